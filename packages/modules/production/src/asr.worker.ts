import { Injectable } from '@nestjs/common';
import { SourcesService, type Source } from '@scriptorium/files';
import { isMediaError } from '@scriptorium/media';
import { HandlesJob, Log, type JobRun } from '@scriptorium/server-kit';
import { isRecognitionError } from '@scriptorium/speech';
import { TranscriptsService, type TranscriptRow } from '@scriptorium/transcripts';
import { AsrStart } from './asr-start.js';
import { followProgress } from './progress.js';
import { RECOGNISE, type RecogniseJob } from './recognise-job.js';
import { RecognitionService } from './recognition.service.js';

/** Does the work of an ASR order, and sees to it that the order ends one way or the other. */
@Injectable()
export class AsrWorker {
  constructor(
    private readonly transcripts: TranscriptsService,
    private readonly sources: SourcesService,
    private readonly recognition: RecognitionService,
    private readonly start: AsrStart,
    private readonly log: Log,
  ) {}

  @HandlesJob(RECOGNISE, { concurrency: 1, retries: 50, expireSeconds: 24 * 3600 })
  async recognise(job: RecogniseJob, run: JobRun): Promise<void> {
    const { transcriptId: id, sourceId } = job;
    const order = await this.transcripts.find(id);
    if (order?.status === 'in_progress') {
      const source = await this.sources.current(order.mediaFileId);
      const ready = source?.id === sourceId && source.status === 'complete';
      if (!ready || !(await this.work(order, source, run))) return this.start.restart(job);
    }
    await this.recognition.forget(id);
  }

  /** @returns false when the source was replaced or removed meanwhile: what comes of it is not wanted then */
  private async work(order: TranscriptRow, source: Source, run: JobRun): Promise<boolean> {
    const { id } = order;
    const { sources, transcripts } = this;
    const follow = followProgress({
      note: async (fraction) => (await sources.isCurrent(source)) && transcripts.progress(id, fraction),
      log: (percent) => this.log.info({ transcriptId: id, percent }, `transcript ${id}: ${percent} %`),
    });
    const signal = AbortSignal.any([run.signal, follow.unwanted]);
    try {
      const completion = await this.recognition.run(order, source, { signal, onProgress: follow.reached });
      return await sources.whileCurrent(source, () => transcripts.complete(id, completion));
    } catch (error) {
      if (follow.unwanted.aborted) return await sources.isCurrent(source);
      const refusal = refusalOf(error, run);
      if (!refusal) throw error;
      const { reason, details } = refusal;
      return await sources.whileCurrent(source, () => transcripts.reject(id, reason, details));
    } finally {
      follow.stop();
    }
  }
}

/** Why the order is given up, or undefined when another try may help. */
function refusalOf(error: unknown, run: JobRun): { reason: string; details: string | null } | undefined {
  if (run.signal.aborted) return undefined;
  if (isMediaError(error)) return { reason: error.reason, details: error.details || null };
  if (isRecognitionError(error) && !error.retryable) {
    return { reason: 'The speech could not be recognised.', details: error.message };
  }
  return run.last ? { reason: 'The speech could not be recognised.', details: null } : undefined;
}
