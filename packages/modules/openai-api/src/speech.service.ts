import { Injectable } from '@nestjs/common';
import { findLanguageByCode } from '@scriptorium/catalog';
import { unacceptable } from '@scriptorium/core';
import { encodeVoice } from '@scriptorium/media';
import { SpokenTexts } from '@scriptorium/production';
import { Storage } from '@scriptorium/server-kit';
import type { Voice } from '@scriptorium/speech';
import { readFile } from 'node:fs/promises';
import type { CreateSpeech } from './speech.dto.js';

/** Voices of the hosted service, which clients offer without asking the server. */
const builtIn = new Set(
  'alloy ash ballad cedar coral echo fable marin nova onyx sage shimmer verse'.split(' '),
);

/** Speaks texts with the voices of the installation. */
@Injectable()
export class SpeechService {
  constructor(
    private readonly texts: SpokenTexts,
    private readonly storage: Storage,
  ) {}

  /**
   * Returns the encoded speech.
   * @throws {DomainError} `invalid`, `rate_limited` or `unavailable`
   */
  async speak(input: CreateSpeech, signal: AbortSignal): Promise<Buffer> {
    const { input: text, response_format: format, speed: tempo } = input;
    return this.texts.withSpeech({ voice: this.voiceOf(input), text, signal }, async (wav) => {
      if (format === 'wav' && tempo === 1) return readFile(wav);
      const encoded = this.storage.scratch.newFile();
      try {
        await encodeVoice(wav, encoded, { format, tempo, signal, priority: 'normal' });
        return await readFile(encoded);
      } finally {
        await this.storage.scratch.discard(encoded);
      }
    });
  }

  private voiceOf({ voice: name, language: code }: CreateSpeech): Voice {
    const { all } = this.texts;
    const named = all.find(({ id }) => id === name);
    if (named) return named;
    if (!builtIn.has(name.toLowerCase()))
      throw unacceptable('voice', `one of ${all.map(({ id }) => id).join(', ')}`);
    const language = findLanguageByCode(code);
    if (!language) throw unacceptable('language', 'there is no such language');
    const first = all.find((voice) => voice.language === language.iso639);
    if (!first) throw unacceptable('language', `no voice for ${language.fullName} is installed`);
    return first;
  }
}
