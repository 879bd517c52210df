import { Controller, Post, Req } from '@nestjs/common';
import {
  Access,
  Answers,
  Caller,
  Needs,
  Params,
  refuseForgedSignIn,
  type Principal,
} from '@scriptorium/server-kit';
import type { FastifyRequest } from 'fastify';
import { PersonalSignIn } from '../sign-in/personal-sign-in.service.js';
import {
  InvitationRecord,
  invitationView,
  InviteUser,
  InvitationLinkRecord,
  newInvitationView,
  ReadInvitation,
} from './invitation.dto.js';
import { Invitations } from './invitations.service.js';

@Controller('v3')
@Access('admin')
export class InvitationsController {
  constructor(
    private readonly invitations: Invitations,
    private readonly signIn: PersonalSignIn,
  ) {}

  @Post('admin/users/:id/invitation')
  @Needs('can_manage_users')
  @Answers('Invite a user', InvitationLinkRecord, {
    description:
      'Returns a link that signs the person in once, within seven days, or sends it by e-mail. It replaces an earlier ' +
      'one. Until the user has a user access, the link refuses to sign in, and remains valid.',
  })
  async invite(
    @Caller() { accountId }: Principal,
    @Params(InviteUser) { id, by_email: byEmail, language }: InviteUser,
  ) {
    if (byEmail) {
      await this.invitations.send(accountId, { userId: id, language });
      return newInvitationView(undefined);
    }
    return newInvitationView(await this.invitations.create(accountId, id));
  }

  /** A POST, because URLs are logged. */
  @Post('session/invitation')
  @Access('public')
  @Answers('Read an invitation', InvitationRecord, {
    description: 'Shows who is invited to which account, without using the invitation.',
  })
  async read(@Req() request: FastifyRequest, @Params(ReadInvitation) { invitation }: ReadInvitation) {
    refuseForgedSignIn(request);
    return invitationView(await this.signIn.invitation(invitation, request));
  }
}
