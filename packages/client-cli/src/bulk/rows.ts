import { parse } from 'csv-parse/sync';
import { createHash } from 'node:crypto';
import type { ApiDescription, Parameter } from '../api-description.js';
import { UsageError } from '../failure.js';
import { isArray } from '../parameters.js';

/** A row of the CSV file: one order. */
export interface Row {
  /** Identifies the row by its content, so that rows may be added to the file and moved in it. */
  key: string;
  /** Line in the CSV file, from 1. */
  line: number;
  cells: Readonly<Record<string, string>>;
}

const inputs = ['file', 'source_url', 'media_file_id'] as const;

/**
 * Reads the rows. Empty cells count as not given.
 *
 * @param order kind of the orders of rows that name none
 * @throws {UsageError} naming the line of an invalid row
 */
export function parseRows(text: string, order: string | undefined): Row[] {
  const seen = new Map<string, number>();
  return records(text).map(({ record, info }) => {
    const line = info.lines;
    const given = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''));
    const cells: Record<string, string> = { ...(order !== undefined && { order }), ...given };
    if (!cells.order) throw new UsageError(`line ${line} has no kind: add a column "order", or use --order`);
    if (inputs.filter((name) => cells[name] !== undefined).length !== 1)
      throw new UsageError(`line ${line} needs exactly one of ${inputs.join(', ')}`);
    const hash = createHash('sha256')
      .update(JSON.stringify(Object.entries(cells).sort()))
      .digest('hex');
    const copies = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, copies);
    return { key: `${hash.slice(0, 32)}-${copies}`, line, cells };
  });
}

interface Parsed {
  record: Record<string, string>;
  info: { lines: number };
}

function records(text: string): Parsed[] {
  try {
    const options = { columns: true, bom: true, trim: true, info: true, skip_empty_lines: true } as const;
    return parse(text, options) as unknown as Parsed[];
  } catch (error) {
    throw new UsageError(`the CSV file cannot be read: ${(error as Error).message}`);
  }
}

/** Parameters of an order of a row, and of its new file. */
export interface RowRequest {
  order: Record<string, unknown>;
  file: Record<string, unknown>;
}

/** Divides the cells between the order and a new file, as the API does; a parameter of both applies to both. */
export function requestOfRow({ cells }: Row, description: ApiDescription, language_id: string): RowRequest {
  const { order, file: _, ...given } = cells;
  const ofFile = description.parametersOf('/v3/files');
  const ofOrder = description.orderKinds().find(({ name }) => name === order)?.parameters ?? [];
  const has = (known: Parameter[], name: string) => known.some((one) => one.name === name);
  const values = Object.entries(given).map(([name, text]) => {
    const parameter = [...ofFile, ...ofOrder].find((one) => one.name === name);
    return [
      name,
      parameter && isArray(parameter) ? text.split(';').map((part) => part.trim()) : text,
    ] as const;
  });
  const file = {
    language_id: [language_id],
    ...Object.fromEntries(values.filter(([name]) => has(ofFile, name))),
  };
  if (cells.media_file_id !== undefined) return { order: { order, ...Object.fromEntries(values) }, file };
  const own = values.filter(([name]) => has(ofOrder, name) || !has(ofFile, name));
  // With an URL, the bulk route creates the file.
  const fields =
    cells.source_url === undefined ? Object.fromEntries(own) : { ...file, ...Object.fromEntries(values) };
  return { order: { order, ...fields }, file };
}
