import { Controller, Inject, Post, Res } from '@nestjs/common';
import {
  Access,
  Answers,
  AsIs,
  InProject,
  Log,
  Needs,
  NeverReplayed,
  Params,
  type Scope,
} from '@scriptorium/server-kit';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { openAiProtocol } from './openai-protocol.js';
import { answerOf, textTypes } from './transcription-answer.js';
import { EVENT_STREAM, eventsOf } from './transcription-events.js';
import { TRANSCRIPTION_OPTIONS, type TranscriptionOptions } from './transcription-options.js';
import {
  checkTranscription,
  CreateTranscription,
  CreateTranslation,
  DiarizedTranscriptionRecord,
  TranscriptionRecord,
  VerboseTranscriptionRecord,
} from './transcription.dto.js';
import { TranscriptionsService } from './transcriptions.service.js';
import { whenGone } from './when-gone.js';

const texts = Object.fromEntries(Object.values(textTypes).map((type) => [type, 'text' as const]));
const answer = z.union([TranscriptionRecord, VerboseTranscriptionRecord]);
const transcription = z.union([TranscriptionRecord, VerboseTranscriptionRecord, DiarizedTranscriptionRecord]);
const about =
  'The recording becomes a file with an ordinary speech recognition order; both stay in the project. If the client closes ' +
  'the connection, its orders are cancelled. Signed requests and `Idempotency-Key` are refused.';

@Controller('v1/audio')
@Access('project')
export class TranscriptionsController {
  constructor(
    private readonly transcriptions: TranscriptionsService,
    private readonly log: Log,
    @Inject(TRANSCRIPTION_OPTIONS) private readonly options: TranscriptionOptions,
  ) {}

  @Post('transcriptions')
  @Needs('can_upload')
  @NeverReplayed()
  @Answers('Transcribe a recording', transcription, {
    protocol: openAiProtocol,
    fileTypes: { ...texts, [EVENT_STREAM]: 'text' },
    description: `For clients of the OpenAI API. ${about}`,
  })
  async create(
    @InProject() scope: Scope,
    @Params(CreateTranscription) input: CreateTranscription,
    @Res({ passthrough: true }) { raw }: { raw: ServerResponse },
  ): Promise<AsIs> {
    checkTranscription(input);
    const tellsSpeakersApart = input.response_format === 'diarized_json';
    const wanted = { ...input, tellsSpeakersApart, fileParameter: 'file' } as const;
    const waiting = this.waiting(raw);
    if (!input.stream) return answerOf(input, await this.transcriptions.transcribe(scope, wanted, waiting));
    const { result } = await this.transcriptions.start(scope, wanted, waiting);
    return new AsIs(eventsOf(result, this.log), `${EVENT_STREAM}; charset=utf-8`);
  }

  @Post('translations')
  @Needs('can_upload')
  @NeverReplayed()
  @Answers('Translate a recording into English', answer, {
    protocol: openAiProtocol,
    fileTypes: texts,
    description:
      'For clients of the OpenAI API. The transcript is translated by an ordinary machine translation order, unless it is ' +
      `in English already. ${about}`,
  })
  async translate(
    @InProject() scope: Scope,
    @Params(CreateTranslation) input: CreateTranslation,
    @Res({ passthrough: true }) { raw }: { raw: ServerResponse },
  ): Promise<AsIs> {
    const wanted = { ...input, fileParameter: 'file', inEnglish: true } as const;
    return answerOf(
      input,
      await this.transcriptions.transcribe(scope, wanted, this.waiting(raw)),
      'translate',
    );
  }

  private waiting(response: ServerResponse) {
    const { waitMs } = this.options;
    return { waitMs, gone: whenGone(response, waitMs) };
  }
}
