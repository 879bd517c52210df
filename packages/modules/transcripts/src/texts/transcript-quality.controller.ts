import { Controller, Get, Post } from '@nestjs/common';
import { sarifLog, toJUnit } from '@scriptorium/captions';
import {
  Access,
  Answers,
  InProject,
  Needs,
  OpenToEditingLinks,
  Params,
  type Scope,
} from '@scriptorium/server-kit';
import {
  CheckTranscript,
  QualityAnswer,
  qualityView,
  ScoreRecord,
  ScoreTranscript,
  scoreView,
} from './transcript-quality.dto.js';
import { TranscriptQualityService } from './transcript-quality.service.js';

@Controller('v3/transcripts/:id')
@Access('project')
export class TranscriptQualityController {
  constructor(private readonly quality: TranscriptQualityService) {}

  @Get('qc')
  @OpenToEditingLinks('transcript')
  @Answers('Check the captions of a transcript', QualityAnswer, {
    description:
      'Checks the captions of the newest version against a guideline: reading speed, line length, gaps and ' +
      'more.',
  })
  async check(@InProject() scope: Scope, @Params(CheckTranscript) query: CheckTranscript) {
    const report = await this.quality.check(scope, query);
    const file = `transcript-${query.id}`;
    if (query.format === 'junit') return toJUnit([{ file, report }]);
    return query.format === 'sarif' ? sarifLog([{ file, report }]) : qualityView(report);
  }

  @Post('score')
  @Needs('nothing')
  @Answers('Score a transcript against a reference', ScoreRecord, {
    description:
      'Word error rate with the weights of NIST sclite, and the underlying alignment. Nothing is ' +
      'stored.',
  })
  async score(@InProject() scope: Scope, @Params(ScoreTranscript) input: ScoreTranscript) {
    return scoreView(await this.quality.score(scope, input));
  }
}
