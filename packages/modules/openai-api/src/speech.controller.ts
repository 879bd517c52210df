import { Controller, Post, Res, StreamableFile } from '@nestjs/common';
import { Access, Answers, Needs, NeverReplayed, Params } from '@scriptorium/server-kit';
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { openAiProtocol } from './openai-protocol.js';
import { CreateSpeech, speechTypes } from './speech.dto.js';
import { SpeechService } from './speech.service.js';
import { whenGone } from './when-gone.js';

/** Longest time to speak and encode a text. */
const WAIT_MS = 180_000;

@Controller('v1/audio/speech')
@Access('project')
export class SpeechController {
  constructor(private readonly speech: SpeechService) {}

  @Post()
  @Needs('can_upload')
  @NeverReplayed()
  @Answers('Speak a text', z.file(), {
    file: 'audio/mpeg',
    fileTypes: Object.fromEntries(Object.values(speechTypes).map((type) => [type, 'binary' as const])),
    protocol: openAiProtocol,
    description:
      'For clients of the OpenAI API. Speaks with the voices of audio descriptions, free of charge. A few texts are spoken at ' +
      'once; more get 429. Signed requests and `Idempotency-Key` are refused.',
  })
  async create(
    @Params(CreateSpeech) input: CreateSpeech,
    @Res({ passthrough: true }) { raw }: { raw: ServerResponse },
  ): Promise<StreamableFile> {
    const audio = await this.speech.speak(input, whenGone(raw, WAIT_MS));
    return new StreamableFile(audio, { type: speechTypes[input.response_format], length: audio.length });
  }
}
