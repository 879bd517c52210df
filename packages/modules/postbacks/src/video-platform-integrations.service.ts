import { Injectable } from '@nestjs/common';
import { Integrations } from '@scriptorium/files';
import {
  containing,
  selectPage,
  Sql,
  Transactions,
  Where,
  type Page,
  type Scope,
} from '@scriptorium/server-kit';
import type { ListIntegrations } from './video-platform-integration.dto.js';
import { VideoPlatformIntegration } from './video-platform-integration.entity.js';

const columns = `t.id, t.project_id as "projectId", t.name, t.platform, t.auto_order as "autoOrder",
  t.transcript_postback as "transcriptPostback", t.audio_description_postback as "audioDescriptionPostback"`;

interface NewIntegration {
  name: string;
  platform: string;
  autoOrder?: boolean;
  transcriptPostback?: boolean;
  audioDescriptionPostback?: boolean;
}

/** The video platforms that projects are linked with. */
@Injectable()
export class VideoPlatformIntegrationsService extends Integrations {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
  ) {
    super();
  }

  /** No route makes one: the operator does, or the plugin of the platform. */
  create({ projectId }: Pick<Scope, 'projectId'>, input: NewIntegration): Promise<VideoPlatformIntegration> {
    return this.transactions.run(async (tx) => {
      const { autoOrder = false, transcriptPostback = false, audioDescriptionPostback = false } = input;
      const flags = { autoOrder, transcriptPostback, audioDescriptionPostback };
      const integration = tx.create(VideoPlatformIntegration, { ...input, ...flags, projectId });
      await tx.insert(VideoPlatformIntegration, integration);
      return integration;
    });
  }

  list({ projectId }: Scope, query: ListIntegrations): Promise<Page<VideoPlatformIntegration>> {
    const where = new Where()
      .and('t.project_id = ?', projectId)
      .and('t.id = any(?::bigint[])', query.id)
      .and('t.name = ?', query.name)
      .and('t.name ilike ?', containing(query.name_cont));
    const from = 'video_platform_integration t';
    return selectPage<VideoPlatformIntegration>(this.sql, { columns, from, where, list: query });
  }

  async exists({ projectId }: Scope, id: number): Promise<boolean> {
    const row = await this.sql.first(
      'select 1 from video_platform_integration where id = $1 and project_id = $2',
      [id, projectId],
    );
    return row !== undefined;
  }
}
