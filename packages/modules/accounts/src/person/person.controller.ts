import { Controller, Delete, Get, Patch, Post, Put } from '@nestjs/common';
import { Access, Answers, Done, done, Needs, Params, WithoutAccess } from '@scriptorium/server-kit';
import { z } from 'zod';
import { Passkeys } from '../sign-in/passkeys.service.js';
import { NoParams } from '../sessions/session.dto.js';
import { PasskeyChallengeRecord } from '../sign-in/sign-in-methods.js';
import { UsersService } from '../users/users.service.js';
import { OwnSessions } from './own-sessions.service.js';
import {
  AddPasskey,
  ChooseLanguage,
  GiveName,
  OnePasskey,
  OneSession,
  OwnSessionRecord,
  ownSessionView,
  PasskeyRecord,
  passkeyView,
  RenamePasskey,
} from './person.dto.js';
import { AsPerson, type Person } from './person.js';

/** What people manage themselves, in the session of any project. */
@Controller('v3/person')
@Access('any')
@Needs('nothing')
export class PersonController {
  constructor(
    private readonly sessions: OwnSessions,
    private readonly passkeys: Passkeys,
    private readonly users: UsersService,
  ) {}

  @Get('sessions')
  @WithoutAccess()
  @Answers('List my sessions', z.array(OwnSessionRecord))
  async listSessions(@AsPerson() { userId, sessionId }: Person, @Params(NoParams) _none: object) {
    return (await this.sessions.list(userId)).map((each) => ownSessionView(each, sessionId));
  }

  @Delete('sessions/:id')
  @WithoutAccess()
  @Answers('End one of my sessions', Done)
  async endSession(@AsPerson() { userId }: Person, @Params(OneSession) { id }: OneSession) {
    await this.sessions.end(userId, id);
    return done;
  }

  @Delete('sessions')
  @WithoutAccess()
  @Answers('End all my other sessions', Done)
  async endOtherSessions(@AsPerson() { userId, sessionId }: Person, @Params(NoParams) _none: object) {
    await this.sessions.endOthers(userId, sessionId);
    return done;
  }

  @Put('name')
  @WithoutAccess()
  @Answers('Give my name', Done, {
    description: 'For the person who set the service up. Afterwards, administrators change names.',
  })
  async giveName(@AsPerson() { userId }: Person, @Params(GiveName) { name }: GiveName) {
    await this.users.giveName(userId, name);
    return done;
  }

  @Put('language')
  @WithoutAccess()
  @Answers('Choose the language of messages to me', Done)
  async chooseLanguage(@AsPerson() { userId }: Person, @Params(ChooseLanguage) { language }: ChooseLanguage) {
    await this.users.chooseLanguage(userId, language);
    return done;
  }

  @Get('passkeys')
  @WithoutAccess()
  @Answers('List my passkeys', z.array(PasskeyRecord))
  async listPasskeys(@AsPerson() { userId }: Person, @Params(NoParams) _none: object) {
    return (await this.passkeys.list(userId)).map(passkeyView);
  }

  @Post('passkeys/challenge')
  @WithoutAccess()
  @Answers('Begin to add a passkey', PasskeyChallengeRecord, {
    description:
      'Returns the argument of `navigator.credentials.create`, as JSON. It is valid once, for five minutes.',
  })
  challenge(@AsPerson() { userId }: Person, @Params(NoParams) _none: object) {
    return this.passkeys.newChallenge(userId);
  }

  @Post('passkeys')
  @WithoutAccess()
  @Answers('Add a passkey', PasskeyRecord)
  async addPasskey(@AsPerson() { userId }: Person, @Params(AddPasskey) { name, credential }: AddPasskey) {
    return passkeyView(await this.passkeys.add(userId, name, credential));
  }

  @Patch('passkeys/:id')
  @WithoutAccess()
  @Answers('Rename a passkey', PasskeyRecord)
  async renamePasskey(@AsPerson() { userId }: Person, @Params(RenamePasskey) { id, name }: RenamePasskey) {
    return passkeyView(await this.passkeys.rename(userId, id, name));
  }

  @Delete('passkeys/:id')
  @WithoutAccess()
  @Answers('Remove a passkey', Done)
  async removePasskey(@AsPerson() { userId }: Person, @Params(OnePasskey) { id }: OnePasskey) {
    await this.passkeys.remove(userId, id);
    return done;
  }
}
