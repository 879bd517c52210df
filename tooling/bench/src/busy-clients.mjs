import { Pool } from 'undici';
import { pace } from './load.mjs';

/** Requests per second: an ordinary afternoon of a small installation. */
const READS = 10;
const QUOTES = 1;
/** One quote in this many becomes an order of a new recording. */
const ORDER_EVERY = 5;
const CONNECTIONS = 16;
const TIMEOUT_MS = 60_000;

const paths = ['/v3/files', '/v3/transcripts', '/v3/languages'];
const order = '/v3/transcripts/order/asr';

/**
 * Opens clients that read, list, order and upload at a steady rate, whether or not earlier requests were answered.
 * @param {{ baseUrl: string, key: string }} service
 * @param {{ headers: object, body: Buffer }} speech the form of an upload
 */
export function openBusyClients({ baseUrl, key }, speech) {
  const limits = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS };
  const pool = new Pool(baseUrl, { connections: CONNECTIONS, pipelining: 1, ...limits });
  const tookMs = { reads: [], orders: [], uploads: [] };
  const failures = {};

  /** Returns the data of the answer; undefined if the request failed, which is counted. */
  async function call(kind, method, path, query = {}, { headers, body } = {}) {
    const url = `${path}?${new URLSearchParams({ api_key: key, ...query })}`;
    const started = performance.now();
    const { statusCode, text } = await pool
      .request({ path: url, method, headers, body })
      .then(async (answer) => ({ statusCode: answer.statusCode, text: await answer.body.text() }))
      .catch(({ code, message }) => ({ statusCode: code ?? message }));
    if (kind) tookMs[kind].push(performance.now() - started);
    if (statusCode === 200) return JSON.parse(text).data;
    failures[statusCode] = (failures[statusCode] ?? 0) + 1;
    return undefined;
  }

  /** Uploads a recording and orders its transcript. Returns the id of the order; undefined if a request failed. */
  async function orderUpload() {
    const file = await call('uploads', 'POST', '/v3/files', { language_id: 1, name: 'Lecture' }, speech);
    if (!file) return undefined;
    return (await call('orders', 'POST', order, { media_file_id: file.id }))?.id;
  }

  return {
    failures,
    tookMs,
    orderUpload,
    /** @param {(orderId: number) => unknown} onOrder receives each accepted order */
    async run(seconds, onOrder) {
      let [reads, quotes] = [0, 0];
      const quoted = await call('uploads', 'POST', '/v3/files', { language_id: 1, name: 'Quoted' }, speech);
      const read = () => call('reads', 'GET', paths[reads++ % paths.length]);
      const quote = async () => {
        await call('orders', 'GET', `${order}/help`);
        await call('orders', 'POST', order, { media_file_id: quoted.id, dry_run: true });
        if (quotes++ % ORDER_EVERY) return;
        const id = await orderUpload();
        if (id !== undefined) await onOrder(id);
      };
      await Promise.all([pace(seconds, READS, read), pace(seconds, QUOTES, quote)]);
    },
    cancel: (id) => call(undefined, 'POST', `/v3/transcripts/${id}/cancel`),
    close: () => pool.close(),
  };
}
