import { Controller, Get, StreamableFile } from '@nestjs/common';
import { Access, Answers, AnswersFile, Params } from '@scriptorium/server-kit';
import { z } from 'zod';
import { VoiceSamples } from './voice-samples.js';
import { ListVoices, OneVoice, VoiceRecord, voiceView } from './voices.dto.js';

@Controller('v3/voices')
@Access('any')
export class VoicesController {
  constructor(private readonly samples: VoiceSamples) {}

  @Get()
  @Answers('List the voices', z.array(VoiceRecord), {
    description: 'Voices of audio descriptions that can speak now, in order of preference.',
  })
  list(@Params(ListVoices) { language }: ListVoices) {
    return this.samples.list(language).map(voiceView);
  }

  @Get(':voice/sample')
  @AnswersFile('Listen to a voice', 'audio/mpeg')
  async sample(@Params(OneVoice) { voice }: OneVoice) {
    const mp3 = await this.samples.sample(voice);
    return new StreamableFile(mp3, { type: 'audio/mpeg', length: mp3.length });
  }
}
