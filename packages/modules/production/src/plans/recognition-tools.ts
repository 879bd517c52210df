import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { GlossariesService } from '@scriptorium/reference-material';
import { Log, Storage } from '@scriptorium/server-kit';
import { pocketSphinxAligner, refineTimes, type PiecesOptions } from '@scriptorium/speech';
import { Engines } from '../engines/engines.js';
import type { Run } from './plan.js';

/** Services that steps use to recognise and align speech. */
@Injectable()
export class RecognitionTools {
  readonly aligner = pocketSphinxAligner();

  constructor(
    readonly engines: Engines,
    readonly storage: Storage,
    readonly glossaries: GlossariesService,
    readonly log: Log,
  ) {}

  /** Returns whether an engine recognises the language in the project of the order. */
  supports({ order }: Run, languageId: number): boolean {
    return this.engines.candidates(order.projectId, findLanguage(languageId)!.iso639).length > 0;
  }

  /** Measures estimated word times if the aligner is installed and supports the language. */
  readonly refineTimes: PiecesOptions['refineTimes'] = async (wav, { words, language }, signal) => {
    const { available } = await this.aligner.availability();
    if (!available || !this.aligner.alignableLanguages.includes(language)) return words;
    return refineTimes(this.aligner, wav, words, { language, signal });
  };
}
