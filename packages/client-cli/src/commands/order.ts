import { Command } from 'commander';
import { randomUUID } from 'node:crypto';
import { idOf, orderKind, totalText, type OrderRecord, type Quote } from '../orders.js';
import { parseGiven, requestOf } from '../parameters.js';
import { openSession } from '../session.js';
import { table } from '../table.js';
import type { Terminal } from '../terminal.js';
import { withParameters } from './add-options.js';
import { confirm } from './confirm.js';

interface Options {
  param?: string[];
  quiet?: boolean;
  dryRun?: boolean;
  yes?: boolean;
}

/** A fault of imported captions that was repaired. */
interface Repair {
  line: number | null;
  message: string;
}

export const order = (terminal: Terminal): Command =>
  withParameters(
    new Command('order')
      .summary('order captions, transcripts, translations or audio description')
      .description(
        'Shows the price and places the order when you confirm it. "scriptorium-client kinds" lists the kinds of ' +
          'order and their parameters.',
      )
      .argument('<kind>', 'kind of order, such as asr')
      .argument('<file-id...>', 'ids of the files')
      .option('--dry-run', 'show the price and order nothing')
      .option('-y, --yes', 'order without confirmation')
      .option('-q, --quiet', 'print only the ids of the orders'),
    'a parameter of the order; name=@path sends a file',
  ).action(async (name: string, files: string[], options: Options, command: Command) => {
    const session = await openSession(terminal, command);
    const { post } = session.service;
    const kind = orderKind(await session.describe(), name);
    const parameters = await requestOf(parseGiven(options.param ?? []), kind.parameters);
    const bodies = files.map((id) => ({ ...parameters, media_file_id: idOf(id) }));
    const quotes: Quote[] = [];
    for (const body of bodies)
      quotes.push((await post(kind.path, { body: { ...body, dry_run: true } })).data as Quote);
    if (options.dryRun) return session.show(quoteText(quotes), quotes);
    await confirm(session, quotes, quoteText(quotes), options);
    const orders: OrderRecord[] = [];
    const line = ({ id, media_file_id, status }: OrderRecord) =>
      options.quiet ? String(id) : `order ${id}  file ${media_file_id}  ${status}`;
    try {
      for (const body of bodies) {
        const headers = { 'idempotency-key': randomUUID() };
        const { data, meta } = await post(kind.path, { body, headers });
        orders.push(data as OrderRecord);
        for (const { line, message } of (meta?.['repairs'] ?? []) as Repair[])
          session.note(`file ${body.media_file_id}${line === null ? '' : `, line ${line}`}: ${message}`);
      }
    } finally {
      // Also if a later order is refused.
      if (orders.length) session.show(orders.map(line).join('\n'), orders);
    }
  });

function quoteText(quotes: readonly Quote[]): string {
  const rows = quotes.map(({ media_file_id: id, price, currency, unit_price, deadline }) => [
    `file ${id}`,
    price === null ? `price not known yet (${unit_price ?? '–'} ${currency} each)` : `${price} ${currency}`,
    ...(deadline ? [`until ${deadline}`] : ['']),
  ]);
  return `${table(rows)}\ntotal ${totalText(quotes)}`;
}
