import { Command } from 'commander';
import { UsageError } from '../failure.js';
import { isArray, parseGiven } from '../parameters.js';
import { openSession, type Session } from '../session.js';
import { table } from '../table.js';
import type { Terminal } from '../terminal.js';
import { withParameters } from './add-options.js';

export interface ListOptions {
  param?: string[];
  limit: string;
  quiet?: boolean;
}

/** Columns of the lists that have more fields than fit on a line. */
const columns: Readonly<Record<string, readonly string[]>> = {
  files: ['id', 'name', 'duration', 'labels', 'created_at'],
  transcripts: ['id', 'media_file_id', 'type', 'status', 'language_id', 'duration'],
  audio_descriptions: ['id', 'media_file_id', 'status'],
  'transcripts/output_formats': ['id', 'name', 'filetype', 'description'],
};

export const withListOptions = (command: Command) =>
  withParameters(command, 'a filter of the list, such as label=biology')
    .option('-n, --limit <number>', 'print at most this many records', '100')
    .option('-q, --quiet', 'print only the ids');

export const list = (terminal: Terminal): Command =>
  withListOptions(
    new Command('list')
      .summary('list files, transcripts or other records')
      .description('Lists records, with the filters of the API: files, transcripts, batches, languages, …')
      .argument('[list]', 'the path of the list without /v3/', 'files'),
  ).action(async (name: string, options: ListOptions, command: Command) =>
    show(await openSession(terminal, command), name, options),
  );

/** Prints a list, in columns that fit on a line. */
export async function show(session: Session, name: string, options: ListOptions): Promise<void> {
  const records = await recordsOf(session, name, options);
  const shown = columns[name] ?? Object.keys(records[0] ?? {}).slice(0, 6);
  const rows = [shown, ...records.map((record) => shown.map((column) => record[column]))];
  const ids = () => records.map(({ id }) => String(id)).join('\n');
  session.show(options.quiet ? ids() : records.length ? table(rows) : '', records);
}

/** Returns the records of a list, and notes if there are more than the limit. */
export async function recordsOf(
  session: Session,
  name: string,
  { param = [], limit }: ListOptions,
): Promise<Record<string, unknown>[]> {
  const description = await session.describe();
  const path = description.lists().get(name);
  if (!path)
    throw new UsageError(`there is no list '${name}'; lists: ${[...description.lists().keys()].join(', ')}`);
  if (!/^[1-9]\d{0,8}$/.test(limit)) throw new UsageError('--limit must be a whole number above zero');
  const filters = description.filtersOf(path);
  const query = Object.fromEntries(
    [...parseGiven(param)].map(([filter, values]) => {
      const known = filters.find((one) => one.name === filter);
      return [filter, known && isArray(known) ? values : values.at(-1)];
    }),
  );
  const records: Record<string, unknown>[] = [];
  const perPage = Math.min(Number(limit) + 1, 100);
  for await (const record of session.service.list(path, { ...query, per_page: perPage })) {
    if (records.length === Number(limit)) {
      session.note(`There are more; --limit shows more than ${limit}.`);
      break;
    }
    records.push(record);
  }
  return records;
}
