import { findVoice, type Synthesiser, type Voice } from '@scriptorium/speech';

/** The voices of the installation, in the order in which they are asked. */
export class Voices {
  constructor(readonly synthesisers: readonly Synthesiser[]) {}

  /** Returns those that speak a language. */
  of(language: string): Synthesiser[] {
    return this.synthesisers.filter(({ voices }) => voices.some((voice) => voice.language === language));
  }

  /**
   * Returns the voice of that name, or else the first voice that speaks the language now; undefined without one.
   * @param language ISO 639-1
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
