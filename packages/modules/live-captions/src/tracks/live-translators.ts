import { Injectable } from '@nestjs/common';
import type { Language } from '@scriptorium/catalog';
import { TranslationError, type Availability, type Translator } from '@scriptorium/machine-translation';

/** How long an answer of an engine is used, because a check may start a program. */
const CHECK_MS = 60_000;

/** Assigns an engine to projects and target languages; an omitted list matches all. */
export interface LiveTranslatorRule {
  translator: Translator;
  projects?: readonly number[];
  /** ISO 639-1. */
  languages?: readonly string[];
}

const isIn = <T>(list: readonly T[] | undefined, value: T): boolean => list?.includes(value) ?? true;

/** Engines that translate live captions, in the order of preference. */
@Injectable()
export class LiveTranslators {
  private readonly checks = new Map<Translator, { at: number; answer: Promise<Availability> }>();

  constructor(private readonly rules: readonly LiveTranslatorRule[]) {}

  /** @throws {TranslationError} if no engine translates between the languages now */
  async choose(projectId: number, from: Language, to: Language): Promise<Translator> {
    for (const { translator, projects, languages } of this.rules) {
      if (!isIn(projects, projectId) || !isIn(languages, to.iso639)) continue;
      const answer = await this.answer(translator);
      if (answer.available && answer.translates(from.tag, to.tag)) return translator;
    }
    const reason = `No available engine translates from ${from.fullName} to ${to.fullName}.`;
    throw new TranslationError('unavailable', reason, true);
  }

  private answer(translator: Translator): Promise<Availability> {
    const known = this.checks.get(translator);
    if (known && Date.now() - known.at < CHECK_MS) return known.answer;
    const answer = translator.availability();
    this.checks.set(translator, { at: Date.now(), answer });
    answer.catch(() => this.checks.delete(translator));
    return answer;
  }
}
