import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { hasBody, startReading } from './request-body.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    leavesBody?: boolean;
  }
}

/** For a route that reads its body itself: its parameters come from the path and the query. */
export const LeavesBody = () => RouteConfig({ leavesBody: true });

/** Returns the body of a request to such a route; undefined if it has none. */
export function unreadBody({ raw }: FastifyRequest): IncomingMessage | undefined {
  startReading(raw);
  return hasBody(raw) ? raw : undefined;
}
