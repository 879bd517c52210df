import { Injectable } from '@nestjs/common';
import { DomainError, unacceptable } from '@scriptorium/core';
import { extractAudio, isMediaError, probe } from '@scriptorium/media';
import { Storage } from '@scriptorium/server-kit';
import { isRecognitionError, type IdentifiedLanguage } from '@scriptorium/speech';
import { LanguageIdentifiers } from './language-identifiers.js';
import { SpeechTurns } from './speech-turns.js';

/** A recording that is not stored. */
export interface Recording {
  path: string;
  /** Undefined if the file has to be inspected for it. */
  durationMs?: number | undefined;
  /** Name of the parameter of the recording, for errors. */
  parameter: string;
}

/** Identifies the language of recordings for clients that wait for it. */
@Injectable()
export class SpokenRecordings {
  private readonly turns = new SpeechTurns();

  constructor(
    private readonly identifiers: LanguageIdentifiers,
    private readonly storage: Storage,
  ) {}

  /**
   * @throws {DomainError} `invalid` naming the parameter if the recording cannot be used, `rate_limited` if too many are being
   * examined, `unavailable` without an engine
   */
  async identify(recording: Recording, signal: AbortSignal): Promise<IdentifiedLanguage> {
    const engine = this.identifiers.best;
    const wav = this.storage.scratch.newFile();
    const { path, parameter } = recording;
    try {
      return await this.turns.run(async () => {
        const durationMs = recording.durationMs ?? (await probe(path, { signal })).durationMs;
        await extractAudio(path, wav, { durationMs, signal });
        return engine.identify(wav, { signal });
      }, tooMany);
    } catch (error) {
      if (isMediaError(error)) throw unacceptable(parameter, error.reason);
      throw isRecognitionError(error) ? failed(error) : error;
    } finally {
      await this.storage.scratch.discard(wav);
    }
  }
}

const tooMany = (): DomainError =>
  new DomainError('rate_limited', 'language.busy', 'Too many recordings are being examined: try again.', {
    retryAfterSeconds: 10,
  });

const failed = (cause: Error): DomainError =>
  new DomainError('unavailable', 'language.no_engine', 'The language cannot be identified at the moment.', {
    cause,
    retryAfterSeconds: 60,
  });
