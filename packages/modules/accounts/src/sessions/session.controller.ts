import { Controller, Delete, Get, Post, Req, Res } from '@nestjs/common';
import { missing, unacceptable } from '@scriptorium/core';
import {
  Access,
  Answers,
  Needs,
  OpenToEditingLinks,
  Params,
  ReachesOut,
  refuseForgedSignIn,
  WithoutAccess,
} from '@scriptorium/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OpenId } from '../sign-in/openid.service.js';
import { PersonalSignIn } from '../sign-in/personal-sign-in.service.js';
import { NoParams, SessionRecord, SignedOutRecord, SignInParams } from './session.dto.js';
import { SessionCookies } from './session-cookies.js';
import { SessionViews } from './session-views.js';
import { SignIn } from './sign-in.service.js';

/** Signs browsers in and out. */
@Controller('v3/session')
@Access('any')
export class SessionController {
  constructor(
    private readonly signIn: SignIn,
    private readonly personal: PersonalSignIn,
    private readonly cookies: SessionCookies,
    private readonly views: SessionViews,
    private readonly openId: OpenId,
  ) {}

  @Get()
  @OpenToEditingLinks('nothing')
  @Answers('Show the current session', SessionRecord)
  show(@Req() { credential }: FastifyRequest, @Params(NoParams) _none: object) {
    return this.views.of(credential!);
  }

  @Post()
  @Access('public')
  @Answers('Sign in', SessionRecord, {
    description:
      'Exchanges a key, or the token of a link, for the cookie `scriptorium_session`. Scripts in pages must ' +
      'send the header `X-Scriptorium-Session: 1` with this and all further requests.',
  })
  async begin(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Params(SignInParams) input: SignInParams,
  ) {
    refuseForgedSignIn(request);
    const token = await this.tokenFor(request, input);
    return this.views.of(await this.cookies.set(request, reply, token));
  }

  @Delete()
  @Needs('nothing')
  @WithoutAccess()
  @OpenToEditingLinks('nothing')
  @ReachesOut()
  @Answers('Sign out', SignedOutRecord)
  async end(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Params(NoParams) _none: object,
  ) {
    const provider = request.credential!.session && (await this.cookies.end(request, reply));
    return { success: true, logout_url: provider ? await this.openId.signOutUrl(provider) : null } as const;
  }

  private tokenFor(request: FastifyRequest, input: SignInParams) {
    const { api_key: key, api_secret_key: secret, token, invitation, email_link: link, passkey } = input;
    if (key && token) throw unacceptable('token', 'give either a key or a token');
    for (const [name, value] of Object.entries({ invitation, email_link: link, passkey })) {
      if (value && Object.keys(input).length > 1) throw unacceptable(name, 'give nothing else with it');
    }
    if (passkey) return this.personal.withPasskey(passkey, request);
    if (link) return this.personal.withEmailLink(link, request);
    if (invitation) return this.personal.withInvitation(invitation, request);
    if (token) return this.signIn.withToken(token, request);
    if (!key) throw missing('api_key');
    return this.signIn.withKey(key, secret, request);
  }
}
