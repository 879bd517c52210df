import { SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

export const KEY_AS_PASSWORD = Symbol('key-as-password');

/**
 * Accepts the key as the password of HTTP Basic authentication (RFC 7617), with any user name. For clients whose only setting
 * is a URL. Other routes ignore this scheme, because proxies in front of the service use it.
 */
export const KeyAsPassword = () => SetMetadata(KEY_AS_PASSWORD, true);

/** Returns the password of the request; undefined if it has none. */
export function keyInPassword({ headers: { authorization = '' } }: FastifyRequest): string | undefined {
  const encoded = /^basic +([\w+/]+=*) *$/i.exec(authorization)?.[1];
  if (!encoded) return undefined;
  const text = Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : text.slice(colon + 1) || undefined;
}
