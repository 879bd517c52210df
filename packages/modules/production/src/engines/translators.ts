import type { Language, TranslationLevel } from '@scriptorium/catalog';
import { DomainError } from '@scriptorium/core';
import { TranslationError, type Translator } from '@scriptorium/machine-translation';
import type { EngineState, WantedWork } from '@scriptorium/orders';
import type { EngineChecks } from './engine-checks.js';

/** Assigns a translation engine to projects and target languages; an omitted list matches all. */
export interface TranslatorRule {
  translator: Translator;
  projects?: readonly number[];
  /** ISO 639-1 codes of the target languages. */
  languages?: readonly string[];
}

export interface WantedTranslation {
  projectId: number;
  level: TranslationLevel;
  from: Language;
  to: Language;
}

/** The translation engines of this installation, in order of preference. */
export class Translators {
  constructor(
    private readonly rules: readonly TranslatorRule[],
    private readonly draft: Translator,
    private readonly checks: EngineChecks,
  ) {
    checks.add(() => [...rules.map(({ translator }) => translator), draft]);
  }

  /**
   * Returns the first engine that may serve an order and supports its languages, or undefined. For workers, which can wait.
   * @throws {TranslationError} if the languages of an earlier engine in the order are not known yet
   */
  find(wanted: WantedTranslation): Translator | undefined {
    return this.candidates(wanted).find((engine) => {
      const answer = this.checks.answer(engine);
      if (!answer) throw new TranslationError('unavailable', `${engine.id} is being checked`, true);
      if (!answer.available && answer.inconclusive)
        throw new TranslationError('unavailable', answer.reason, true);
      return this.translates(engine, wanted.from, wanted.to);
    });
  }

  /** Returns whether the embedded engine supports the languages. */
  drafts(from: Language, to: Language): boolean {
    return this.translates(this.draft, from, to);
  }

  async check({ projectId, language, translation }: WantedWork): Promise<void> {
    if (!translation || translation.level.madeBy === 'people') return;
    const { from, level } = translation;
    const engines = this.candidates({ projectId, level, from, to: language });
    if (engines.some((engine) => this.translates(engine, from, language))) return;
    if (engines.some((engine) => this.checks.state(engine) === 'does_not_answer')) throw unavailable();
    const reason = `No engine of this service translates from ${from.fullName} to ${language.fullName} at the service level '${level.name}'.`;
    throw new DomainError('unavailable', 'engine.missing', reason, { retryAfterSeconds: 3_600 });
  }

  /** Returns the engines of a project in order of preference. */
  async states(projectId: number): Promise<EngineState[]> {
    const own = this.rules.filter(({ projects }) => isIn(projects, projectId));
    const all: TranslatorRule[] = [...own, { translator: this.draft }];
    return all.map(({ translator, languages }) => ({
      id: translator.id,
      available: this.checks.answer(translator)?.available ?? true,
      state: this.checks.state(translator),
      languages: languages ?? 'any',
    }));
  }

  private candidates({ projectId, level, to }: WantedTranslation): readonly Translator[] {
    const fitting = this.rules
      .filter(({ projects, languages }) => isIn(projects, projectId) && isIn(languages, to.iso639))
      .map(({ translator }) => translator);
    const { draft } = this;
    return { engine: fitting, apertium: [draft], people: [...fitting, draft] }[level.madeBy];
  }

  /** An engine whose first check has not ended counts as able; otherwise its last definite answer holds. */
  private translates(engine: Translator, from: Language, to: Language): boolean {
    const answer = this.checks.answer(engine);
    return !answer || (answer.available && answer.translates(from.tag, to.tag));
  }
}

const isIn = <T>(list: readonly T[] | undefined, value: T): boolean => list?.includes(value) ?? true;

const unavailable = () =>
  new DomainError(
    'unavailable',
    'engine.unavailable',
    'The translation engine of this service cannot be reached at the moment.',
    { retryAfterSeconds: 60 },
  );
