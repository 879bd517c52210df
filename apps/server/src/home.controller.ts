import { Controller, Get, Res } from '@nestjs/common';
import { Access } from '@scriptorium/server-kit';
import type { FastifyReply } from 'fastify';
import { hash } from 'node:crypto';

/** Home page, with links to the reference, the studio and the other pages of the service. */
@Controller()
@Access('public')
export class HomeController {
  @Get()
  page(@Res() reply: FastifyReply): void {
    void reply.headers(pageHeaders).type('text/html; charset=utf-8').send(page);
  }
}

const style = `
      :root { color-scheme: light dark; }
      body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 36rem; margin: 4rem auto; padding: 0 1rem; }
    `;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Scriptorium</title>
    <link rel="icon" type="image/png" href="/docs/favicon-32x32.png" />
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>Scriptorium</h1>
      <p>A service for ordering captions, transcripts and translations.</p>
      <ul>
        <li><a href="/studio/">Studio</a></li>
        <li><a href="/docs">Documentation</a></li>
        <li><a href="/docs/api">API reference</a></li>
        <li><a href="/v3/openapi.json">OpenAPI document</a></li>
        <li><a href="/healthz">Liveness</a></li>
        <li><a href="/readyz">Readiness</a></li>
      </ul>
    </main>
  </body>
</html>
`;

/** No scripts, and no resources from other origins. */
const pageHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
