import { Command } from 'commander';
import { UsageError } from '../failure.js';
import { isArray, parseGiven } from '../parameters.js';
import { openSession, type Session } from '../session.js';
import { table } from '../table.js';
import type { Terminal } from '../terminal.js';
import { withParameters } from './add-options.js';

interface Options {
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

const withListOptions = (command: Command) =>
  withParameters(command, 'a filter of the list, such as label=biology')
    .option('-n, --limit <number>', 'print at most this many records', '100')
    .option('-q, --quiet', 'print only the ids');

export const list = (terminal: Terminal): Command =>
  withListOptions(
    new Command('list')
      .summary('list files, transcripts or other records')
      .description('Lists records, with the filters of the API: files, transcripts, batches, languages, …')
      .argument('[list]', 'the path of the list without /v3/', 'files'),
  ).action(async (name: string, options: Options, command: Command) =>
    show(await openSession(terminal, command), name, options),
  );

export const search = (terminal: Terminal): Command =>
  withListOptions(
    new Command('search')
      .summary('find files by a part of their name')
      .description('Lists the files whose name contains the text, with the filters of "list files".')
      .argument('<text>'),
  ).action(async (text: string, options: Options, command: Command) => {
    const param = [...(options.param ?? []), `name_cont=${text}`];
    await show(await openSession(terminal, command), 'files', { ...options, param });
  });

async function show(session: Session, name: string, { param = [], limit, quiet }: Options) {
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
  let more = false;
  for await (const record of session.service.list(path, {
    ...query,
    per_page: Math.min(Number(limit) + 1, 100),
  })) {
    more = records.length === Number(limit);
    if (more) break;
    records.push(record);
  }
  const shown = columns[name] ?? Object.keys(records[0] ?? {}).slice(0, 6);
  const rows = [shown, ...records.map((record) => shown.map((column) => record[column]))];
  const text = quiet ? records.map(({ id }) => String(id)).join('\n') : records.length ? table(rows) : '';
  session.show(text, records);
  if (more) session.note(`There are more; --limit shows more than ${limit}.`);
}
