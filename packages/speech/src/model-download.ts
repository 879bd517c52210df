import { open, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, fetch } from 'undici';

/** A model was not installed, for a reason that the operator can act on. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

export interface DownloadOptions {
  /** The size of the file, when it is known: a larger answer is refused. */
  bytes?: number;
  signal?: AbortSignal;
  /** Called with the bytes that are there. */
  onProgress?: (bytes: number) => void;
  /** Times that the connection may be lost without a byte received in between. Default 5. */
  attempts?: number;
  /** The wait before the first of these, doubled each time. Default 1 s. */
  retryMs?: number;
}

const STALL_MS = 60_000;
const patient = new Agent({ headersTimeout: STALL_MS, bodyTimeout: STALL_MS });

/**
 * Downloads a file by HTTP, from where an earlier download of it ended. The address is the operator's own, and so may be in
 * a private network: there is no guard against that here.
 * @throws {ModelError} when the server refuses, or the connection is lost again and again; what was received stays
 */
export async function download(url: string, file: string, options: DownloadOptions = {}): Promise<void> {
  const { attempts = 5, retryMs = 1000, signal } = options;
  for (let failures = 0; ;) {
    const before = await sizeOf(file);
    try {
      return await receive(url, file, before, options);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof ModelError) throw error;
      failures = (await sizeOf(file)) > before ? 1 : failures + 1;
      if (failures >= attempts)
        throw new ModelError(
          `the download from ${url} broke off (${reasonOf(error)}); run the command again to go on with it`,
        );
      await pause(retryMs * 2 ** (failures - 1), undefined, { signal }).catch(() => signal?.throwIfAborted());
    }
  }
}

async function receive(url: string, file: string, from: number, options: DownloadOptions): Promise<void> {
  const { bytes: expected = Infinity, signal, onProgress } = options;
  if (from === expected) return;
  const headers = from > 0 ? { range: `bytes=${from}-` } : undefined;
  const response = await fetch(url, { headers, signal, dispatcher: patient });
  const { status, body } = response;
  const total = totalOf(response.headers.get('content-range'));
  if (status === 416 && total === from) return void (await body?.cancel());
  if (status === 408 || status === 429 || status >= 500) throw new Error(`it answers ${status}`);
  if (status !== 416 && !response.ok) throw new ModelError(`${url} answers ${status}`);
  // Without a range the answer is the whole file, and what is there is thrown away; so it is when there is too much of it.
  const resumed = status === 206 && startOf(response.headers.get('content-range')) === from;
  const out = await open(file, resumed ? 'a' : 'w');
  try {
    if (status === 416) throw new Error('it has less of the file than was received');
    let received = resumed ? from : 0;
    for await (const chunk of body!) {
      received += (chunk as Uint8Array).length;
      if (received > expected)
        throw new ModelError(`${url} is another file: it has more than the ${expected} bytes of the model`);
      await out.write(chunk as Uint8Array);
      onProgress?.(received);
    }
    await out.sync();
    if (received < Math.min(expected, total ?? 0)) throw new Error('the connection was closed too early');
  } finally {
    await out.close();
  }
}

const startOf = (range: string | null) => Number(/^bytes (\d+)-/.exec(range ?? '')?.[1] ?? NaN);

function totalOf(range: string | null): number | undefined {
  const total = /\/(\d+)$/.exec(range ?? '')?.[1];
  return total === undefined ? undefined : Number(total);
}

export const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return (cause as Error | undefined)?.message || message;
}
