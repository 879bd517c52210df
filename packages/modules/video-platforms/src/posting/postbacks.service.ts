import { Injectable } from '@nestjs/common';
import { notFound } from '@scriptorium/core';
import { messageProgress } from '@scriptorium/outbound';
import { selectPage, Sql, Where, type Page, type Scope } from '@scriptorium/server-kit';
import type { ListPostbacks, ShownPostback } from './postback.dto.js';

const columns = `t.id, t.integration_id as "integrationId", i.platform, t.media_file_id as "mediaFileId", t.product,
  t.order_id as "orderId", t.video, t.language, t.format, t.outcome, t.reason,
  (select k.remote_id from postback_track k where k.integration_id = t.integration_id and k.postback_id = t.id limit 1)
    as "remoteId",
  ${messageProgress(`'postback_' || t.id`)} as progress, t.created_at as "createdAt", t.updated_at as "updatedAt"`;

const from = 'postback t join video_platform_integration i on i.id = t.integration_id';

/** Lists the postbacks of a project and their outcome. */
@Injectable()
export class PostbacksService {
  constructor(private readonly sql: Sql) {}

  list({ projectId }: Scope, query: ListPostbacks): Promise<Page<ShownPostback>> {
    const where = new Where()
      .and('t.project_id', '=', projectId)
      .and('t.integration_id', '= any', query.integration_id)
      .and('t.media_file_id', '= any', query.media_file_id)
      .and('t.product', '=', query.resource_type)
      .and('t.order_id', '= any', query.resource_id);
    return selectPage<ShownPostback>(this.sql, { columns, from, where, list: query });
  }

  /** @throws {DomainError} `not_found` if it does not exist or belongs to another project */
  async get({ projectId }: Scope, id: number): Promise<ShownPostback> {
    const postback = await this.sql.first<ShownPostback>(
      `select ${columns} from ${from} where t.id = $1 and t.project_id = $2`,
      [id, projectId],
    );
    if (!postback) throw notFound('postback.not_found');
    return postback;
  }
}
