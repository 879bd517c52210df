import { Injectable } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import { encodeVoice } from '@scriptorium/media';
import { Storage } from '@scriptorium/server-kit';
import type { Voice } from '@scriptorium/speech';
import { LRUCache } from 'lru-cache';
import { readFile } from 'node:fs/promises';
import { SpokenTexts } from '../engines/spoken-texts.js';
import { Voices } from '../engines/voices.js';

/** A sample has about 30 kB. */
const MOST_KEPT = 128;
const WAIT_MS = 120_000;

/** A line as descriptions have it, by ISO 639-1 code. */
const lines: Record<string, string> = {
  de: 'Sie öffnet den Brief, liest ihn zweimal und legt ihn zurück auf den Tisch.',
  en: 'She opens the letter, reads it twice, and puts it back on the table.',
  es: 'Ella abre la carta, la lee dos veces y la deja de nuevo sobre la mesa.',
  fr: 'Elle ouvre la lettre, la lit deux fois et la repose sur la table.',
  hi: 'वह चिट्ठी खोलती है, उसे दो बार पढ़ती है और मेज़ पर वापस रख देती है।',
  it: 'Lei apre la lettera, la legge due volte e la rimette sul tavolo.',
  ja: '彼女は手紙を開け、二度読んで、テーブルに戻します。',
  nl: 'Ze opent de brief, leest hem twee keer en legt hem terug op tafel.',
  pt: 'Ela abre a carta, lê duas vezes e a coloca de volta na mesa.',
  zh: '她打开信，读了两遍，又把它放回桌上。',
};
/** Voices read digits in their own language. */
const anyLine = '1, 2, 3, 4, 5, 6, 7, 8, 9, 10.';

export interface ListedVoice extends Voice {
  /** Id of the engine that speaks with it. */
  engine: string;
}

/** The voices of this installation, and a spoken line of each, so that people choose by listening. */
@Injectable()
export class VoiceSamples {
  private readonly kept = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT });

  constructor(
    private readonly voices: Voices,
    private readonly texts: SpokenTexts,
    private readonly storage: Storage,
  ) {}

  /**
   * Lists the voices whose engine is available, in order of preference.
   * @param language ISO 639-1 code; all languages by default
   */
  list(language?: string): ListedVoice[] {
    return this.voices.available
      .flatMap(({ id: engine, voices }) => voices.map((voice) => ({ ...voice, engine })))
      .filter((voice) => language === undefined || voice.language === language);
  }

  /**
   * Returns a spoken line as MP3. It is spoken once in each process.
   * @throws {DomainError} `not_found`; `rate_limited` if too many texts are being spoken; `unavailable`
   */
  async sample(id: string): Promise<Buffer> {
    const voice = this.list().find((each) => each.id === id);
    if (!voice) throw notFound('voice.not_found');
    const key = `${voice.engine} ${id}`;
    const known = this.kept.get(key);
    if (known) return known;
    const made = this.speak(voice);
    this.kept.set(key, made);
    made.catch(() => this.kept.delete(key));
    return made;
  }

  private speak(voice: Voice): Promise<Buffer> {
    const text = lines[voice.language] ?? anyLine;
    const signal = AbortSignal.timeout(WAIT_MS);
    return this.texts.withSpeech({ voice, text, signal }, async (wav) => {
      const encoded = this.storage.scratch.newFile();
      try {
        await encodeVoice(wav, encoded, { format: 'mp3', tempo: 1, signal, priority: 'normal' });
        return await readFile(encoded);
      } finally {
        await this.storage.scratch.discard(encoded);
      }
    });
  }
}
