import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Page } from '../lists/paging.js';

/** An answer with something to say beside its data. */
export class WithMeta {
  constructor(
    readonly data: unknown,
    readonly meta: Record<string, unknown>,
  ) {}
}

/** Data that is JSON already, made into an answer once, to be sent as often as it is asked for. */
export class JsonText {
  readonly answer: Buffer;

  constructor(json: string, meta: Record<string, unknown> = {}) {
    this.answer = Buffer.from(`{"code":200,"data":${json},"meta":${JSON.stringify(meta)}}`);
  }
}

/** What the action routes answer. */
export const done = { success: true } as const;

/** An answer that is sent as it is, because it has its envelope already or its route has none. */
export class AsIs {
  /** @param mediaType that of a text; objects are sent as JSON */
  constructor(
    readonly body: unknown,
    readonly mediaType?: string,
  ) {}
}

/** Wraps what a route returns: `{ code, data, meta }`, with `pagination` beside `data` for a list. A file goes as it is. */
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
