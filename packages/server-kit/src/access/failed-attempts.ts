import { Injectable } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import { memoryStore } from '@scriptorium/rate-limit';

const policy = { name: 'failed-authentication', limit: 20, windowMs: 60_000 };

/**
 * Slows down key guessing: after 20 unknown keys in a minute an address gets 429 instead of 401. Valid keys
 * from the same address keep working.
 */
@Injectable()
export class FailedAttempts {
  private readonly store = memoryStore();

  /** @throws {DomainError} `rate_limited` */
  async count(address: string): Promise<void> {
    const verdict = await this.store.hit(address, policy);
    if (verdict.allowed) return;
    throw new DomainError(
      'rate_limited',
      'access.too_many_failures',
      'Too many unknown API keys. Try again later.',
      {
        retryAfterSeconds: Math.ceil(verdict.resetMs / 1000),
      },
    );
  }
}
