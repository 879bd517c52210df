import { Injectable } from '@nestjs/common';
import { Authenticator, type Credential } from '@scriptorium/server-kit';
import { KeysService } from './keys.service.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** Authenticates callers for the kit. */
@Injectable()
export class Callers extends Authenticator {
  constructor(
    private readonly keys: KeysService,
    private readonly sessions: SessionsService,
  ) {
    super();
  }

  find(apiKey: string): Promise<Credential | undefined> {
    return this.keys.find(apiKey);
  }

  findSession(token: string): Promise<Credential | undefined> {
    return this.sessions.find(token);
  }
}
