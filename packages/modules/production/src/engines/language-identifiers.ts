import { DomainError } from '@scriptorium/core';
import type { LanguageIdentifier } from '@scriptorium/speech';
import type { EngineChecks } from './engine-checks.js';
import { keepOpen } from './keep-open.js';

/** The engines of this installation that identify languages, in order of preference. */
export class LanguageIdentifiers {
  constructor(
    private all: readonly LanguageIdentifier[],
    private readonly checks: EngineChecks,
  ) {
    checks.add(() => this.all);
  }

  /** Replaces the engines. */
  use(identifiers: readonly LanguageIdentifier[]): void {
    this.all = keepOpen(this.all, identifiers);
  }

  /** @throws {DomainError} `unavailable` if none is available */
  get best(): LanguageIdentifier {
    const found = this.all.find((each) => this.checks.isAvailable(each));
    if (found) return found;
    const message = 'No engine that identifies languages is installed on this service.';
    throw new DomainError('unavailable', 'engine.missing', message, { retryAfterSeconds: 3_600 });
  }
}
