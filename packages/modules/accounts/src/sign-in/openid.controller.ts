import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { isDomainError } from '@scriptorium/core';
import {
  Access,
  Answers,
  Done,
  done,
  Params,
  ReachesOut,
  refuseForgedSignIn,
  ServiceUrl,
} from '@scriptorium/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionCookies } from '../sessions/session-cookies.js';
import { attemptCookie, attemptOf } from './attempt-cookie.js';
import { BeginOpenId, OpenIdLogout, OpenIdRecord } from './openid.dto.js';
import { OpenId } from './openid.service.js';

/** Percent-encodes what a `Location` header cannot contain. */
const encoded = (path: string) => path.replace(/[^\x21-\x7e]+/g, encodeURIComponent);

@Controller('v3/session/openid/:provider')
@Access('public')
export class OpenIdController {
  constructor(
    private readonly openId: OpenId,
    private readonly cookies: SessionCookies,
    private readonly service: ServiceUrl,
  ) {}

  @Post()
  @ReachesOut()
  @Answers('Begin to sign in at an identity provider', OpenIdRecord, {
    description:
      'Returns the page of the provider, and sets a cookie, without which the answer of the provider is refused.',
    absent: true,
  })
  async begin(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Params(BeginOpenId) { provider, next }: BeginOpenId,
  ) {
    refuseForgedSignIn(request);
    const { url, attempt } = await this.openId.begin(provider, next ?? '/', request.ip);
    void reply.header('set-cookie', attemptCookie(request, attempt));
    return { url };
  }

  /** Redirect target of the provider for the browser. Ignores unknown parameters, since providers add their own. */
  @Get('callback')
  async finish(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Param('provider') provider: string,
  ): Promise<void> {
    const { search: query } = new URL(request.raw.url!, 'http://localhost');
    void reply.header('referrer-policy', 'no-referrer').header('set-cookie', attemptCookie(request, ''));
    try {
      const attempt = attemptOf(request);
      const { session, next } = await this.openId.finish(provider, { attempt, query }, request);
      await this.cookies.set(request, reply, session);
      await reply.redirect(`${this.service.base}/studio${encoded(next)}`, 303);
    } catch (failure) {
      if (!isDomainError(failure)) throw failure;
      const reason = new URLSearchParams({ refused: failure.code });
      await reply.redirect(`${this.service.base}/studio/sign-in?${reason}`, 303);
    }
  }

  @Post('logout')
  @ReachesOut()
  @Answers('Sign out by an identity provider', Done, {
    description:
      'For identity providers: ends the sessions that a logout token names (OpenID Connect Back-Channel Logout).',
    absent: true,
  })
  async logout(@Params(OpenIdLogout) { provider, logout_token: token }: OpenIdLogout) {
    await this.openId.signedOut(provider, token);
    return done;
  }
}
