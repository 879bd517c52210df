/**
 * Value of a file parameter: a `Blob` or `File` (in Node: `await fs.openAsBlob(path)`), or a named stream. A
 * request with a stream is never repeated, because a stream can be read only once.
 */
export type FileBody =
  | Blob
  | {
      name: string;
      /** In Node, a `Readable` is accepted too. */
      stream: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;
      /** Length in bytes, if known. */
      size?: number;
    };

/** Progress of an upload in bytes of file content. `total` is undefined if the size of a stream is unknown. */
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

/** Some browsers cannot iterate over a `ReadableStream`. */
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
