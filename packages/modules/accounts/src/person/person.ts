import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import type { FastifyRequest } from 'fastify';

/** A person who signed in, in this session. */
export interface Person {
  userId: number;
  accountId: number;
  sessionId: number;
}

/**
 * Binds an argument to the person who signed in.
 * @throws {DomainError} `forbidden` for keys and for sessions of keys
 */
export const AsPerson = createParamDecorator((_: unknown, context: ExecutionContext): Person => {
  const { credential } = context.switchToHttp().getRequest<FastifyRequest>();
  const { isPerson, userId, accountId, session } = credential!;
  if (isPerson && userId !== undefined && session) return { userId, accountId, sessionId: session.id };
  throw new DomainError('forbidden', 'session.of_key', 'Only people who signed in have this page.');
});
