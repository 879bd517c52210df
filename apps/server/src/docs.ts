import type { Log } from '@scriptorium/server-kit';
import type { FastifyInstance } from 'fastify';
import { createRequire } from 'node:module';
import { builtFolder, serveBuilt } from './built-pages.js';

/** Serves the documentation at `/docs`, beside the API reference at `/docs/api`. */
export const serveDocs = (
  fastify: FastifyInstance,
  log: Log,
  folder = builtFolder(createRequire(import.meta.url).resolve('@scriptorium/docs/package.json')),
): Promise<void> =>
  serveBuilt(fastify, log, {
    name: 'the documentation',
    at: '/docs',
    folder,
    pageAt: (name) => `${name || 'index'}.html`,
    ownPolicy: 'converter.html',
  });
