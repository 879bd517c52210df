import { chunksOf, fileName, type FileBody, type Progress } from './file-body.js';

export interface Field {
  name: string;
  value: string | FileBody;
}

const PIECE_BYTES = 64 * 1024;

const encoder = new TextEncoder();

/** Encodes a `multipart/form-data` body (RFC 7578) while it is sent, and reports the progress. */
export function multipartStream(fields: Field[], onProgress?: (progress: Progress) => void) {
  const boundary = `scriptorium-${crypto.getRandomValues(new Uint32Array(4)).join('')}`;
  const total = fields.reduce<number | undefined>((sum, { value }) => {
    if (typeof value === 'string' || sum === undefined) return sum;
    return value.size === undefined ? undefined : sum + value.size;
  }, 0);

  async function* parts(): AsyncGenerator<Uint8Array> {
    let sent = 0;
    for (const { name, value } of fields) {
      yield encoder.encode(head(boundary, name, value));
      if (typeof value === 'string') yield encoder.encode(value);
      else {
        for await (const piece of piecesOf(value)) {
          yield piece;
          sent += piece.byteLength;
          onProgress?.({ sent, total });
        }
      }
      yield encoder.encode('\r\n');
    }
    yield encoder.encode(`--${boundary}--\r\n`);
  }
  return { body: streamOf(parts()), contentType: `multipart/form-data; boundary=${boundary}` };
}

/** Splits large chunks, because a `Blob` may arrive as a single chunk, which would prevent progress reports. */
async function* piecesOf(file: FileBody): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunksOf(file)) {
    for (let at = 0; at < chunk.byteLength; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
  }
}

function head(boundary: string, name: string, value: string | FileBody): string {
  const file = typeof value === 'string' ? '' : `; filename="${escaped(fileName(value))}"`;
  const type = typeof value === 'string' ? '' : '\r\ncontent-type: application/octet-stream';
  return `--${boundary}\r\ncontent-disposition: form-data; name="${escaped(name)}"${file}${type}\r\n\r\n`;
}

/** Escapes as browsers do (WHATWG HTML, multipart/form-data encoding algorithm). */
const escaped = (text: string): string =>
  text.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');

/** Pulls one chunk at a time, so that every counted chunk has been accepted by the connection. */
const streamOf = (chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
