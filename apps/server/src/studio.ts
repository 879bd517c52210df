import fastifyStatic from '@fastify/static';
import type { Log } from '@scriptorium/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** Where `@scriptorium/studio` is built to. */
const BUILT = path.join(path.dirname(resolve('@scriptorium/studio/package.json')), 'dist');

/** No script or style inline, nothing from elsewhere, and no page that shows the studio in a frame. */
const pageHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'permissions-policy': ['camera', 'geolocation', 'microphone', 'payment', 'usb']
    .map((feature) => `${feature}=()`)
    .join(', '),
  'referrer-policy': 'no-referrer',
};

/** Names of files in `assets` change with their content. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves the built studio at `/studio/`. Paths that are no files are pages of the studio, which it finds itself. Without a
 * build the service does all else.
 */
export async function serveStudio(fastify: FastifyInstance, log: Log, folder = BUILT): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) {
    log.warn({ folder }, 'the studio is not built: "pnpm build" builds it');
    fastify.get('/studio', notBuilt);
    fastify.get('/studio/*', notBuilt);
    return;
  }
  const files = new Set(await readdir(folder, { recursive: true }));
  await fastify.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.headers(pageHeaders),
  });
  const page = (_: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').sendFile('index.html');
  fastify.get('/studio', page);
  fastify.get<{ Params: { '*': string } }>('/studio/*', (request, reply) => {
    const name = request.params['*'];
    const isAsset = name.startsWith('assets/');
    if (files.has(name)) return reply.header('cache-control', isAsset ? FOR_EVER : 'no-cache').sendFile(name);
    return isAsset ? reply.callNotFound() : page(request, reply);
  });
}

const notBuilt = (_: FastifyRequest, reply: FastifyReply) =>
  reply
    .status(404)
    .type('text/plain; charset=utf-8')
    .send('The studio is not built. "pnpm build" builds it.\n');
