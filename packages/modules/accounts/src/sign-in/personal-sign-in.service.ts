import { Injectable } from '@nestjs/common';
import { Invitations, type Invitation } from '../people/invitations.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SignIn } from '../sessions/sign-in.service.js';
import type { Visitor } from '../sessions/visitor.js';
import { Passkeys } from './passkeys.service.js';
import { SignInLinks, type SignInLink } from './sign-in-links.service.js';

/**
 * Exchanges an invitation, a link or a passkey's signature for the session token of a person. Unknown ones count as failed attempts. A
 * refused link remains valid: of a user without any access, or over HTTP in an account that requires HTTPS.
 */
@Injectable()
export class PersonalSignIn {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: SessionsService,
    private readonly invitations: Invitations,
    private readonly links: SignInLinks,
    private readonly passkeys: Passkeys,
  ) {}

  async withInvitation(token: string, visitor: Visitor): Promise<string> {
    const session = await this.sessions.forTaken(() => this.invitations.take(token), 'invitation', visitor);
    return session ?? this.signIn.refuseLink(visitor);
  }

  async withEmailLink(token: string, visitor: Visitor): Promise<string> {
    const session = await this.sessions.forTaken(() => this.links.take(token), 'email', visitor);
    return session ?? this.signIn.refuseLink(visitor);
  }

  /** @param answer of `navigator.credentials.get`, as JSON */
  async withPasskey(answer: object, visitor: Visitor): Promise<string> {
    const session = await this.sessions.forTaken(() => this.passkeys.verify(answer), 'passkey', visitor);
    if (session) return session;
    const message = 'This passkey is not known here, or it took too long.';
    return this.signIn.refuse(visitor, 'sign_in.invalid_passkey', message);
  }

  /** Returns what an invitation says. */
  async invitation(token: string, visitor: Visitor): Promise<Invitation> {
    return (await this.invitations.find(token)) ?? this.signIn.refuseLink(visitor);
  }

  /** Returns what a sign-in link says. */
  async emailLink(token: string, visitor: Visitor): Promise<SignInLink> {
    return (await this.links.find(token)) ?? this.signIn.refuseLink(visitor);
  }
}
