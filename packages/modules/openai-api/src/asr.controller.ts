import { Controller, Inject, Post, Res } from '@nestjs/common';
import {
  Access,
  Answers,
  AsIs,
  InProject,
  KeyAsPassword,
  Needs,
  NeverReplayed,
  Params,
  Storage,
  type Scope,
} from '@scriptorium/server-kit';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { asrAnswerOf } from './asr-answer.js';
import { asrProtocol } from './asr-protocol.js';
import { TranscribeAudio } from './asr.dto.js';
import { withWav } from './raw-samples.js';
import type { WantedTranscript } from './transcription-orders.service.js';
import { TRANSCRIPTION_OPTIONS, type TranscriptionOptions } from './transcription-options.js';
import { TranscriptionsService } from './transcriptions.service.js';
import { whenGone } from './when-gone.js';

/** The protocol of whisper-asr-webservice, which Bazarr and others use. */
@Controller()
@Access('project')
@KeyAsPassword()
export class AsrController {
  constructor(
    private readonly transcriptions: TranscriptionsService,
    private readonly storage: Storage,
    @Inject(TRANSCRIPTION_OPTIONS) private readonly options: TranscriptionOptions,
  ) {}

  @Post('asr')
  @Needs('can_upload')
  @NeverReplayed()
  @Answers('Transcribe a recording for clients of whisper-asr-webservice', z.file(), {
    file: 'text/plain',
    protocol: asrProtocol,
    description:
      'The recording becomes a file with an ordinary speech recognition order, whose result is the answer. The key may be ' +
      'the password of HTTP Basic authentication. If the client closes the connection, the order is cancelled.',
  })
  async transcribe(
    @InProject() scope: Scope,
    @Params(TranscribeAudio) input: TranscribeAudio,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AsIs> {
    const waitMs = this.options.asrWaitMs;
    const waiting = { waitMs, gone: whenGone(reply.raw, waitMs) };
    const transcribe = (file: WantedTranscript['file']) =>
      this.transcriptions.transcribe(scope, wantedOf(input, file), waiting);
    const transcribed = input.encode
      ? await transcribe(input.audio_file)
      : await withWav(this.storage, input.audio_file, transcribe);
    reply.header('asr-engine', 'scriptorium');
    reply.header('content-disposition', `attachment; filename="transcript.${input.output}"`);
    return new AsIs(await asrAnswerOf(input.output, transcribed), 'text/plain; charset=utf-8');
  }
}

const wantedOf = (
  { language, initial_prompt: prompt, task }: TranscribeAudio,
  file: WantedTranscript['file'],
): WantedTranscript => ({
  file,
  fileParameter: 'audio_file',
  language,
  prompt,
  inEnglish: task === 'translate',
});
