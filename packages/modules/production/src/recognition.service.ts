import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import type { Source } from '@scriptorium/files';
import { extractAudio } from '@scriptorium/media';
import { GlossariesService } from '@scriptorium/reference-material';
import { Storage } from '@scriptorium/server-kit';
import { compose, estimateAccuracy, recogniseInPieces, type Recognition } from '@scriptorium/speech';
import type { Completion, TranscriptRow } from '@scriptorium/transcripts';
import { Engines } from './engines.js';
import { PiecesService } from './pieces.service.js';

/** Extracting the sound takes about this share of the time of an order. */
const EXTRACTION_SHARE = 0.05;

interface Run {
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress(share: number): void;
}

/** What is recognised. */
interface Heard {
  order: TranscriptRow;
  source: Source;
  /** The path of its sound. */
  wav: string;
  /** Names and terms that may occur. */
  phrases: readonly string[];
}

/** From a source to text: its sound, the words in it, and the transcript they make. */
@Injectable()
export class RecognitionService {
  constructor(
    private readonly engines: Engines,
    private readonly pieces: PiecesService,
    private readonly storage: Storage,
    private readonly glossaries: GlossariesService,
  ) {}

  async run(order: TranscriptRow, source: Source, run: Run): Promise<Completion> {
    const wav = this.storage.scratch();
    try {
      await extractAudio(this.storage.path(source.blobKey!), wav, {
        durationMs: source.durationMs!,
        signal: run.signal,
        onProgress: (share) => run.onProgress(share * EXTRACTION_SHARE),
      });
      const phrases = await this.glossaries.wordsFor(order.mediaFileId);
      return completion(await this.recognise({ order, source, wav, phrases }, run), phrases);
    } finally {
      await this.storage.discard(wav);
    }
  }

  /** Nobody needs the pieces of this order any more. */
  async forget(transcriptId: number): Promise<void> {
    await this.pieces.drop(transcriptId);
  }

  private recognise({ order, source, wav, phrases }: Heard, run: Run): Promise<Recognition> {
    const language = findLanguage(order.languageIds[0]!)!.iso639;
    const engine = this.engines.recogniser(order.projectId, language);
    if (!engine) throw new Error(`no engine for '${language}' any more`);
    return recogniseInPieces(engine, wav, {
      language,
      phrases,
      signal: run.signal,
      onProgress: (share) => run.onProgress(EXTRACTION_SHARE + share * (1 - EXTRACTION_SHARE)),
      scratchFolder: this.storage.scratchFolder,
      loadPiece: (_, span) => this.pieces.load(order.id, source.id, span),
      savePiece: (_, words, span) => this.pieces.save(order.id, source.id, span, words),
    });
  }
}

function completion({ words, language }: Recognition, phrases: readonly string[]): Completion {
  const silent = words.length === 0;
  // A term without a capital is written as the sentence has it.
  const names = phrases.filter((phrase) => /\p{Lu}/u.test(phrase));
  return {
    master: { version: 1, language, words: compose(words, { language, names }) },
    estimatedAccuracy: silent ? null : estimateAccuracy(words),
    warnings: silent ? ['No speech was found in the source.'] : [],
  };
}
