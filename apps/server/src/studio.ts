import type { Log } from '@scriptorium/server-kit';
import type { FastifyInstance } from 'fastify';
import { builtFolder, serveBuilt } from './built-pages.js';

/** Serves the studio at `/studio/`. Other paths than those of files get the page, whose router handles them. */
export const serveStudio = (
  fastify: FastifyInstance,
  log: Log,
  folder = builtFolder('@scriptorium/studio'),
): Promise<void> =>
  serveBuilt(fastify, log, { name: 'the studio', at: '/studio', folder, pageAt: () => 'index.html' });
