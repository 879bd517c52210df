import { Readable } from 'node:stream';
import { EgressError, fromNetwork } from './error.js';
import { Pace, type LeastThroughput } from './pace.js';

export type RequestBody = string | Uint8Array | URLSearchParams | FormData | Readable;

/** Returns the bytes to send, and their media type if the kind of body implies one. Forms are buffered in memory. */
export async function encodeBody(
  body: RequestBody | null | undefined,
): Promise<{ bytes: Uint8Array | Readable | null; type: string | null }> {
  if (body === null || body === undefined) return { bytes: null, type: null };
  if (body instanceof Readable || body instanceof Uint8Array) return { bytes: body, type: null };
  const encoded = new Response(body);
  return { bytes: new Uint8Array(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') };
}

export interface BodyLimits {
  maxBytes: number;
  leastThroughput?: LeastThroughput;
}

/** Returns a body that fails when it exceeds the limits. Calls `done` when it ends, fails or is cancelled. */
export function limited(
  body: Readable,
  { maxBytes, leastThroughput }: BodyLimits,
  signal: AbortSignal,
  done: () => void,
): ReadableStream<Uint8Array> {
  const pace = leastThroughput && new Pace(leastThroughput);
  const chunks = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  let left = maxBytes;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      const { value, done: ended } = await (pace ? pace.next(chunks) : chunks.next());
      if (ended) {
        done();
        return controller.close();
      }
      left -= value.byteLength;
      if (left < 0) throw tooLarge();
      controller.enqueue(value);
    } catch (error) {
      done();
      throw signal.aborted ? signal.reason : fromNetwork(error);
    }
  };
  return new ReadableStream({ pull, cancel: done }, { highWaterMark: 0 });
}

export const tooLarge = (): EgressError => new EgressError('too_large', 'the response is too large');
