import { Controller, Inject, Post, Res } from '@nestjs/common';
import { unacceptable } from '@scriptorium/core';
import {
  Access,
  Answers,
  InProject,
  Needs,
  NeverReplayed,
  Params,
  type AsIs,
  type Scope,
} from '@scriptorium/server-kit';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { openAiProtocol } from './openai-protocol.js';
import { answerOf, textTypes } from './transcription-answer.js';
import { TRANSCRIPTION_OPTIONS, type TranscriptionOptions } from './transcription-options.js';
import { CreateTranscription, TranscriptionRecord, VerboseTranscriptionRecord } from './transcription.dto.js';
import { TranscriptionsService } from './transcriptions.service.js';

/** Time to write the response, in addition to the wait for the transcription. */
const ANSWER_MS = 60_000;

@Controller('v1/audio')
@Access('project')
export class TranscriptionsController {
  constructor(
    private readonly transcriptions: TranscriptionsService,
    @Inject(TRANSCRIPTION_OPTIONS) private readonly options: TranscriptionOptions,
  ) {}

  @Post('transcriptions')
  @Needs('can_upload')
  @NeverReplayed()
  @Answers('Transcribe a recording', z.union([TranscriptionRecord, VerboseTranscriptionRecord]), {
    protocol: openAiProtocol,
    fileTypes: Object.fromEntries(Object.values(textTypes).map((type) => [type, 'text' as const])),
    description:
      'For clients of the OpenAI API. The recording becomes a file with an ordinary speech ' +
      'recognition order, whose result is the answer; both stay in the project. If the client closes ' +
      'the connection, the order is cancelled. Signed requests and `Idempotency-Key` are refused.',
  })
  async create(
    @InProject() scope: Scope,
    @Params(CreateTranscription) input: CreateTranscription,
    @Res({ passthrough: true }) { raw }: { raw: ServerResponse },
  ): Promise<AsIs> {
    if (input.timestamp_granularities && input.response_format !== 'verbose_json')
      throw unacceptable('timestamp_granularities', 'only the response_format verbose_json has times');
    const gone = this.whenGone(raw);
    return answerOf(input, await this.transcriptions.transcribe(scope, input, gone));
  }

  /**
   * Returns a signal that is aborted when the client closes the connection. The connection may be idle until
   * the response.
   */
  private whenGone(response: ServerResponse): AbortSignal {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    response.setTimeout(this.options.waitMs + ANSWER_MS);
    return gone.signal;
  }
}
