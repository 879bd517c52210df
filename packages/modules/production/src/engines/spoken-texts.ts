import { Injectable } from '@nestjs/common';
import { DomainError, unacceptable } from '@scriptorium/core';
import { Storage } from '@scriptorium/server-kit';
import { isSynthesisError, type Voice } from '@scriptorium/speech';
import { SpeechTurns } from './speech-turns.js';
import { Voices } from './voices.js';

const TIMEOUT_MS = 120_000;

/** Synthesises texts for clients that wait for them. */
@Injectable()
export class SpokenTexts {
  constructor(
    private readonly storage: Storage,
    private readonly voices: Voices,
    private readonly turns: SpeechTurns,
  ) {}

  /** The voices of this installation, in order of preference. */
  get all(): Voice[] {
    return this.voices.synthesisers.flatMap(({ voices }) => voices);
  }

  /**
   * Speaks a text at the natural pace of the voice, and calls `work` with the WAV file, which is deleted afterwards.
   * @throws {DomainError} `invalid` naming `input` if the text cannot be spoken, `rate_limited` if too many texts are being
   * spoken, `unavailable` if the voice does not work
   */
  async withSpeech<T>(
    { voice, text, signal }: { voice: Voice; text: string; signal: AbortSignal },
    work: (wav: string) => Promise<T>,
  ): Promise<T> {
    const found = this.voices.find(voice.language, voice.id);
    if (found?.voice.id !== voice.id) throw noVoice();
    const wav = this.storage.scratch.newFile();
    try {
      return await this.turns.run(async () => {
        await found.synthesiser
          .speak(text, wav, {
            voice: voice.id,
            signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
            priority: 'normal', // a client waits
          })
          .catch((error: unknown) => {
            throw refusalOf(error);
          });
        return await work(wav);
      }, tooMany);
    } finally {
      await this.storage.scratch.discard(wav);
    }
  }
}

function refusalOf(error: unknown): unknown {
  if (!isSynthesisError(error)) return noVoice(error);
  const { code, message } = error;
  const isText = code === 'empty_text' || code === 'text_too_long' || code === 'refused';
  return isText ? unacceptable('input', message) : noVoice(error);
}

const noVoice = (cause?: unknown): DomainError =>
  new DomainError('unavailable', 'speech.no_voice', 'The voice cannot speak at the moment.', {
    cause,
    retryAfterSeconds: 60,
  });

const tooMany = (): DomainError =>
  new DomainError('rate_limited', 'speech.busy', 'Too many texts are being spoken: try again.', {
    retryAfterSeconds: 1,
  });
