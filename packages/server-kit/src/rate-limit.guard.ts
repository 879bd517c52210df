import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@scriptorium/core';
import { headers, type RateLimitStore } from '@scriptorium/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KitOptions } from './kit-options.js';

const BUCKET = Symbol('rate-limit-bucket');

/** Counts a route in a bucket of its own instead of the common one. */
export const RateLimit = (bucket: 'text') => SetMetadata(BUCKET, bucket);

/** Where requests are counted; one process, or all of an installation. */
export abstract class RateLimits {
  abstract readonly store: RateLimitStore;
}

/** Counts every authenticated request of a key, and refuses those over the limit. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
    private readonly options: KitOptions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const { credential } = http.getRequest<FastifyRequest>();
    if (!credential) return true;
    const bucket = this.reflector.get<'text' | undefined>(BUCKET, context.getHandler()) ?? 'default';
    const policy = this.options.rateLimits[bucket];
    const verdict = await this.limits.store.hit(`${bucket}:${credential.accessId}`, policy);
    http.getResponse<FastifyReply>().headers(headers(verdict));
    if (verdict.allowed) return true;
    throw new DomainError(
      'rate_limited',
      'rate_limit.exceeded',
      `Rate limit exceeded: ${policy.limit} requests a minute for this key. Try again later.`,
    );
  }
}
