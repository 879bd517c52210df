import { Controller, Post, Req } from '@nestjs/common';
import { Access, Answers, Done, done, Params, refuseForgedSignIn } from '@scriptorium/server-kit';
import type { FastifyRequest } from 'fastify';
import { PersonalSignIn } from './personal-sign-in.service.js';
import { ReadLink, RequestLink, SignInLinkRecord, signInLinkView } from './sign-in-link.dto.js';
import { SignInLinks } from './sign-in-links.service.js';

@Controller('v3/session')
@Access('public')
export class SignInLinksController {
  constructor(
    private readonly links: SignInLinks,
    private readonly signIn: PersonalSignIn,
  ) {}

  @Post('email_links')
  @Answers('Send a sign-in link', Done, {
    description:
      'Sends a link by e-mail that signs the user with this address in once, within 15 minutes. The answer is the ' +
      'same for addresses of no user. At most five links are sent to an address in 15 minutes.',
  })
  async request(@Req() request: FastifyRequest, @Params(RequestLink) wanted: RequestLink) {
    refuseForgedSignIn(request);
    await this.links.request(wanted, request.ip);
    return done;
  }

  /** A POST, because URLs are logged. */
  @Post('email_link')
  @Answers('Read a sign-in link', SignInLinkRecord, {
    description: 'Shows whom a link signs in, without using the link.',
  })
  async read(@Req() request: FastifyRequest, @Params(ReadLink) { email_link: link }: ReadLink) {
    refuseForgedSignIn(request);
    return signInLinkView(await this.signIn.emailLink(link, request));
  }
}
