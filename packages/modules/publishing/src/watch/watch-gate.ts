import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptorium/core';
import {
  Authenticator,
  cookieOf,
  FailedAttempts,
  newCookie,
  SecretBox,
  sessionToken,
  Sql,
} from '@scriptorium/server-kit';
import type { FastifyRequest } from 'fastify';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { isMember, type WatchPage } from './watch-rows.js';

const COOKIE = 'scriptorium_watch';
const VALID_SECONDS = 7 * 86_400;
const HASH_BYTES = 32;

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** Returns a salted hash of the word of a page. */
export async function hashWord(word: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(word, salt, HASH_BYTES);
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`;
}

async function isWord(word: string, wordHash: string): Promise<boolean> {
  const [salt, hash] = wordHash.split('.').map((part) => Buffer.from(part, 'base64url'));
  return timingSafeEqual(await derive(word, salt!, HASH_BYTES), hash!);
}

/** What a visitor must do before seeing a page. */
export type Admission = 'open' | 'word' | 'sign-in';

/** Decides who may see a page. */
@Injectable()
export class WatchGate {
  constructor(
    private readonly sql: Sql,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
    private readonly authenticator: Authenticator,
    private readonly failures: FailedAttempts,
  ) {}

  async admission(page: WatchPage, request: FastifyRequest): Promise<Admission> {
    if (page.access === 'public') return 'open';
    if (page.access === 'word') return this.knowsWord(page, request) ? 'open' : 'word';
    return (await this.isOfProject(page, request)) ? 'open' : 'sign-in';
  }

  /**
   * Returns a cookie that opens the page until the word changes; undefined if this is not the word.
   * @throws {DomainError} `rate_limited` after 20 attempts of an address in a minute. Right words count too: otherwise the limit would not
   * slow down guessing.
   */
  async enter(page: WatchPage, word: string, request: FastifyRequest): Promise<string | undefined> {
    const { publicId, wordHash } = page;
    await this.failures.count(request.ip);
    if (wordHash && (await isWord(word, wordHash))) {
      const until = this.clock.now().getTime() + VALID_SECONDS * 1000;
      const value = this.secrets.seal(String(until), rowOf(page));
      const path = `/watch/${publicId}`;
      return newCookie(request, { name: COOKIE, value, path, seconds: VALID_SECONDS, sameSite: 'Lax' });
    }
    return undefined;
  }

  private knowsWord(page: WatchPage, request: FastifyRequest): boolean {
    const sealed = cookieOf(request, COOKIE);
    if (!sealed) return false;
    try {
      return Number(this.secrets.open(sealed, rowOf(page))) > this.clock.now().getTime();
    } catch {
      return false;
    }
  }

  /** A session of an editing link opens its transcript only. */
  private async isOfProject({ projectId }: WatchPage, request: FastifyRequest): Promise<boolean> {
    const token = sessionToken(request);
    const found = token && token.length <= 200 ? await this.authenticator.findSession(token) : undefined;
    if (!found?.enabled || found.editingLink) return false;
    if (found.session?.httpsOnly && request.protocol !== 'https') return false;
    if (found.isPerson) return isMember(this.sql, found.userId!, projectId);
    return found.projectId === projectId && found.permissions !== null;
  }
}

/** A change of the word invalidates cookies. */
const rowOf = ({ publicId, wordHash }: WatchPage): string => `watch_page:${publicId}:${wordHash}`;
