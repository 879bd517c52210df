import { Module } from '@nestjs/common';
import { TranscriptsModule } from '@scriptorium/transcripts';
import { SearchInitial1795640000000 } from './migrations/search-initial.js';
import { SearchController } from './search.controller.js';
import { SearchQueries } from './search-query.js';
import { SearchService } from './search.service.js';
import { Spellings } from './spellings.js';
import { indexTranscript, TranscriptIndex } from './transcript-index.js';
import { pruneWords, WordPruning } from './word-pruning.js';

/** Search in the words of transcripts. */
@Module({
  imports: [TranscriptsModule],
  controllers: [SearchController],
  providers: [SearchQueries, SearchService, Spellings, TranscriptIndex, WordPruning],
})
export class SearchModule {
  static readonly jobs = [indexTranscript, pruneWords];
  static readonly migrations = [SearchInitial1795640000000];
}
