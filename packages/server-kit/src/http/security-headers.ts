import type { FastifyInstance } from 'fastify';

/** On every answer, also those that no route gives: browsers take its content for nothing but what it is declared to be. */
export const nosniff = { 'x-content-type-options': 'nosniff' } as const;

/** A year of HTTPS only (RFC 6797). Without `includeSubDomains`, as other hosts are not ours to speak for. */
const HSTS = 'max-age=31536000';

/** TLS 1.2 with forward secrecy and authenticated encryption only. The suites of TLS 1.3 all have both. */
export const CIPHERS = [
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
].join(':');

/** Adds the security headers. `Strict-Transport-Security` goes out over HTTPS alone, be it that of a trusted proxy. */
export function addSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, next) => {
    reply.headers(nosniff);
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    next();
  });
}
