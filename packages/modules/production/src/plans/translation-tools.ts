import { Injectable } from '@nestjs/common';
import { GlossariesService } from '@scriptorium/reference-material';
import { Sql } from '@scriptorium/server-kit';
import { TranslationProfilesService } from '@scriptorium/translation-profiles';
import { Translators } from '../engines/translators.js';

/** Services that translation steps use. */
@Injectable()
export class TranslationTools {
  constructor(
    readonly translators: Translators,
    readonly profiles: TranslationProfilesService,
    readonly glossaries: GlossariesService,
    readonly sql: Sql,
  ) {}
}
