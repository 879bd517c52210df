import { Injectable } from '@nestjs/common';
import { Diarisers } from '../engines/diarisers.js';
import { EngineChecks } from '../engines/engine-checks.js';
import { Engines } from '../engines/engines.js';
import { LanguageIdentifiers } from '../engines/language-identifiers.js';
import { Voices } from '../engines/voices.js';
import type { OpenedEngines } from './model-tools.js';

/** The engines in use that depend on models. */
@Injectable()
export class OpenEngines {
  constructor(
    private readonly engines: Engines,
    private readonly voices: Voices,
    private readonly diarisers: Diarisers,
    private readonly identifiers: LanguageIdentifiers,
    private readonly checks: EngineChecks,
  ) {}

  /** Replaces the engines. Work in progress ends with those that it began with. */
  async use({ engines, voices, diariser, languageIdentifiers }: OpenedEngines): Promise<void> {
    this.engines.use(engines);
    this.voices.use(voices);
    this.diarisers.use(diariser);
    this.identifiers.use(languageIdentifiers);
    await this.checks.checkAll();
  }
}
