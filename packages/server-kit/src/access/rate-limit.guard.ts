import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError } from '@scriptorium/core';
import { headers, type RateLimitStore } from '@scriptorium/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KitOptions } from '../kit-options.js';
import type { Credential } from './access.js';

const BUCKET = Symbol('rate-limit-bucket');

type Bucket = keyof KitOptions['rateLimits'];

/** Counts a route in its own bucket. Public routes are counted only with this decorator. */
export const RateLimit = (bucket: Exclude<Bucket, 'default'>) => SetMetadata(BUCKET, bucket);

/** Store of request counts: per process, or shared by the installation. */
export abstract class RateLimits {
  abstract readonly store: RateLimitStore;
}

/** Editing links are counted separately, so that they cannot use up the limit of their key. */
const countedAs = ({ accessId, editingLink }: Credential): string =>
  editingLink ? `editing-link-${editingLink.id}` : String(accessId);

/** Counts authenticated requests by key and public ones by address, and refuses those over the limit. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
    private readonly options: KitOptions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const { credential, ip } = http.getRequest<FastifyRequest>();
    const declared = this.reflector.get<Bucket | undefined>(BUCKET, context.getHandler());
    if (!credential && !declared) return true;
    const bucket = declared ?? 'default';
    const policy = this.options.rateLimits[bucket];
    const verdict = await this.limits.store.hit(
      `${bucket}:${credential ? countedAs(credential) : ip}`,
      policy,
    );
    http.getResponse<FastifyReply>().headers(headers(verdict));
    if (verdict.allowed) return true;
    throw new DomainError(
      'rate_limited',
      'rate_limit.exceeded',
      `Rate limit exceeded: ${policy.limit} requests a minute for this ${credential ? 'key' : 'address'}. Try again later.`,
    );
  }
}
