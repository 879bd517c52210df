import { Injectable } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import { mediaTools } from '@scriptorium/media';
import { Log } from '@scriptorium/server-kit';
import type { Aligner, Recogniser, Synthesiser } from '@scriptorium/speech';
import type { Language } from '@scriptorium/catalog';
import type { EngineState, WantedWork } from '@scriptorium/orders';
import { Engines } from './engines.js';

export const peopleState: EngineState = { id: 'people', available: true, languages: 'any' };

const REMEMBER_MS = 10_000;

type Engine = Pick<Recogniser, 'id' | 'availability'>;

/** Availability of ffmpeg, for work on audio that needs no engine. */
const ffmpegAlone: Engine = { id: 'ffmpeg', availability: async () => ({ available: true }) };

/** Refuses orders for which this installation lacks an engine or a program. */
@Injectable()
export class RecognitionAvailability {
  private readonly asked = new Map<Engine, { at: number; answer: Promise<boolean> }>();

  constructor(
    private readonly engines: Engines,
    private readonly log: Log,
  ) {}

  async check({ projectId, language }: WantedWork): Promise<void> {
    const engines = this.engines.candidates(projectId, language.iso639);
    if (engines.length === 0) throw missing('speech recognition', language);
    if (this.engines.fallBackToPeople(projectId, language.iso639)) return;
    const answers = await Promise.all(engines.map(({ recogniser }) => this.ask(recogniser)));
    if (!answers.includes(true)) throw unavailable('Speech recognition');
  }

  async checkAligner(aligner: Aligner, language: Language): Promise<void> {
    if (!aligner.alignableLanguages.includes(language.iso639)) throw missing('alignment', language);
    if (!(await this.ask(aligner))) throw unavailable('Alignment');
  }

  async alignerStates(aligner: Aligner): Promise<EngineState[]> {
    return [{ id: aligner.id, available: await this.ask(aligner), languages: aligner.alignableLanguages }];
  }

  async checkVoices(synthesisers: readonly Synthesiser[], language: Language): Promise<void> {
    if (synthesisers.length === 0) throw missing('voice', language);
    const answers = await Promise.all(synthesisers.map((each) => this.ask(each)));
    if (!answers.includes(true)) throw unavailable('Speech synthesis');
  }

  voiceStates(synthesisers: readonly Synthesiser[]): Promise<EngineState[]> {
    return Promise.all(
      synthesisers.map(async (each) => ({
        id: each.id,
        available: await this.ask(each),
        languages: [...new Set(each.voices.map(({ language }) => language))],
      })),
    );
  }

  async checkMedia(): Promise<void> {
    if (!(await this.ask(ffmpegAlone))) throw unavailable('Work on media');
  }

  /**
   * Returns the recognisers of a project in order of preference, and people if they are the last fallback.
   */
  async states(projectId: number): Promise<EngineState[]> {
    const engines = this.engines.of(projectId);
    const states = await Promise.all(
      engines.map(async ({ recogniser, languages }) => ({
        id: recogniser.id,
        available: await this.ask(recogniser),
        languages,
      })),
    );
    return engines.some(({ fallback }) => fallback === 'people') ? [...states, peopleState] : states;
  }

  private ask(engine: Engine): Promise<boolean> {
    let known = this.asked.get(engine);
    if (!known || Date.now() - known.at > REMEMBER_MS) {
      known = { at: Date.now(), answer: this.checkTools(engine) };
      this.asked.set(engine, known);
    }
    return known.answer;
  }

  private async checkTools(engine: Engine): Promise<boolean> {
    const [state, tools] = await Promise.all([engine.availability(), mediaTools()]);
    if (state.available && tools.ffmpeg.available) return true;
    const reason = state.available ? 'ffmpeg is not installed' : state.reason;
    const mend = state.available ? tools.mend : state.mend;
    this.log.error({ engine: engine.id, mend }, `an engine gets no orders: ${reason}`);
    return false;
  }
}

const missing = (what: string, { fullName }: Language) =>
  new DomainError(
    'unavailable',
    'engine.missing',
    `No ${what} for ${fullName} is installed on this service.`,
    { retryAfterSeconds: 3_600 },
  );

const unavailable = (what: string) =>
  new DomainError(
    'unavailable',
    'engine.unavailable',
    `${what} is not available on this service at the moment.`,
    { retryAfterSeconds: 60 },
  );
