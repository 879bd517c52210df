import type { Language, TranslationLevel } from '@scriptorium/catalog';
import { DomainError } from '@scriptorium/core';
import type { Translator } from '@scriptorium/machine-translation';
import type { EngineState, WantedWork } from '@scriptorium/orders';
import type { Log } from '@scriptorium/server-kit';

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

const REMEMBER_MS = 10_000;

/** The translation engines of this installation, in order of preference. */
export class Translators {
  private readonly known = new Map<string, { at: number; answer: Promise<boolean> }>();

  constructor(
    private readonly rules: readonly TranslatorRule[],
    private readonly draft: Translator,
    private readonly log: Log,
  ) {}

  /**
   * Returns the first engine that may serve an order and supports its languages, or undefined.
   * @throws {TranslationError} if an earlier engine in the order cannot be reached
   */
  async find({ projectId, level, from, to }: WantedTranslation): Promise<Translator | undefined> {
    const fitting = this.rules
      .filter(({ projects, languages }) => isIn(projects, projectId) && isIn(languages, to.iso639))
      .map(({ translator }) => translator);
    const engines = { engine: fitting, apertium: [this.draft], people: [...fitting, this.draft] }[
      level.madeBy
    ];
    for (const engine of engines) if (await this.translates(engine, from, to)) return engine;
    return undefined;
  }

  /** Returns whether the embedded engine supports the languages. */
  drafts(from: Language, to: Language): Promise<boolean> {
    return this.translates(this.draft, from, to);
  }

  async check({ projectId, language, translation }: WantedWork): Promise<void> {
    if (!translation || translation.level.madeBy === 'people') return;
    const { from, level } = translation;
    const engine = await this.find({ projectId, level, from, to: language }).catch(() => null);
    if (engine === undefined) {
      const reason = `No engine of this service translates from ${from.fullName} to ${language.fullName} at the service level '${level.name}'.`;
      throw new DomainError('unavailable', 'engine.missing', reason, { retryAfterSeconds: 3_600 });
    }
    if (!engine || !(await this.isAvailable(engine))) throw unavailable();
  }

  /** Returns the engines of a project in order of preference. */
  states(projectId: number): Promise<EngineState[]> {
    const own = this.rules.filter(({ projects }) => isIn(projects, projectId));
    const all: TranslatorRule[] = [...own, { translator: this.draft }];
    return Promise.all(
      all.map(async ({ translator, languages }) => ({
        id: translator.id,
        available: await this.isAvailable(translator),
        languages: languages ?? 'any',
      })),
    );
  }

  private translates(engine: Translator, from: Language, to: Language): Promise<boolean> {
    const ask = () => engine.translates(from.tag, to.tag);
    return this.remember(engine, `${from.tag} ${to.tag}`, ask);
  }

  private isAvailable(engine: Translator): Promise<boolean> {
    return this.remember(engine, '', async () => {
      const state = await engine.availability();
      if (!state.available) {
        const { reason, mend } = state;
        this.log.error({ engine: engine.id, mend }, `a translation engine gets no orders: ${reason}`);
      }
      return state.available;
    });
  }

  private async remember(engine: Translator, what: string, ask: () => Promise<boolean>): Promise<boolean> {
    const place =
      engine === this.draft ? -1 : this.rules.findIndex(({ translator }) => translator === engine);
    const key = `${place} ${what}`;
    let known = this.known.get(key);
    if (!known || Date.now() - known.at > REMEMBER_MS) {
      known = { at: Date.now(), answer: ask() };
      this.known.set(key, known);
    }
    return known.answer;
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
