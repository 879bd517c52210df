import { Injectable } from '@nestjs/common';
import { AdapterError, type Integration, type VideoSource } from '@scriptorium/integrations';
import { OrderKinds } from '@scriptorium/orders';
import { parseObject, Sql, Transactions, type Scope } from '@scriptorium/server-kit';
import { DiscoveredVideos, type ClaimedVideo, type VideoResult } from './discovered-videos.js';
import { VideoFiles, type VideoFile } from './video-files.js';
import type { Target } from './video-targets.js';

/** Creates the file and the order of a video, and records them, in one transaction. */
@Injectable()
export class VideoPlacer {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly videos: DiscoveredVideos,
    private readonly files: VideoFiles,
    private readonly kinds: OrderKinds,
  ) {}

  /**
   * Creates the file and the order. Does nothing if another worker has claimed the video.
   * @param source undefined if the linked file already has one
   * @throws {DomainError} if the order is rejected
   */
  async order(
    claimed: ClaimedVideo,
    target: Target,
    plugin: Integration,
    source: VideoSource | undefined,
  ): Promise<void> {
    const scope = scopeOf(target);
    const work = async () => {
      await this.lock(claimed);
      const file = await this.files.find(scope, claimed, plugin);
      const result = file?.ordered
        ? { ...orderedAlready, fileId: file.id }
        : await this.place(scope, claimed, target, { file, source });
      if (!(await this.videos.end(claimed, result))) throw new Superseded();
    };
    await this.transactions.run(work).catch((error: unknown) => {
      if (!(error instanceof Superseded)) throw error;
    });
  }

  private async place(
    scope: Scope,
    claimed: ClaimedVideo,
    target: Target,
    { file, source }: { file: VideoFile | undefined; source: VideoSource | undefined },
  ): Promise<VideoResult> {
    if (!file?.hasSource && !source)
      throw new AdapterError('transient', 'The file of the video has just changed.');
    const languageId = target.autoOrderLanguageId;
    const fileId = file?.hasSource
      ? file.id
      : await this.files.make(scope, claimed, source!, { file, languageId });
    if (claimed.kind === 'file') return { status: 'done', fileId };
    const { kind, placer } = this.kinds.get(claimed.kind)!;
    const level = claimed.kind === 'transcription' ? target.autoOrderTurnaroundLevelId : null;
    const wanted = { media_file_id: fileId, ...(level !== null && { turnaround_level_id: level }) };
    const { order } = await placer.place(scope, parseObject(kind.params, wanted));
    return { status: 'done', fileId, orderId: order.id };
  }

  /** Serialises the rows of a video, so that they share a file. */
  private async lock({ integrationId, video }: ClaimedVideo): Promise<void> {
    const name = `discovered_video:${integrationId}:${video}`;
    await this.sql.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  }
}

/** Rolls back the transaction because another worker has claimed the video. */
class Superseded extends Error {}

const orderedAlready: VideoResult = {
  status: 'skipped',
  reason: 'The file of the video already has an order.',
};

export const scopeOf = ({ accountId, projectId, sandbox }: Target): Scope => ({
  accountId,
  projectId,
  sandbox,
});
