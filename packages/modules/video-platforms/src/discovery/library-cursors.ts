import { Injectable } from '@nestjs/common';
import type { PolledVideos } from '@scriptorium/integrations';
import { Sql, Transactions } from '@scriptorium/server-kit';
import { DiscoveredVideos, type VideoKind } from './discovered-videos.js';
import type { VideoPlatformIntegration } from '../integrations/video-platform-integration.entity.js';

const cursorOf = {
  name: 'library-import-cursor',
  text: 'select cursor from library_import where integration_id = $1 and kind = $2',
};
const keepCursor = {
  name: 'library-import-keep',
  text: `insert into library_import as l (integration_id, kind, project_id, cursor, videos) values ($1, $2, $3, $4, $5)
    on conflict (integration_id, kind) do update
      set cursor = excluded.cursor, videos = l.videos + excluded.videos, updated_at = now()`,
};

/** Stores the progress of library imports. */
@Injectable()
export class LibraryCursors {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly videos: DiscoveredVideos,
  ) {}

  /** Returns null before the first page. */
  async find(id: number, kind: VideoKind): Promise<string | null> {
    return (await this.sql.first<{ cursor: string }>(cursorOf, [id, kind]))?.cursor ?? null;
  }

  /** Stores the videos of a page and its cursor. Returns the number of new videos. */
  keep(
    { id: integrationId, projectId }: Pick<VideoPlatformIntegration, 'id' | 'projectId'>,
    kind: VideoKind,
    { videos, cursor }: PolledVideos,
  ): Promise<number> {
    return this.transactions.run(async () => {
      const taken = await this.videos.note({ integrationId, kind, origin: 'import', videos });
      await this.sql.rows(keepCursor, [integrationId, kind, projectId, cursor, taken]);
      return taken;
    });
  }
}
