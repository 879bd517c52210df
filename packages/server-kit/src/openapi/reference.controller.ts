import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Access } from '../access/access.js';
import { OpenApi } from './openapi.js';

interface Asset {
  type: string;
  read: () => Promise<Buffer | string>;
}

/** Files of the API reference under `/docs`, besides the pages of the documentation. */
const assets: Record<string, Asset> = {
  'start.js': { type: 'text/javascript; charset=utf-8', read: async () => start },
  'swagger-ui-bundle.js': {
    type: 'text/javascript; charset=utf-8',
    read: () => readFile(createRequire(import.meta.url).resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  },
  'swagger-ui.css': {
    type: 'text/css; charset=utf-8',
    read: () => readFile(createRequire(import.meta.url).resolve('swagger-ui-dist/swagger-ui.css')),
  },
  'favicon-32x32.png': {
    type: 'image/png',
    read: () => readFile(createRequire(import.meta.url).resolve('swagger-ui-dist/favicon-32x32.png')),
  },
};

/** Serves the API reference as OpenAPI and as pages, without resources from other servers. */
@Controller()
@Access('public')
export class ReferenceController {
  private description: { bytes: Buffer; etag: string } | undefined;

  constructor(private readonly openApi: OpenApi) {}

  @Get('v3/openapi.json')
  openapi(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const { bytes, etag } = (this.description ??= described(this.openApi.document));
    void reply.headers({ etag, 'cache-control': 'no-cache', 'access-control-allow-origin': '*' });
    if (request.headers['if-none-match'] === etag) return void reply.status(304).send();
    void reply.type('application/json; charset=utf-8').send(bytes);
  }

  @Get('docs/api')
  page(@Res() reply: FastifyReply): void {
    void reply.headers(pageHeaders).type('text/html; charset=utf-8').send(page);
  }

  @Get(Object.keys(assets).map((name) => `docs/${name}`))
  async file(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { type, read } = assets[path.basename(request.routeOptions.url!)]!;
    await reply
      .headers(assetHeaders)
      .type(type)
      .send(await read());
  }
}

function described(document: object) {
  const bytes = Buffer.from(JSON.stringify(document));
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}

/** No scripts, styles, fonts or images from other origins, none inline, and no `eval`. */
const pageHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
};

const assetHeaders = { 'cache-control': 'public, max-age=3600' };

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Scriptorium API</title>
    <link rel="icon" type="image/png" href="/docs/favicon-32x32.png" />
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="reference"></main>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({
  url: '/v3/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
});
`;
