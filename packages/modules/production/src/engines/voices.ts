import { findVoice, type Synthesiser, type Voice } from '@scriptorium/speech';
import type { EngineChecks } from './engine-checks.js';
import { keepOpen } from './keep-open.js';

/** The voices of this installation, in order of preference. */
export class Voices {
  constructor(
    private all: readonly Synthesiser[],
    private readonly checks: Pick<EngineChecks, 'isAvailable'>,
  ) {}

  get synthesisers(): readonly Synthesiser[] {
    return this.all;
  }

  /** Replaces the synthesisers. */
  use(synthesisers: readonly Synthesiser[]): void {
    this.all = keepOpen(this.all, synthesisers);
  }

  /** The synthesisers that can speak now. */
  get available(): Synthesiser[] {
    return this.synthesisers.filter((each) => this.checks.isAvailable(each));
  }

  /** Returns the voices that speak a language. */
  of(language: string): Synthesiser[] {
    return this.synthesisers.filter(({ voices }) => voices.some((voice) => voice.language === language));
  }

  /**
   * Returns the voice with that name, or else the first available voice for the language, or undefined.
   * @param language ISO 639-1 code
   */
  find(language: string, name: string): { synthesiser: Synthesiser; voice: Voice } | undefined {
    const present = this.of(language).filter((each) => this.checks.isAvailable(each));
    return findVoice(present, language, name) ?? findVoice(present, language);
  }
}
