import { Injectable } from '@nestjs/common';
import { readDescription } from '@scriptorium/audio-descriptions';
import type { MasterTranscript } from '@scriptorium/captions';
import { findLanguage, type Language } from '@scriptorium/catalog';
import { FilesService } from '@scriptorium/files';
import { GlossariesService } from '@scriptorium/reference-material';
import { Sql } from '@scriptorium/server-kit';
import { readDefaultMaster } from '@scriptorium/transcripts';
import { Voices } from '../engines/voices.js';
import { Rejected, type Run } from '../plans/plan.js';
import { SPEAKING_FAILED, type Reading } from '../steps/speak.js';

/** Reads the settings of orders of audio descriptions. */
@Injectable()
export class DescribedOrders {
  constructor(
    private readonly sql: Sql,
    private readonly files: FilesService,
    private readonly voices: Voices,
    private readonly glossaries: GlossariesService,
  ) {}

  /** Returns the audio description of an order, as the customer sees it. */
  row({ order }: Run): ReturnType<typeof readDescription> {
    return readDescription(this.sql, order, order.id);
  }

  /** Returns the language of the programme, in which it is described. */
  async language({ order }: Run): Promise<Language> {
    const { languageIds } = await this.files.get(order, order.mediaFileId);
    return findLanguage(languageIds[0]!)!;
  }

  /** Returns the text of the default transcript of the file, if that is complete. */
  transcript({ order }: Run): Promise<MasterTranscript | undefined> {
    return readDefaultMaster(this.sql, order, order.mediaFileId);
  }

  /** @throws {Rejected} if no voice speaks the language */
  async reading(run: Run): Promise<Reading> {
    const { speakerName, speakingRate, extended } = await this.row(run);
    const { iso639, fullName } = await this.language(run);
    const found = this.voices.find(iso639, speakerName);
    if (!found) throw new Rejected(SPEAKING_FAILED, `No voice of this service speaks ${fullName}.`);
    return {
      synthesiser: found.synthesiser,
      voice: found.voice.id,
      pronunciations: await this.glossaries.respellingsFor(run.order.mediaFileId),
      fitting: { mode: modeOf(extended), rules: { wordsPerMinute: speakingRate } },
    };
  }
}

/** Null while `auto` is undecided. */
const modeOf = (extended: boolean | null) => {
  if (extended === null) return 'auto';
  return extended ? 'extended' : 'standard';
};
