import { Command } from 'commander';
import { writeFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../failure.js';
import { findOrder, idOf, productsOf } from '../orders.js';
import { formatNamed, type OutputFormat } from '../output-formats.js';
import { parseGiven } from '../parameters.js';
import { openSession, type Session } from '../session.js';
import type { Terminal } from '../terminal.js';
import { withParameters } from './add-options.js';

interface Options {
  format: string;
  output?: string;
  param?: string[];
}

interface Fetched {
  id: number;
  format: OutputFormat;
  content: string | Buffer;
  meta: Record<string, unknown>;
}

export const fetch = (terminal: Terminal): Command =>
  withParameters(
    new Command('fetch')
      .summary('fetch captions or transcripts in any format')
      .description(
        'Prints the text of transcripts or audio descriptions, or writes it to a file. With several orders, --output is a ' +
          'folder. "scriptorium-client list transcripts/output_formats" lists the formats.',
      )
      .argument('<order-id...>', 'ids of transcripts or audio descriptions')
      .option('-f, --format <format>', 'name, file type or id of the format', 'srt')
      .option('-o, --output <path>', 'file, or existing folder'),
    'a parameter of the text, such as offset=1500ms',
  ).action(async (ids: string[], options: Options, command: Command) => {
    const session = await openSession(terminal, command);
    const products = productsOf(await session.describe());
    const folder = options.output !== undefined && (await isFolder(options.output));
    if (ids.length > 1 && !folder) throw new UsageError('several orders need an existing folder as --output');
    const results: object[] = [];
    for (const id of ids) {
      const fetched = await fetchText(session, products, idOf(id), options);
      report(session, fetched);
      results.push(await deliver(session, fetched, folder, options.output));
    }
    if (options.output !== undefined || session.json) session.show('', session.json ? results : []);
  });

async function fetchText(
  { service }: Session,
  products: readonly string[],
  id: number,
  { format: wanted, param = [] }: Options,
): Promise<Fetched> {
  const { product } = await findOrder(service, products, id);
  const format = await formatNamed(service, product, wanted);
  const given = Object.fromEntries(
    [...parseGiven(param)].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
  const { data, meta = {} } = await service.get(`${product}/{id}/text`, {
    params: { path: { id }, query: { ...given, output_format_id: format.id } },
  });
  const text = typeof data === 'string' ? data : JSON.stringify(data, null, 2);
  return { id, format, meta, content: meta.encoding === 'base64' ? Buffer.from(text, 'base64') : text };
}

/** Warns of what the format cannot represent. */
function report(session: Session, { id, format, meta }: Fetched) {
  const losses = (meta.losses ?? []) as { message: string; count: number }[];
  for (const { message, count } of losses) session.note(`order ${id}, ${format.name}: ${message} (${count})`);
  const { characters_lost: lost } = (meta.text_loss ?? {}) as { characters_lost?: number };
  if (lost) session.note(`order ${id}, ${format.name}: ${lost} characters cannot be represented`);
}

async function deliver(
  session: Session,
  { id, format, content, meta }: Fetched,
  folder: boolean,
  output?: string,
) {
  const result = { id, format: { id: format.id, name: format.name }, losses: meta.losses ?? [] };
  if (output !== undefined) {
    const file = folder ? path.join(output, `${id}.${format.filetype}`) : output;
    await writeFile(file, content);
    return { ...result, path: file };
  }
  if (session.json)
    return typeof content === 'string'
      ? { ...result, text: content }
      : { ...result, base64: content.toString('base64') };
  if (typeof content !== 'string' && session.terminal.output.isTTY)
    throw new UsageError(`${format.name} is binary; use --output`);
  session.terminal.output.write(content);
  return result;
}

const isFolder = async (file: string) => (await stat(file).catch(() => undefined))?.isDirectory() ?? false;
