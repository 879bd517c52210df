import { Injectable } from '@nestjs/common';
import { SourcesService } from '@scriptorium/files';
import { Events, Jobs, On, Transactions, type EventJob } from '@scriptorium/server-kit';
import { TranscriptsService } from '@scriptorium/transcripts';
import { RECOGNISE, type RecogniseJob } from './recognise-job.js';

/** Starts the recognition of an order once its source is ready, exactly once, whichever comes last. */
@Injectable()
export class AsrStart {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly events: Events,
    private readonly sources: SourcesService,
    private readonly transcripts: TranscriptsService,
  ) {}

  @On(['transcript.ordered'], 'production.order-taken')
  async orderTaken({ resourceId }: EventJob): Promise<void> {
    await this.advance(resourceId);
  }

  @On(['source.updated', 'source.removed'], 'production.source-changed')
  async sourceChanged({ eventId }: EventJob): Promise<void> {
    const { type, snapshot } = await this.events.read(eventId);
    if (type === 'source.updated' && snapshot.status === 'processing') return;
    for (const id of await this.transcripts.inProgress(snapshot.media_file_id as number))
      await this.advance(id);
  }

  /** Starts an order anew whose source was replaced, before its turn or during it; a run that comes late changes nothing. */
  async restart({ transcriptId: id, sourceId }: RecogniseJob): Promise<void> {
    await this.transactions.run(async (tx) => {
      const [ended] = await tx.query<[unknown[], number]>(
        'delete from production_work where transcript_id = $1 and coalesce(source_id, $2) = $2 returning transcript_id',
        [id, sourceId],
      );
      if (ended.length) await this.transcripts.resetProgress(tx, id);
    });
    await this.advance(id);
  }

  private async advance(id: number): Promise<void> {
    const order = await this.transcripts.find(id);
    if (order?.type !== 'AsrTranscript' || order.status !== 'in_progress') return;
    const source = await this.sources.current(order.mediaFileId);
    if (!source) return void (await this.transcripts.reject(id, 'The file has no source.'));
    if (source.status === 'rejected') {
      await this.transcripts.reject(id, source.cancellationReason!, source.cancellationDetails);
    }
    if (source.status !== 'complete') return;
    await this.transactions.run(async (tx) => {
      const started = await tx.query<unknown[]>(
        `insert into production_work (transcript_id, source_id) values ($1, $2) on conflict do nothing
         returning transcript_id`,
        [id, source.id],
      );
      if (!started.length) return;
      await this.transcripts.noteSource(tx, order.mediaFileId);
      const job: RecogniseJob = { transcriptId: id, sourceId: source.id };
      await this.jobs.enqueue(tx, RECOGNISE, job);
    });
  }
}
