import { Injectable } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import { sessionCookie, sessionToken, type Credential } from '@scriptorium/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionsService } from './sessions.service.js';

/** Gives a browser its session. */
@Injectable()
export class SessionCookies {
  constructor(private readonly sessions: SessionsService) {}

  /** Sets the cookie of a new session, and ends the previous session of the browser. */
  async set(request: FastifyRequest, reply: FastifyReply, token: string): Promise<Credential> {
    const credential = await this.sessions.find(token);
    if (!credential) throw new DomainError('unauthenticated', 'access.no_session', 'This key was disabled.');
    const before = sessionToken(request);
    if (before) await this.sessions.end(before);
    const seconds = Math.ceil((credential.session!.expiresAt.getTime() - Date.now()) / 1000);
    void reply.header('set-cookie', sessionCookie(request, token, seconds));
    return credential;
  }

  /** Removes the cookie and ends the session. Returns who signed it in at an identity provider, if any. */
  end(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ issuer: string; idToken: string } | undefined> {
    void reply.header('set-cookie', sessionCookie(request, '', 0));
    return this.sessions.end(sessionToken(request)!);
  }
}
