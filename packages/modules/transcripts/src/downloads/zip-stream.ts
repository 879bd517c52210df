import { Zip, ZipDeflate } from 'fflate';

export interface ZipEntry {
  name: string;
  content: Uint8Array;
}

/** Zips files sequentially, each when the reader has consumed the one before. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  for await (const { name, content } of entries) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(content, true);
    if (failure) throw failure as Error;
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}
