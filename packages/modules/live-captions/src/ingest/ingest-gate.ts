import { timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { OpenTranscoder } from './ingest-rows.js';
import { digestOf } from './transcoders.js';

/** Unknown keys cause at most one query in this time. */
const REFRESH_MS = 500;
/** nginx refuses a publisher after 5 s without an answer. */
const ANSWER_MS = 3_000;

/**
 * Decides which encoders may publish. Knows the open transcoders, so that their encoders are admitted while the database is slow
 * or away; an unknown key is looked up before it is refused, because its event may be new.
 */
export class IngestGate {
  #open: readonly OpenTranscoder[] = [];
  #refreshing: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #refreshedAt = -Infinity;

  constructor(private readonly read: () => Promise<OpenTranscoder[]>) {}

  /** Returns the name of the open transcoder with this key; undefined if there is none. */
  async admit(key: string): Promise<string | undefined> {
    const digest = digestOf(key);
    const known = this.#find(digest);
    if (known !== undefined) return known;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), ANSWER_MS);
    await Promise.race([
      this.#refreshSoon().catch(() => undefined),
      new Promise((done) => late.signal.addEventListener('abort', done)),
    ]).finally(() => clearTimeout(timer));
    return this.#find(digest);
  }

  isOpen(name: string): boolean {
    return this.#open.some((each) => each.name === name);
  }

  /** Reads the open transcoders; one query at a time. @throws if the database does not answer */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#read().finally(() => (this.#refreshing = undefined));
    return this.#refreshing;
  }

  /** Waits for a query that begins from now on. */
  #refreshSoon(): Promise<void> {
    const waitMs = Math.max(0, this.#refreshedAt + REFRESH_MS - performance.now());
    this.#next ??= delay(waitMs)
      .then(() => this.refresh())
      .finally(() => (this.#next = undefined));
    return this.#next;
  }

  async #read(): Promise<void> {
    this.#refreshedAt = performance.now();
    this.#open = await this.read();
  }

  /** Takes the same time for every key. */
  #find(digest: Buffer): string | undefined {
    return this.#open.filter((each) => timingSafeEqual(each.digest, digest))[0]?.name;
  }
}
