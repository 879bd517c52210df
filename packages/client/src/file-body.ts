/**
 * What a file parameter takes: a `Blob` or `File` (in Node: `await fs.openAsBlob(path)`), or any stream with a name.
 * A request with a stream is never repeated, as the stream can be read once.
 */
export type FileBody =
  | Blob
  | {
      name: string;
      /** In Node also a `Readable`. */
      stream: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;
      /** Bytes, if known. */
      size?: number;
    };

/** How far an upload is, in bytes of files; `total` is undefined when a stream does not say its size. */
export interface Progress {
  sent: number;
  total: number | undefined;
}

type Streamed = Exclude<FileBody, Blob>;

export const isFileBody = (value: unknown): value is FileBody => value instanceof Blob || isStreamed(value);

const isStreamed = (value: unknown): value is Streamed =>
  typeof value === 'object' && value !== null && 'stream' in value && 'name' in value;

export const fileName = (file: FileBody): string => ('name' in file ? String(file.name) : 'file');

export const chunksOf = (file: FileBody): AsyncIterable<Uint8Array> => {
  const stream = file instanceof Blob ? file.stream() : file.stream;
  return Symbol.asyncIterator in stream ? stream : read(stream);
};

/** Not every browser can iterate its streams. */
async function* read(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}
