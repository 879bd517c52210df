import { DomainError } from '@scriptorium/core';

/** A browser that signs in. */
export interface Visitor {
  ip: string;
  protocol: string;
  headers: { 'user-agent'?: string | undefined };
}

/** A person who may sign in. `httpsOnly` is true for accounts in signed mode, whose sessions require HTTPS. */
export interface Entitled {
  userId: number;
  httpsOnly: boolean;
}

/** @throws {DomainError} `forbidden` over plain HTTP */
export function requireHttps({ protocol }: Pick<Visitor, 'protocol'>): void {
  if (protocol === 'https') return;
  throw new DomainError('forbidden', 'access.plain_http', 'Sessions of this account must use HTTPS.');
}
