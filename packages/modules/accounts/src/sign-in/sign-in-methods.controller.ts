import { Controller, Get, Post, Req } from '@nestjs/common';
import { Access, Answers, Mail, Params, refuseForgedSignIn } from '@scriptorium/server-kit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { NoParams } from '../sessions/session.dto.js';
import { OpenIdClients } from './openid-clients.js';
import { Passkeys } from './passkeys.service.js';
import { PasskeyChallengeRecord, SignInMethodsRecord } from './sign-in-methods.js';

/** What the sign-in page offers. */
@Controller('v3/session')
@Access('public')
export class SignInMethodsController {
  constructor(
    private readonly mail: Mail,
    private readonly passkeys: Passkeys,
    private readonly openId: OpenIdClients,
  ) {}

  @Get('methods')
  @Answers('List the ways to sign in', SignInMethodsRecord)
  async methods(@Params(NoParams) _none: object): Promise<z.output<typeof SignInMethodsRecord>> {
    return {
      email_links: this.mail.available,
      passkeys: this.passkeys.available,
      providers: (await this.openId.providers()).map(({ id, name }) => ({ id, name })),
    };
  }

  @Post('passkey_challenge')
  @Answers('Begin to sign in with a passkey', PasskeyChallengeRecord, {
    description:
      'Returns the argument of `navigator.credentials.get`, as JSON. It is valid once, for five minutes.',
  })
  async challenge(@Req() request: FastifyRequest, @Params(NoParams) _none: object) {
    refuseForgedSignIn(request);
    return this.passkeys.challenge(request.ip);
  }
}
