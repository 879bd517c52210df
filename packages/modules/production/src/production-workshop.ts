import { Injectable } from '@nestjs/common';
import type { Language } from '@scriptorium/catalog';
import { DomainError, unacceptable } from '@scriptorium/core';
import { mediaTools } from '@scriptorium/media';
import { Log } from '@scriptorium/server-kit';
import type { Recogniser } from '@scriptorium/speech';
import { Workshop } from '@scriptorium/transcripts';
import { Engines } from './engines.js';

const REMEMBER_MS = 10_000;

/** Refuses orders for which this installation has no engine, or lacks the programs. */
@Injectable()
export class ProductionWorkshop extends Workshop {
  private readonly asked = new Map<Recogniser, { at: number; answer: Promise<void> }>();

  constructor(
    private readonly engines: Engines,
    private readonly log: Log,
  ) {
    super();
  }

  async checkRecognition(projectId: number, language: Language): Promise<void> {
    const engine = this.engines.recogniser(projectId, language.iso639);
    if (!engine) {
      throw unacceptable('media_file_id', `no speech recognition for ${language.fullName} is installed`);
    }
    let known = this.asked.get(engine);
    if (!known || Date.now() - known.at > REMEMBER_MS) {
      known = { at: Date.now(), answer: this.checkTools(engine) };
      this.asked.set(engine, known);
    }
    await known.answer;
  }

  private async checkTools(engine: Recogniser): Promise<void> {
    const [state, tools] = await Promise.all([engine.availability(), mediaTools()]);
    if (state.available && tools.ffmpeg.available) return;
    const reason = state.available ? 'ffmpeg is not installed' : state.reason;
    this.log.error({ mend: state.available ? tools.mend : state.mend }, `orders are refused: ${reason}`);
    throw new DomainError(
      'unavailable',
      'engine.unavailable',
      'Speech recognition is not available on this service at the moment.',
      { retryAfterSeconds: 60 },
    );
  }
}
