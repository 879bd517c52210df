import { File } from 'node:buffer';
import { openAsBlob } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import type { Parameter, Schema } from './api-description.js';
import { UsageError } from './failure.js';

/** Parameters as given: names with all their values. */
export type Given = ReadonlyMap<string, readonly string[]>;

/** Parses `name=value` arguments; a repeated name has several values. */
export function parseGiven(texts: readonly string[]): Given {
  const given = new Map<string, string[]>();
  for (const text of texts) {
    const at = text.indexOf('=');
    if (at < 1) throw new UsageError(`'${text}' is not of the form name=value`);
    const name = text.slice(0, at);
    given.set(name, [...(given.get(name) ?? []), text.slice(at + 1)]);
  }
  return given;
}

const hasType = ({ type }: Schema, wanted: string) => [type].flat().includes(wanted);

export const isFile = ({ schema }: Parameter): boolean => schema.format === 'binary';
export const isArray = ({ schema }: Parameter): boolean => hasType(schema, 'array');

/**
 * Returns the parameters of a request. Values remain texts, which the API converts. Unknown names are kept, because
 * the API refuses them with a message. Files are read from the given paths, with or without a leading `@`.
 */
export async function requestOf(given: Given, known: readonly Parameter[]): Promise<Record<string, unknown>> {
  const request: Record<string, unknown> = {};
  for (const [name, values] of given) {
    const parameter = known.find((one) => one.name === name);
    if (parameter && isArray(parameter)) request[name] = [...values];
    else if (values.length > 1) throw new UsageError(`${name} is given twice`);
    else request[name] = parameter && isFile(parameter) ? await fileAt(values[0]!) : values[0]!;
  }
  return request;
}

async function fileAt(text: string): Promise<File> {
  const file = text.replace(/^@/, '');
  await access(file, constants.R_OK).catch(() => {
    throw new UsageError(`cannot read ${file}`);
  });
  return new File([await openAsBlob(file)], path.basename(file));
}
