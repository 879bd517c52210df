import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { brokenInvariants } from './invariants.js';
import type { Ledger } from './ledger.js';
import type { PersistentClient } from './persistent-client.js';
import { statusOf, type Delivery } from './receiver.js';

/** The violated guarantees, each with its violations. */
export type Violations = Record<string, string[]>;

interface Evidence {
  ledger: Ledger;
  deliveries: readonly Delivery[];
  db: Client;
  client: PersistentClient;
  /** The blob folder of the service. */
  blobs: string;
}

/** Checks database, API, disk and receiver: everything acknowledged must exist exactly once. */
export async function judge(evidence: Evidence): Promise<Violations> {
  const all = {
    ...judgeRequests(evidence.ledger),
    ...(await judgeDatabase(evidence)),
    ...(await judgeUploads(evidence)),
    ...judgeCallbacks(evidence.ledger, evidence.deliveries),
    ...(await judgeApi(evidence)),
    ...(await brokenInvariants(evidence.db)),
  };
  return Object.fromEntries(Object.entries(all).filter(([, found]) => found.length > 0));
}

const judgeRequests = ({ troubles }: Ledger): Violations => ({
  'no valid request is refused': troubles,
});

interface OrderRow {
  id: number;
  kind: string;
  callback_url: string;
  phase: string;
  ended_by: string | null;
  why: string;
}

async function judgeDatabase({ ledger, db }: Evidence): Promise<Violations> {
  const { rows: orders } = await db.query<OrderRow>(
    `select id::int, kind, callback_url, phase, ended_by, concat_ws(': ', end_reason, end_details) as why from service_order`,
  );
  const { rows: files } = await db.query<{ id: number; name: string }>(
    'select id::int, name from media_file',
  );
  const byId = new Map(orders.map((row) => [row.id, row]));
  const fileIds = new Set(files.map(({ id }) => id));
  const cancelled = ledger.orders.filter(({ cancel }) => cancel === 'acknowledged');
  return {
    'no order is lost': ledger.orders
      .filter(({ id, callback }) => byId.get(id)?.callback_url !== callback)
      .map(({ callback }) => callback),
    'no order is duplicated': repeated(orders.map(({ callback_url }) => callback_url)),
    'no order is stuck': orders.filter(({ phase }) => phase === 'open').map(({ id }) => String(id)),
    'no order is rejected': orders
      .filter(({ ended_by }) => ended_by === 'system')
      .map(({ id, kind, why }) => `${kind} ${id}: ${why}`),
    'a cancelled order stays cancelled': cancelled
      .filter(({ id }) => byId.get(id)?.ended_by !== 'customer')
      .map(({ id }) => String(id)),
    'no file is lost': ledger.files.filter(({ id }) => !fileIds.has(id)).map(({ name }) => name),
    'no file is duplicated': repeated(files.map(({ name }) => name)),
  };
}

async function judgeUploads({ ledger, db, blobs }: Evidence): Promise<Violations> {
  const { rows } = await db.query<{ file: number; key: string | null; size: number; print: string }>(
    `select media_file_id::int as file, blob_key as key, size_bytes::int as size, encode(sha256, 'hex') as print from source`,
  );
  const sources = Map.groupBy(rows, ({ file }) => file);
  const lost: string[] = [];
  const damaged: string[] = [];
  for (const { id, name, upload } of ledger.files) {
    if (!upload) continue;
    const [source] = sources.get(id) ?? [];
    const bytes = source?.key && (await readFile(path.join(blobs, source.key)).catch(() => undefined));
    if (!source || !bytes) lost.push(name);
    else if (
      source.print !== upload.sha256 ||
      source.size !== upload.size ||
      printOf(bytes) !== upload.sha256
    )
      damaged.push(name);
  }
  return {
    'no upload is lost': lost,
    'no upload is damaged': damaged,
    'no upload is duplicated': [...sources].filter(([, of]) => of.length > 1).map(([file]) => String(file)),
  };
}

/** A receiver may get a callback repeatedly, but always the same one. */
export function judgeCallbacks(ledger: Ledger, deliveries: readonly Delivery[]): Violations {
  const byPath = Map.groupBy(deliveries, ({ path }) => path);
  const wanted = [
    ...ledger.orders.map(({ callback }) => ({ callback, ends: ['complete', 'cancelled'], news: 1 })),
    ...ledger.files.flatMap(({ callback }) => (callback ? [{ callback, ends: ['complete'], news: 2 }] : [])),
  ].map((order) => ({ ...order, got: byPath.get(new URL(order.callback).pathname) ?? [] }));
  const messages = [...Map.groupBy(deliveries, ({ webhookId }) => webhookId)];
  return {
    'no callback is missing': wanted
      .filter(({ ends, got }) => !got.some(({ body }) => ends.includes(statusOf(body))))
      .map(({ callback }) => callback),
    'every callback belongs to an event': wanted
      .filter(({ news, got }) => new Set(got.map(({ webhookId }) => webhookId)).size > news)
      .map(({ callback }) => callback),
    'a repeated callback is identical': messages
      .filter(([, copies]) => copies.some((it) => it.body !== copies[0]!.body || it.path !== copies[0]!.path))
      .map(([id]) => id),
    'every callback is signed': deliveries.filter(({ signed }) => !signed).map(({ webhookId }) => webhookId),
  };
}

interface Listed {
  id: number;
  status: string;
}

const PAGE = 500;
/** Number of texts checked per kind of order, because texts are rendered on request. */
const TEXTS = 40;

async function judgeApi({ ledger, client }: Evidence): Promise<Violations> {
  const listed = new Map<number, string>();
  for (let page = 1; ; page++) {
    const { data } = await client.get<Listed[]>(`/v3/transcripts?per_page=${PAGE}&page=${page}`);
    for (const { id, status } of data) listed.set(id, status);
    if (data.length < PAGE) break;
  }
  const wrong: string[] = [];
  const withWords = Map.groupBy(
    ledger.orders.filter(({ words }) => words),
    ({ kind }) => kind,
  );
  for (const { id, words } of [...withWords.values()].flatMap(sampled)) {
    const { data } = await client.get<string>(`/v3/transcripts/${id}/text?output_format_id=16`);
    if (!String(data).replaceAll(/\s+/g, ' ').includes(words!))
      wrong.push(`${id}: ${String(data).slice(0, 200)}`);
  }
  return {
    'the API lists every order as ended': ledger.orders
      .filter(({ id }) => !['complete', 'cancelled'].includes(listed.get(id) ?? ''))
      .map(({ id }) => String(id)),
    'the API lists nothing else':
      listed.size > ledger.orders.length ? [`${listed.size} of ${ledger.orders.length}`] : [],
    'every text contains the submitted words': wrong,
  };
}

function sampled<T>(all: readonly T[]): T[] {
  const step = Math.max(1, Math.floor(all.length / TEXTS));
  return all.filter((_, index) => index % step === 0);
}

const printOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.has(name) || !seen.add(name));
}
