import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { SourcesService, type Source } from '@scriptorium/files';
import { extractAudio, isMediaError } from '@scriptorium/media';
import { Log, Storage, type JobRun } from '@scriptorium/server-kit';
import {
  compose,
  estimateAccuracy,
  isRecognitionError,
  recogniseInPieces,
  type Recognition,
} from '@scriptorium/speech';
import { TranscriptsService, type Completion, type TranscriptRow } from '@scriptorium/transcripts';
import { Engines } from './engines.js';
import { PiecesService } from './pieces.service.js';
import { followProgress } from './progress.js';

/** Extracting the sound takes about this share of the time of an order. */
const EXTRACTION_SHARE = 0.05;

/** Recognises the speech of an order: sound, words, text, transcript. */
@Injectable()
export class AsrService {
  constructor(
    private readonly transcripts: TranscriptsService,
    private readonly sources: SourcesService,
    private readonly pieces: PiecesService,
    private readonly engines: Engines,
    private readonly storage: Storage,
    private readonly log: Log,
  ) {}

  async run(id: number, run: JobRun): Promise<void> {
    const order = await this.transcripts.find(id);
    const source = await this.sources.current(order.mediaFileId);
    if (order.status === 'in_progress') {
      if (source?.status === 'complete') await this.work(order, source, run);
      else await this.transcripts.reject(id, 'The source was taken away before the work was done.');
    }
    await this.pieces.drop(id);
  }

  private async work(order: TranscriptRow, source: Source, run: JobRun): Promise<void> {
    const follow = followProgress({
      note: (fraction) => this.transcripts.progress(order.id, fraction),
      log: (percent) => this.log.info({ transcriptId: order.id, percent }, `transcript ${order.id}: ${percent} %`),
    });
    const signal = AbortSignal.any([run.signal, follow.unwanted]);
    const wav = this.storage.scratch();
    try {
      await extractAudio(this.storage.path(source.blobKey!), wav, {
        durationMs: source.durationMs!,
        signal,
        onProgress: (share) => follow.reached(share * EXTRACTION_SHARE),
      });
      const heard = await this.recognise(order, source, wav, signal, (share) =>
        follow.reached(EXTRACTION_SHARE + share * (1 - EXTRACTION_SHARE)),
      );
      await this.transcripts.complete(order.id, finish(heard));
    } catch (error) {
      if (follow.unwanted.aborted) return;
      const refusal = refusalOf(error, run);
      if (!refusal) throw error;
      await this.transcripts.reject(order.id, refusal.reason, refusal.details);
    } finally {
      follow.stop();
      await this.storage.discard(wav);
    }
  }

  private recognise(
    order: TranscriptRow,
    source: Source,
    wav: string,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ): Promise<Recognition> {
    const language = findLanguage(order.languageIds[0]!)!.iso639;
    const engine = this.engines.recogniser(order.projectId, language);
    if (!engine) throw new Error(`no engine for '${language}' any more`);
    return recogniseInPieces(engine, wav, {
      language,
      signal,
      onProgress,
      loadPiece: (index) => this.pieces.load(order.id, source.id, index),
      savePiece: (index, words) => this.pieces.save(order.id, source.id, index, words),
    });
  }
}

function finish({ words, language }: Recognition): Completion {
  const silent = words.length === 0;
  return {
    master: { version: 1, language, words: compose(words, { language }) },
    estimatedAccuracy: silent ? null : estimateAccuracy(words),
    warnings: silent ? ['No speech was found in the source.'] : [],
  };
}

/** Why the order is given up, or undefined when another try may help. */
function refusalOf(error: unknown, run: JobRun): { reason: string; details: string | null } | undefined {
  if (isMediaError(error)) return { reason: error.reason, details: error.details || null };
  if (isRecognitionError(error) && !error.retryable) {
    return { reason: 'The speech could not be recognised.', details: error.message };
  }
  return run.last ? { reason: 'The speech could not be recognised.', details: null } : undefined;
}
