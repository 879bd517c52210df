import { Command } from 'commander';
import { stringify } from 'csv-stringify/sync';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BulkRun } from '../bulk/bulk-run.js';
import { Journal, type BulkResult } from '../bulk/journal.js';
import { parseRows, requestOfRow, type Row } from '../bulk/rows.js';
import { IncompleteError, UsageError } from '../failure.js';
import { languageId } from '../languages.js';
import { totalOf, totalText, type Quote } from '../orders.js';
import { openSession, type Session } from '../session.js';
import type { Terminal } from '../terminal.js';
import { confirm } from './confirm.js';

interface Options {
  order?: string;
  language: string;
  dryRun?: boolean;
  yes?: boolean;
}

export const bulk = (terminal: Terminal): Command =>
  new Command('bulk')
    .summary('place the orders of a CSV file')
    .description(
      'Each row is an order: "order" is its kind, and one of "file" (a path), "source_url" or "media_file_id" its file. The ' +
        'other columns are parameters of the order and of the new file; several values are separated by semicolons. ' +
        'Uploads the files, shows the price of all orders, and places them when you confirm. What was done is recorded in ' +
        '<csv>.journal; repeating the command continues and orders nothing twice. The results are in <csv>.results.csv.',
    )
    .argument('<csv>')
    .option('--order <kind>', 'kind of order of rows that name none')
    .option('-l, --language <language>', 'language of new files that have no language_id', 'en')
    .option('--dry-run', 'show the price, and neither upload nor order anything')
    .option('-y, --yes', 'order without confirmation')
    .action(async (csv: string, options: Options, command: Command) => {
      const session = await openSession(terminal, command);
      const text = await readFile(csv, 'utf8').catch(() => {
        throw new UsageError(`cannot read ${csv}`);
      });
      const rows = parseRows(text, options.order);
      const journal = await Journal.open(`${csv}.journal`);
      try {
        const [description, language] = [
          await session.describe(),
          await languageId(session.service, options.language),
        ];
        const run = new BulkRun(session, journal, path.dirname(csv), (row) =>
          requestOfRow(row, description, language),
        );
        await run.begin({ record: !options.dryRun });
        await run.requireFiles(run.pending(rows));
        if (options.dryRun) return await quoteOnly(session, run, rows);
        const before = run.pending(rows).length;
        await placeAll(session, run, rows, options);
        const ordered = before - run.pending(rows).length;
        await report(session, { rows, results: journal.results(), csv, ordered });
      } finally {
        await journal.close();
      }
    });

async function quoteOnly(session: Session, run: BulkRun, rows: readonly Row[]) {
  const pending = run.pending(rows);
  const results = await run.quote(pending);
  const quotes = quotesIn(results);
  const notUploaded = pending.length - results.size;
  session.show(quoteText(pending, results), {
    ...totalOf(quotes),
    rows: pending.map(({ line, key }) => ({ line, ...results.get(key) })),
    done: rows.length - pending.length,
    not_uploaded: notUploaded,
  });
  const refused = results.size - quotes.length;
  if (refused) throw new IncompleteError(`${refused} of ${rows.length} rows would be refused`);
}

async function placeAll(session: Session, run: BulkRun, rows: readonly Row[], options: Options) {
  await run.repeatUnanswered();
  await run.upload(run.pending(rows));
  const pending = run.pending(rows);
  const results = await run.quote(pending);
  const quotes = quotesIn(results);
  // Refused rows are sent as well, so that the journal and the results have the reasons.
  if (quotes.length) await confirm(session, quotes, quoteText(pending, results), options);
  await run.place(pending);
}

const quotesIn = (results: ReadonlyMap<string, BulkResult>): Quote[] =>
  [...results.values()].filter(({ code }) => code === 200).map(({ data }) => data as unknown as Quote);

function quoteText(rows: readonly Row[], results: ReadonlyMap<string, BulkResult>): string {
  const refused = rows.flatMap(({ key, line }) => {
    const { error } = results.get(key) ?? {};
    return error ? [`line ${line}: ${error.message} (${error.code})`] : [];
  });
  const quotes = quotesIn(results);
  const notUploaded = rows.length - results.size;
  return [
    ...refused,
    ...(notUploaded ? [`${notUploaded} files are not uploaded yet, so their price is not known`] : []),
    `${quotes.length} orders: ${totalText(quotes)}`,
  ].join('\n');
}

interface Report {
  rows: readonly Row[];
  results: ReadonlyMap<string, BulkResult>;
  csv: string;
  /** Number of orders placed by this run. */
  ordered: number;
}

async function report(session: Session, { rows, results, csv, ordered }: Report) {
  const shown = rows.map(({ key, line, cells }) => {
    const { data, error } = results.get(key) ?? {};
    const { id = null, media_file_id = null, status = 'refused' } = data ?? {};
    return { line, order: cells.order, id, media_file_id, status, error: error?.message ?? null };
  });
  await writeFile(`${csv}.results.csv`, stringify(shown, { header: true }));
  const refused = shown.filter(({ error }) => error !== null);
  const lines = refused.map(({ line, error }) => `line ${line}: ${error}`);
  const earlier = shown.length - refused.length - ordered;
  const summary = `${ordered} ordered, ${earlier} ordered before, ${refused.length} refused`;
  session.show([...lines, summary].join('\n'), { ordered, earlier, refused: refused.length, rows: shown });
  if (refused.length) throw new IncompleteError(`${refused.length} of ${shown.length} rows were refused`);
}
