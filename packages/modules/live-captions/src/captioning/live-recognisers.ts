import { Injectable } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import type { Availability, StreamingRecogniser } from '@scriptorium/speech';

const CHECK_MS = 60_000;

/** Engines for live captions, in the order of preference. */
@Injectable()
export class LiveRecognisers {
  private readonly checks = new Map<StreamingRecogniser, { at: number; state: Promise<Availability> }>();

  constructor(private readonly recognisers: readonly StreamingRecogniser[]) {}

  /**
   * Returns the first engine that has the language and is available.
   * @param language ISO 639-1
   * @throws {DomainError} `unavailable` if there is none
   */
  async choose(language: string): Promise<StreamingRecogniser> {
    for (const each of this.recognisers) {
      const hasLanguage = each.languages === 'any' || each.languages.includes(language);
      if (hasLanguage && (await this.availability(each)).available) return each;
    }
    throw new DomainError(
      'unavailable',
      'live_auto_caption.no_engine',
      'No available engine can caption live streams in the language of the file.',
    );
  }

  /** Reuses the answer of the last minute, because a check may start a program. */
  private availability(recogniser: StreamingRecogniser): Promise<Availability> {
    const known = this.checks.get(recogniser);
    if (known && Date.now() - known.at < CHECK_MS) return known.state;
    const state = recogniser.availability();
    this.checks.set(recogniser, { at: Date.now(), state });
    state.catch(() => this.checks.delete(recogniser));
    return state;
  }
}
