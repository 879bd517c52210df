import { Injectable } from '@nestjs/common';
import { readDescription } from '@scriptorium/audio-descriptions';
import { findLanguage } from '@scriptorium/catalog';
import { DomainError, unacceptable } from '@scriptorium/core';
import { cannot } from '@scriptorium/orders';
import { GlossariesService } from '@scriptorium/reference-material';
import { Sql, Storage } from '@scriptorium/server-kit';
import type { Worker, WorkItem } from '@scriptorium/work-items';
import { readFile } from 'node:fs/promises';
import { Rejected } from '../plans/plan.js';
import { readAloud, type Reading } from '../steps/speak.js';
import { SpeechTurns } from '../engines/speech-turns.js';
import { Voices } from '../engines/voices.js';

const TIMEOUT_MS = 60_000;

/** Synthesises lines for describers, with the voice of the finished description. */
@Injectable()
export class DescriptionPreviews {
  constructor(
    private readonly sql: Sql,
    private readonly storage: Storage,
    private readonly voices: Voices,
    private readonly glossaries: GlossariesService,
    private readonly turns: SpeechTurns,
  ) {}

  /**
   * Returns a line as WAV.
   * @throws {DomainError} `forbidden` if the item is not claimed or of another kind, `invalid` for a text
   * that cannot be spoken, `rate_limited` if too many previews are in progress, `unavailable` if no voice
   * works
   */
  async speak(worker: Worker, item: WorkItem, text: string): Promise<Buffer> {
    if (item.status !== 'claimed' || item.kind !== 'audio_description') throw cannot('work_item', 'preview');
    const { mediaFileId, speakerName, speakingRate } = await readDescription(this.sql, worker, item.orderId);
    const found = this.voices.find(findLanguage(item.languageId)!.iso639, speakerName);
    if (!found) throw voiceFailed();
    const pronunciations = await this.glossaries.respellingsFor(mediaFileId);
    const reading = { synthesiser: found.synthesiser, voice: found.voice.id, pronunciations };
    return this.turns.run(() => this.wavOf(reading, { text, wordsPerMinute: speakingRate }), tooMany);
  }

  private async wavOf(
    reading: Omit<Reading, 'fitting'>,
    line: { text: string; wordsPerMinute: number },
  ): Promise<Buffer> {
    const wav = this.storage.scratch.newFile();
    try {
      await readAloud(wav, reading, line, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        priority: 'normal', // the describer waits to hear the line
      });
      return await readFile(wav);
    } catch (error) {
      if (error instanceof Rejected) throw unacceptable('text', error.details ?? error.reason);
      throw voiceFailed(error);
    } finally {
      await this.storage.scratch.discard(wav);
    }
  }
}

const tooMany = (): DomainError =>
  new DomainError('rate_limited', 'work_item.previews', 'Too many previews are in progress: try again.', {
    retryAfterSeconds: 1,
  });

const voiceFailed = (cause?: unknown): DomainError =>
  new DomainError('unavailable', 'work_item.no_voice', 'No voice can speak this line at the moment.', {
    cause,
  });
