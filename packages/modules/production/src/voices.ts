import { findVoice, type Synthesiser, type Voice } from '@scriptorium/speech';

/** The voices of this installation, in order of preference. */
export class Voices {
  constructor(readonly synthesisers: readonly Synthesiser[]) {}

  /** Returns the voices that speak a language. */
  of(language: string): Synthesiser[] {
    return this.synthesisers.filter(({ voices }) => voices.some((voice) => voice.language === language));
  }

  /**
   * Returns the voice with that name, or else the first available voice for the language, or undefined.
   * @param language ISO 639-1 code
   */
  async find(
    language: string,
    name: string,
  ): Promise<{ synthesiser: Synthesiser; voice: Voice } | undefined> {
    const fitting = this.of(language);
    const answers = await Promise.all(fitting.map((each) => each.availability()));
    const present = fitting.filter((_, i) => answers[i]!.available);
    return findVoice(present, language, name) ?? findVoice(present, language);
  }
}
