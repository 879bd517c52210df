import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { GlossariesService } from '@scriptorium/reference-material';
import { Log, Storage } from '@scriptorium/server-kit';
import { pocketSphinxAligner } from '@scriptorium/speech';
import { Engines } from '../engines/engines.js';
import { measuredTimes } from '../engines/measured-times.js';
import type { Run } from './plan.js';
import { SpeakerTools } from './speaker-tools.js';

/** Services that steps use to recognise and align speech. */
@Injectable()
export class RecognitionTools {
  readonly aligner = pocketSphinxAligner();

  constructor(
    readonly engines: Engines,
    readonly storage: Storage,
    readonly glossaries: GlossariesService,
    readonly log: Log,
    readonly speakers: SpeakerTools,
  ) {}

  /** Returns whether an engine recognises the language in the project of the order. */
  supports({ order }: Run, languageId: number): boolean {
    return this.engines.candidates(order.projectId, findLanguage(languageId)!.iso639).length > 0;
  }

  readonly refineTimes = measuredTimes(this.aligner);
}
