import { randomUUID } from 'node:crypto';

/** Builds a body of metadata and a file (RFC 2387) and its Content-Type header. */
export function multipartRelated(
  metadata: unknown,
  file: { mediaType: string; body: Uint8Array },
): { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> } {
  const boundary = randomUUID();
  const part = (mediaType: string) => `--${boundary}\r\ncontent-type: ${mediaType}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/related; boundary=${boundary}` },
    body: Buffer.concat([
      Buffer.from(`${part('application/json')}${JSON.stringify(metadata)}\r\n${part(file.mediaType)}`),
      file.body,
      Buffer.from(`\r\n--${boundary}--`),
    ]),
  };
}
