import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { brokenInvariants } from './invariants.js';
import { resourceOf, type Ledger } from './ledger.js';
import type { PersistentClient } from './persistent-client.js';
import type { Track } from './platform.js';
import { statusOf, type Delivery } from './receiver.js';

/** The violated guarantees, each with its violations. */
export type Violations = Record<string, string[]>;

interface Evidence {
  ledger: Ledger;
  deliveries: readonly Delivery[];
  /** Tracks on the video platform, by video. */
  tracks: ReadonlyMap<string, readonly Track[]>;
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
    ...(await judgeDescriptions(evidence)),
    ...judgeCallbacks(evidence.ledger, evidence.deliveries),
    ...(await judgePostbacks(evidence)),
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
  callback_url: string | null;
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
    'no order is duplicated': repeated(orders.flatMap(({ callback_url }) => callback_url ?? [])),
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

/** A complete description has one mix, one voice and a report of success, and its files are on disk. */
async function judgeDescriptions({ db, blobs }: Evidence): Promise<Violations> {
  const { rows } = await db.query<{ id: number; kinds: string[]; keys: string[]; passed: boolean }>(
    `select d.id::int, array_agg(f.kind order by f.kind) as kinds, array_agg(f.blob_key) as keys,
       bool_and((r.result -> 'report' ->> 'passed')::bool) as passed
     from audio_description d left join audio_description_file f on f.description_id = d.id
     left join audio_description_result r on r.description_id = d.id
     where d.status = 'complete' group by d.id`,
  );
  const isWhole = async ({ kinds, keys, passed }: (typeof rows)[number]) =>
    passed &&
    kinds.join() === 'audio,mix' &&
    (await Promise.all(keys.map((key) => stat(path.join(blobs, key)).catch(() => undefined)))).every(Boolean);
  const wrong = await Promise.all(rows.map(async (row) => ((await isWhole(row)) ? [] : [String(row.id)])));
  return { 'a described film has one mix and one voice, which passed verification': wrong.flat() };
}

/** The platform has one track for each complete order, with its words, however often the service was killed. */
async function judgePostbacks({ ledger, tracks, db }: Evidence): Promise<Violations> {
  const { rows } = await db.query<{ id: number }>(
    `select id::int from service_order where phase = 'complete'`,
  );
  const complete = new Set(rows.map(({ id }) => id));
  const posted = ledger.orders.filter(({ id, video }) => video && complete.has(id));
  return {
    'no postback is lost': posted
      .filter(({ video, words }) => !tracks.get(video!)?.some(({ text }) => flat(text).includes(words!)))
      .map(({ video }) => video!),
    'no postback leaves two tracks': [...tracks].filter(([, of]) => of.length > 1).map(([video]) => video),
  };
}

/** A receiver may get a callback repeatedly, but always the same one. */
export function judgeCallbacks(ledger: Ledger, deliveries: readonly Delivery[]): Violations {
  const byPath = Map.groupBy(deliveries, ({ path }) => path);
  const wanted = [
    ...ledger.orders.map(({ callback, kind }) => ({
      callback,
      ends: ['complete', 'cancelled'],
      news: kind === 'audio_description' ? 2 : 1, // begins as pending
    })),
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
  for (const resource of new Set(ledger.orders.map(resourceOf))) {
    for (let page = 1; ; page++) {
      const { data } = await client.get<Listed[]>(`/v3/${resource}?per_page=${PAGE}&page=${page}`);
      for (const { id, status } of data) listed.set(id, status);
      if (data.length < PAGE) break;
    }
  }
  const wrong: string[] = [];
  const withWords = Map.groupBy(
    ledger.orders.filter(({ words }) => words),
    ({ kind }) => kind,
  );
  for (const order of [...withWords.values()].flatMap(sampled)) {
    const { id, words } = order;
    const { data } = await client.get<string>(`/v3/${resourceOf(order)}/${id}/text?output_format_id=16`);
    if (!flat(String(data)).includes(words!)) wrong.push(`${id}: ${String(data).slice(0, 200)}`);
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

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');

const printOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.has(name) || !seen.add(name));
}
