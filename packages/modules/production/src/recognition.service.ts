import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import type { Source } from '@scriptorium/files';
import { extractAudio } from '@scriptorium/media';
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

/** From a source to text: its sound, the words in it, and the transcript they make. */
@Injectable()
export class RecognitionService {
  constructor(
    private readonly engines: Engines,
    private readonly pieces: PiecesService,
    private readonly storage: Storage,
  ) {}

  async run(order: TranscriptRow, source: Source, run: Run): Promise<Completion> {
    const wav = this.storage.scratch();
    try {
      await extractAudio(this.storage.path(source.blobKey!), wav, {
        durationMs: source.durationMs!,
        signal: run.signal,
        onProgress: (share) => run.onProgress(share * EXTRACTION_SHARE),
      });
      return completion(await this.recognise(order, source, wav, run));
    } finally {
      await this.storage.discard(wav);
    }
  }

  /** Nobody needs the pieces of this order any more. */
  async forget(transcriptId: number): Promise<void> {
    await this.pieces.drop(transcriptId);
  }

  private recognise(order: TranscriptRow, source: Source, wav: string, run: Run): Promise<Recognition> {
    const language = findLanguage(order.languageIds[0]!)!.iso639;
    const engine = this.engines.recogniser(order.projectId, language);
    if (!engine) throw new Error(`no engine for '${language}' any more`);
    return recogniseInPieces(engine, wav, {
      language,
      signal: run.signal,
      onProgress: (share) => run.onProgress(EXTRACTION_SHARE + share * (1 - EXTRACTION_SHARE)),
      scratchFolder: this.storage.scratchFolder,
      loadPiece: (_, span) => this.pieces.load(order.id, source.id, span),
      savePiece: (_, words, span) => this.pieces.save(order.id, source.id, span, words),
    });
  }
}

function completion({ words, language }: Recognition): Completion {
  const silent = words.length === 0;
  return {
    master: { version: 1, language, words: compose(words, { language }) },
    estimatedAccuracy: silent ? null : estimateAccuracy(words),
    warnings: silent ? ['No speech was found in the source.'] : [],
  };
}
