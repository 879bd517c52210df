import { Controller, Delete, Get, Post, Req, Res } from '@nestjs/common';
import { DomainError, missing, unacceptable } from '@scriptorium/core';
import {
  Access,
  Answers,
  Authenticator,
  Done,
  done,
  Needs,
  OpenToEditingLinks,
  Params,
  refuseForgedSignIn,
  sessionCookie,
  sessionToken,
  WithoutAccess,
} from '@scriptorium/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NoParams, SessionRecord, SignInParams } from './session.dto.js';
import { SessionViews } from './session-views.js';
import { SessionsService } from './sessions.service.js';
import { SignIn } from './sign-in.service.js';

/** Signs browsers in and out. */
@Controller('v3/session')
@Access('any')
export class SessionController {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: SessionsService,
    private readonly views: SessionViews,
    private readonly callers: Authenticator,
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
    const credential = await this.callers.findSession(token);
    if (!credential) throw new DomainError('unauthenticated', 'access.no_session', 'This key was disabled.');
    const before = sessionToken(request);
    if (before) await this.sessions.end(before);
    const seconds = Math.ceil((credential.session!.expiresAt.getTime() - Date.now()) / 1000);
    void reply.header('set-cookie', sessionCookie(request, token, seconds));
    return this.views.of(credential);
  }

  @Delete()
  @Needs('nothing')
  @WithoutAccess()
  @OpenToEditingLinks('nothing')
  @Answers('Sign out', Done)
  async end(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Params(NoParams) _none: object,
  ) {
    if (request.credential!.session) {
      await this.sessions.end(sessionToken(request)!);
      void reply.header('set-cookie', sessionCookie(request, '', 0));
    }
    return done;
  }

  private tokenFor(request: FastifyRequest, input: SignInParams) {
    const { api_key: key, api_secret_key: secret, token, invitation } = input;
    if (key && token) throw unacceptable('token', 'give either a key or a token');
    if (invitation && (key || token)) throw unacceptable('invitation', 'give no key and no token with it');
    if (invitation) return this.signIn.withInvitation(invitation, request);
    if (token) return this.signIn.withToken(token, request);
    if (!key) throw missing('api_key');
    return this.signIn.withKey(key, secret, request);
  }
}
