import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface Asset {
  content: Buffer;
  type: string;
  /** Strong validator (RFC 9110, section 8.8.3), in quotes. */
  etag: string;
}

export const etagOf = (content: Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url')}"`;

/** Sends an asset, or 304 if the client has it. */
export function sendAsset(
  { headers: { 'if-none-match': known } }: FastifyRequest,
  reply: FastifyReply,
  { content, type, etag }: Asset,
): void {
  void reply.header('etag', etag);
  if (isKnown(known, etag)) void reply.status(304).send();
  else void reply.type(type).send(content);
}

/**
 * Returns whether `If-None-Match` (RFC 9110, section 13.1.2) contains the tag. Accepts weak tags, because
 * caches may weaken them.
 */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.trim() === '*' || (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Reads a file that the build makes. */
export function builtAsset(file: URL, mediaType: string): Asset {
  const content = readFileSync(file);
  return { content, type: `${mediaType}; charset=utf-8`, etag: etagOf(content) };
}
