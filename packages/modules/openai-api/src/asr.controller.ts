import { Controller, Inject, Post, Res } from '@nestjs/common';
import { SpokenRecordings } from '@scriptorium/production';
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
import { DetectedLanguage, DetectLanguage, TranscribeAudio } from './asr.dto.js';
import { samplesMs, withWav } from './raw-samples.js';
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
    private readonly recordings: SpokenRecordings,
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

  @Post('detect-language')
  @Needs('can_upload')
  @NeverReplayed()
  @Answers('Identify the language of a recording for clients of whisper-asr-webservice', DetectedLanguage, {
    protocol: asrProtocol,
    description:
      'Passages of speech that are spread over the recording are examined, free of charge; nothing is stored. Two recordings are ' +
      'examined at once; more get 429. The key may be the password of HTTP Basic authentication.',
  })
  async detectLanguage(
    @Params(DetectLanguage) { audio_file: file, encode }: DetectLanguage,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AsIs> {
    const signal = whenGone(reply.raw, this.options.asrWaitMs);
    const identify = (path: string, durationMs?: number) =>
      this.recordings.identify({ path, durationMs, parameter: 'audio_file' }, signal);
    const { language, confidence } = encode
      ? await identify(file.path)
      : await withWav(this.storage, file, ({ path }) => identify(path, samplesMs(file)));
    const name = language && new Intl.DisplayNames('en', { type: 'language' }).of(language)!.toLowerCase();
    return new AsIs({ detected_language: name ?? 'unknown', language_code: language ?? 'und', confidence });
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
