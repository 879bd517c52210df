import { Injectable } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import { isolation, mediaTools } from '@scriptorium/media';
import type { Aligner, Availability, Synthesiser } from '@scriptorium/speech';
import type { Language } from '@scriptorium/catalog';
import type { EngineState, WantedWork } from '@scriptorium/orders';
import { EngineChecks, type Checked } from './engine-checks.js';
import { Engines } from './engines.js';
import { Diarisers } from './diarisers.js';
import { Voices } from './voices.js';

export const peopleState: EngineState = {
  id: 'people',
  available: true,
  state: 'available',
  languages: 'any',
};

/** Work on audio and video needs ffmpeg, even if an engine is a server. */
const ffmpeg: Checked = {
  id: 'ffmpeg',
  async availability(): Promise<Availability> {
    const tools = await mediaTools();
    const missing = [tools.ffmpeg, tools.ffprobe].find(({ available }) => !available);
    // Tests the isolation now, so that the first request that starts ffmpeg does not wait for it.
    if (!missing) await isolation();
    if (!missing || missing.available) return { available: true };
    if (missing.problem === 'not installed')
      return { available: false, reason: 'ffmpeg is not installed', remedy: tools.remedy! };
    const remedy = `run "${missing.path} -version" to see why`;
    return { available: false, reason: 'ffmpeg does not answer', remedy, inconclusive: true };
  },
};

/** Refuses orders for which this installation lacks an engine or a program, by the last checks of {@link EngineChecks}. */
@Injectable()
export class RecognitionAvailability {
  constructor(
    private readonly engines: Engines,
    voices: Voices,
    private readonly checks: EngineChecks,
    private readonly diarisers: Diarisers,
  ) {
    checks.addForWorkers(() => {
      const diariser = diarisers.best ? [diarisers.best] : [];
      return [ffmpeg, ...engines.recognisers, ...voices.synthesisers, ...diariser];
    });
  }

  async check({ projectId, language }: WantedWork): Promise<void> {
    const engines = this.engines.candidates(projectId, language.iso639);
    if (engines.length === 0) throw missing('speech recognition', language);
    if (this.engines.fallBackToPeople(projectId, language.iso639)) return;
    if (!engines.some(({ recogniser }) => this.isUsable(recogniser))) throw unavailable('Speech recognition');
  }

  /** @throws {DomainError} `unavailable` if speakers cannot be told apart here */
  checkDiariser(): void {
    const { best } = this.diarisers;
    if (!best || !this.isUsable(best))
      throw new DomainError(
        'unavailable',
        'engine.missing',
        'No engine that tells speakers apart is installed on this service.',
        {
          retryAfterSeconds: 3_600,
        },
      );
  }

  /** Adds the aligner to the engines that are checked. */
  watchAligner(aligner: Aligner): void {
    this.checks.addForWorkers(() => [aligner]);
  }

  async checkAligner(aligner: Aligner, language: Language): Promise<void> {
    if (!aligner.alignableLanguages.includes(language.iso639)) throw missing('alignment', language);
    if (!this.isUsable(aligner)) throw unavailable('Alignment');
  }

  async alignerStates(aligner: Aligner): Promise<EngineState[]> {
    return [this.stateOf(aligner, aligner.alignableLanguages)];
  }

  async checkVoices(synthesisers: readonly Synthesiser[], language: Language): Promise<void> {
    if (synthesisers.length === 0) throw missing('voice', language);
    if (!synthesisers.some((each) => this.isUsable(each))) throw unavailable('Speech synthesis');
  }

  async voiceStates(synthesisers: readonly Synthesiser[]): Promise<EngineState[]> {
    return synthesisers.map((each) =>
      this.stateOf(each, [...new Set(each.voices.map(({ language }) => language))]),
    );
  }

  async checkMedia(): Promise<void> {
    if (!this.checks.isAvailable(ffmpeg)) throw unavailable('Work on media');
  }

  /**
   * Returns the recognisers of a project in order of preference, and people if they are the last fallback.
   */
  async states(projectId: number): Promise<EngineState[]> {
    const engines = this.engines.of(projectId);
    const states = engines.map(({ recogniser, languages }) => this.stateOf(recogniser, languages));
    return engines.some(({ fallback }) => fallback === 'people') ? [...states, peopleState] : states;
  }

  private isUsable(engine: Checked): boolean {
    return this.checks.isAvailable(ffmpeg) && this.checks.isAvailable(engine);
  }

  /** The state of ffmpeg counts if the engine itself is available. */
  private stateOf(engine: Checked, languages: EngineState['languages']): EngineState {
    const own = this.checks.state(engine);
    const state = own === 'available' ? this.checks.state(ffmpeg) : own;
    return { id: engine.id, available: this.isUsable(engine), state, languages };
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
