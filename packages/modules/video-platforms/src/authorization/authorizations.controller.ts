import { Controller, Get, Req, Res } from '@nestjs/common';
import { isDomainError } from '@scriptorium/core';
import { Access } from '@scriptorium/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authorizations } from './authorizations.js';

/**
 * Redirect target of platforms for the browser of an administrator. Ignores unknown parameters, since platforms
 * add their own.
 */
@Controller('v3/integrations')
@Access('public')
export class AuthorizationsController {
  constructor(private readonly authorizations: Authorizations) {}

  @Get('oauth_callback')
  async finish(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = new URL(request.raw.url!, 'http://localhost').searchParams;
    const [state, code, error] = ['state', 'code', 'error'].map((name) => query.get(name));
    const answer = (status: number, title: string, text: string) =>
      reply.status(status).headers(pageHeaders).type('text/html; charset=utf-8').send(page(title, text));
    try {
      const { id, platform } = await this.authorizations.finish({
        state: state!,
        code: code!,
        error: error!,
      });
      const next = `Integration ${id} can now use the account on ${platform}. You can close this window. To see which account it is, verify the integration.`;
      await answer(200, 'Access granted', next);
    } catch (failure) {
      if (!isDomainError(failure)) throw failure;
      const next = `${failure.message} Nothing was changed. Begin again with “authorize”.`;
      await answer(failure.kind === 'unavailable' ? 503 : 400, 'No access granted', next);
    }
  }
}

/**
 * The page cannot load, run, frame or send anything. Its address contains the code, so it must not be cached or
 * sent as a referrer.
 */
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

const page = (title: string, text: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(title)}</title>
  </head>
  <body>
    <main>
      <h1>${escaped(title)}</h1>
      <p>${escaped(text)}</p>
    </main>
  </body>
</html>
`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);
