import type { FastifyInstance } from 'fastify';

/**
 * Sent with every response, including those outside routes. Disables MIME sniffing. Responses contain keys,
 * tokens and private texts, so only routes that set another `Cache-Control` may be cached.
 */
export const defaultHeaders = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' } as const;

/** One year of HTTPS only (RFC 6797). Without `includeSubDomains`, because other hosts may not be ours. */
const HSTS = 'max-age=31536000';

/** TLS 1.2 with forward secrecy and authenticated encryption only. All TLS 1.3 suites have both. */
export const CIPHERS = [
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
].join(':');

/** Adds the security headers. `Strict-Transport-Security` is sent only over HTTPS, also behind a proxy. */
export function addSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, next) => {
    reply.headers(defaultHeaders);
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    next();
  });
}
