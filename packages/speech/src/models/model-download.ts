import { open, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { patientFetch } from '../patient-fetch.js';

/** A model could not be installed, for a reason that the operator can act on. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

export interface DownloadOptions {
  /** Size of the file, if known. A larger response is refused. */
  bytes?: number;
  signal?: AbortSignal;
  /** Called with the number of bytes received so far, including earlier downloads. */
  onProgress?: (bytes: number) => void;
  /** Maximum number of consecutive attempts without receiving a byte. Default 5. */
  attempts?: number;
  /** Wait before the first retry, doubled each time. Default 1 s. */
  retryMs?: number;
}

const STALL_MS = 60_000;
const fetch = patientFetch({ headersTimeout: STALL_MS, bodyTimeout: STALL_MS });

/**
 * Downloads a file by HTTP and resumes an earlier download. The URL comes from the operator and may be in a private network,
 * so it is not checked.
 * @throws {ModelError} when the server refuses or the connection is lost repeatedly; the received part is kept
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
          `the download from ${url} was interrupted (${reasonOf(error)}); run the command again to resume it`,
        );
      await pause(retryMs * 2 ** (failures - 1), undefined, { signal }).catch(() => signal?.throwIfAborted());
    }
  }
}

async function receive(url: string, file: string, from: number, options: DownloadOptions): Promise<void> {
  const { bytes: expected = Infinity, signal, onProgress } = options;
  if (from === expected) return;
  const headers = from > 0 ? { range: `bytes=${from}-` } : undefined;
  const response = await fetch(url, { headers, signal });
  const { status, body } = response;
  const total = totalOf(response.headers.get('content-range'));
  if (status === 416 && total === from) return void (await body?.cancel());
  if (status === 408 || status === 429 || status >= 500) throw new Error(`the server answered ${status}`);
  if (status !== 416 && !response.ok) throw new ModelError(`${url} answered ${status}`);
  // Without a range, the response is the whole file and replaces the received part. 416 discards a part that is too long.
  const resumed = status === 206 && startOf(response.headers.get('content-range')) === from;
  const out = await open(file, resumed ? 'a' : 'w');
  try {
    if (status === 416) throw new Error('the file on the server is shorter than the received part');
    let received = resumed ? from : 0;
    for await (const chunk of body!) {
      received += (chunk as Uint8Array).length;
      if (received > expected)
        throw new ModelError(`${url} is not the model: it has more than ${expected} bytes`);
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
