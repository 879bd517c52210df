import fastifyStatic from '@fastify/static';
import type { Log } from '@scriptorium/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Returns the build folder of a workspace package, given its package.json. */
export const builtFolder = (manifest: string): string => path.join(path.dirname(manifest), 'dist');

/** Forbids inline scripts and styles, external resources and framing. */
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
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
};

/** File names in `assets` contain a content hash. */
const FOR_EVER = 'public, max-age=31536000, immutable';

export interface BuiltPages {
  /** Name for log messages. */
  name: string;
  /** Path prefix, such as `/studio`. */
  at: string;
  folder: string;
  /** Returns the file to send for a path that does not name one. */
  pageAt(name: string): string;
  /** File that has a Content-Security-Policy in a meta element, with hashes of its inline scripts. */
  ownPolicy?: string;
}

/** Serves built pages. Without a build, the service starts and responds with 404 under the prefix. */
export async function serveBuilt(fastify: FastifyInstance, log: Log, pages: BuiltPages): Promise<void> {
  const { at, folder } = pages;
  if (!existsSync(path.join(folder, 'index.html'))) {
    log.warn({ folder }, `${pages.name} is not built: "pnpm build" builds it`);
    fastify.get(at, notBuilt);
    fastify.get(`${at}/*`, notBuilt);
    return;
  }
  const files = new Set(await readdir(folder, { recursive: true }));
  const notFound = files.has('404.html') ? await readFile(path.join(folder, '404.html')) : undefined;
  // In a separate scope, because each registration of the plugin adds `sendFile`.
  await fastify.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => void reply.headers(headersOf(file, pages)),
    });
    const send = (request: FastifyRequest, reply: FastifyReply) => {
      const name = (request.params as { '*'?: string })['*'] ?? '';
      const isAsset = name.startsWith('assets/');
      const file = files.has(name) || isAsset ? name : pages.pageAt(name);
      if (files.has(file))
        return reply.header('cache-control', isAsset ? FOR_EVER : 'no-cache').sendFile(file);
      if (isAsset || !notFound) return reply.callNotFound();
      return reply.status(404).headers(pageHeaders).type('text/html; charset=utf-8').send(notFound);
    };
    scope.get(at, send);
    scope.get(`${at}/*`, send);
  });
}

const headersOf = (file: string, { ownPolicy }: BuiltPages) =>
  ownPolicy && path.basename(file).startsWith(ownPolicy)
    ? { ...pageHeaders, 'content-security-policy': "frame-ancestors 'none'" }
    : pageHeaders;

const notBuilt = (_: FastifyRequest, reply: FastifyReply) =>
  reply.status(404).type('text/plain; charset=utf-8').send('Not built. "pnpm build" builds it.\n');
