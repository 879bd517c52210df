import { StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange, Storage } from '../storage/storage.js';

export interface SentBlob {
  key: string;
  contentType: string;
}

/**
 * Sends a blob, or the requested range of it (RFC 9110, section 14). Responses are private and must not be
 * cached, because the link grants access.
 */
export async function sendBlob(
  storage: Storage,
  { key, contentType: type }: SentBlob,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<StreamableFile | string> {
  reply.header('accept-ranges', 'bytes').header('cache-control', 'private, no-store');
  reply.header('x-content-type-options', 'nosniff');
  const range = rangeOf(request.headers.range);
  try {
    const { stream, size } = await storage.open(key, range);
    if (!range) return new StreamableFile(stream, { type, length: size });
    const end = Math.min(range.end ?? Infinity, size - 1);
    reply.status(206).header('content-range', `bytes ${range.start}-${end}/${size}`);
    return new StreamableFile(stream, { type, length: end - range.start + 1 });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    reply.status(416);
    return '';
  }
}

/** Parses a single byte range. Returns undefined, for the whole blob, if it is absent or unsupported. */
function rangeOf(header: string | undefined): ByteRange | undefined {
  const [, start, end] = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(header ?? '') ?? [];
  if (start === undefined || (end !== undefined && Number(end) < Number(start))) return undefined;
  return { start: Number(start), end: end === undefined ? undefined : Number(end) };
}
