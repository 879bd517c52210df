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
  type Credential,
} from '@scriptorium/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountsService } from '../projects/accounts.service.js';
import { NoParams, SessionRecord, sessionView, SignInParams } from './session.dto.js';
import { SessionsService } from './sessions.service.js';
import { SignIn } from './sign-in.service.js';

/** Signs browsers in and out. */
@Controller('v3/session')
@Access('any')
export class SessionController {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: SessionsService,
    private readonly accounts: AccountsService,
    private readonly callers: Authenticator,
  ) {}

  @Get()
  @OpenToEditingLinks('nothing')
  @Answers('Show the current session', SessionRecord)
  show(@Req() { credential }: FastifyRequest, @Params(NoParams) _none: object) {
    return this.view(credential!);
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
    return this.view(credential);
  }

  @Delete()
  @Needs('nothing')
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

  private tokenFor(request: FastifyRequest, { api_key: key, api_secret_key: secret, token }: SignInParams) {
    if (key && token) throw unacceptable('token', 'give either a key or a token');
    if (token) return this.signIn.withToken(token, request);
    if (!key) throw missing('api_key');
    return this.signIn.withKey(key, secret, request);
  }

  private async view(credential: Credential) {
    const { accountId, projectId } = credential;
    const [{ id, name }, project] = [
      await this.accounts.account(accountId),
      projectId === null ? null : await this.accounts.project({ accountId, projectId }),
    ];
    return sessionView(credential, {
      name: await this.accounts.nameOf(credential),
      account: { id, name },
      project: project && { id: project.id, name: project.name },
    });
  }
}
