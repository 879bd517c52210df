import { randomUUID } from 'node:crypto';

export interface FilePart {
  name: string;
  fileName: string;
  type: string;
  file: Blob;
}

/**
 * Builds a `multipart/form-data` body (RFC 7578) of plain fields and a file, which is read only when it is sent. Returns a
 * Blob because it has a length, and because all `fetch` implementations accept it, unlike the FormData of another implementation.
 */
export function multipart(
  fields: readonly (readonly [name: string, value: string])[],
  { name, fileName, type, file }: FilePart,
): { body: Blob; contentType: string } {
  const boundary = `scriptorium-${randomUUID()}`;
  const head = (disposition: string) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}`;
  const plain = fields.map(([key, value]) => `${head(`name="${key}"`)}\r\n\r\n${value}\r\n`);
  const fileHead = `${head(`name="${name}"; filename="${fileName}"`)}\r\ncontent-type: ${type}\r\n\r\n`;
  const body = new Blob([...plain, fileHead, file, `\r\n--${boundary}--\r\n`]);
  return { body, contentType: `multipart/form-data; boundary=${boundary}` };
}
