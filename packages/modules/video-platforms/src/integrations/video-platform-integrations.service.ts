import { Injectable } from '@nestjs/common';
import { Integrations } from '@scriptorium/files';
import { containing, selectPage, Sql, Where, type Page, type Scope } from '@scriptorium/server-kit';
import type { ListIntegrations, ShownIntegration } from './video-platform-integration.dto.js';

const columns = `t.id, t.project_id as "projectId", t.name, t.platform, t.auto_order as "autoOrder", t.postbacks`;

/** Lists the video platforms linked to a project. */
@Injectable()
export class VideoPlatformIntegrationsService extends Integrations {
  constructor(private readonly sql: Sql) {
    super();
  }

  list({ projectId }: Scope, query: ListIntegrations): Promise<Page<ShownIntegration>> {
    const where = new Where()
      .and('t.project_id', '=', projectId)
      .and('t.id', '= any', query.id)
      .and('t.name', '=', query.name)
      .and('t.name', 'ilike', containing(query.name_cont));
    const from = 'video_platform_integration t';
    return selectPage<ShownIntegration>(this.sql, { columns, from, where, list: query });
  }

  async exists({ projectId }: Scope, id: number): Promise<boolean> {
    const row = await this.sql.first(
      'select 1 from video_platform_integration where id = $1 and project_id = $2',
      [id, projectId],
    );
    return row !== undefined;
  }
}
