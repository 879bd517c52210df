import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Page } from '../lists/paging.js';

/** A result with additional `meta`. */
export class WithMeta<T = unknown> {
  constructor(
    readonly data: T,
    readonly meta: Record<string, unknown>,
  ) {}
}

/** A result that is already JSON text, encoded once and reused for every request. */
export class JsonText {
  readonly answer: Buffer;

  constructor(json: string, meta: Record<string, unknown> = {}) {
    this.answer = Buffer.from(`{"code":200,"data":${json},"meta":${JSON.stringify(meta)}}`);
  }
}

/** Result of action routes. */
export const done = { success: true } as const;

/** A response sent without the envelope. */
export class AsIs {
  /** @param mediaType type of a text body; objects are sent as JSON */
  constructor(
    readonly body: unknown,
    readonly mediaType?: string,
  ) {}
}

/**
 * Wraps the result of a route: `{ code, data, meta }`, with `pagination` beside `data` for lists. Files are
 * sent unwrapped.
 */
export function envelope(result: unknown, reply: FastifyReply): unknown {
  if (result instanceof AsIs) {
    if (result.mediaType) reply.type(result.mediaType).header('x-content-type-options', 'nosniff');
    return result.body;
  }
  if (result instanceof Page) {
    const meta = result.estimated ? { total_is_estimate: true } : {};
    return { code: 200, data: result.items, pagination: result.pagination, meta };
  }
  if (result instanceof WithMeta) return { code: 200, data: result.data, meta: result.meta };
  if (result instanceof JsonText) {
    reply.type('application/json; charset=utf-8');
    return result.answer;
  }
  if (result instanceof StreamableFile) return result;
  return { code: 200, data: result ?? null, meta: {} };
}
