import type { Log } from '@scriptorium/server-kit';
import type { FastifyInstance } from 'fastify';
import { createRequire } from 'node:module';
import { builtFolder, serveBuilt } from './built-pages.js';

/** Serves the studio at `/studio/`. Other paths than those of files get the page, whose router handles them. */
export const serveStudio = (
  fastify: FastifyInstance,
  log: Log,
  folder = builtFolder(createRequire(import.meta.url).resolve('@scriptorium/studio/package.json')),
): Promise<void> =>
  serveBuilt(fastify, log, { name: 'the studio', at: '/studio', folder, pageAt: () => 'index.html' });
