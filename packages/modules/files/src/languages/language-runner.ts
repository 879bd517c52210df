import { Injectable, Optional, type OnApplicationBootstrap } from '@nestjs/common';
import type { EventOf } from '@scriptorium/core';
import { heardTracks } from '@scriptorium/media';
import { Lanes, On } from '@scriptorium/server-kit';
import { SourcesService } from '../sources/sources.service.js';
import { FileLanguages } from './file-languages.service.js';
import { LanguageRows, type ClaimedLanguage, type LanguageWork } from './language-rows.js';
import { LanguageUnknown, SpokenLanguages } from './spoken-languages.js';

const MAX_RETRIES = 5;
/** An engine uses several cores. */
const slots = { atOnce: 1, perPartition: 1 };

/** Identifies the languages of files in worker processes. */
@Injectable()
export class LanguageRunner implements OnApplicationBootstrap {
  constructor(
    private readonly lanes: Lanes,
    private readonly rows: LanguageRows,
    private readonly languages: FileLanguages,
    private readonly sources: SourcesService,
    @Optional() private readonly spoken?: SpokenLanguages,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.spoken) return;
    this.lanes.open<LanguageWork>({
      ...slots,
      name: 'files.identify-language',
      leases: this.rows.leases,
      work: (claimed, signal) => this.identify(claimed, signal),
      failed: (claimed, error) => this.failed(claimed, error),
    });
  }

  @On(['source.submitted', 'source.updated', 'source.removed'], 'files.identify-languages')
  async sourcesChanged(
    events: EventOf<'source.submitted' | 'source.updated' | 'source.removed'>[],
  ): Promise<void> {
    await this.rows.start([...new Set(events.map(({ payload }) => payload.fileId))]);
  }

  private async identify(claimed: ClaimedLanguage, signal: AbortSignal): Promise<void> {
    const source = await this.sources.current(claimed.id);
    if (source?.status !== 'complete') return this.rows.start([claimed.id]);
    const { blobKey, durationMs, media } = source;
    const given = { blobKey: blobKey!, durationMs: durationMs!, tracks: heardTracks(media!) };
    const heard = await this.spoken!.identify(given, signal);
    await this.languages.identified(claimed, heard);
  }

  private async failed(claimed: ClaimedLanguage, error: unknown): Promise<void> {
    if (error instanceof LanguageUnknown) return this.languages.failed(claimed, error.message);
    if (claimed.tries < MAX_RETRIES) return this.rows.retry(claimed, error);
    await this.languages.failed(claimed, 'The language could not be identified.');
  }
}
