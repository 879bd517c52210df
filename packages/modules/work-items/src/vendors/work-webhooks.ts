import { Injectable } from '@nestjs/common';
import type { EventOf } from '@scriptorium/core';
import { Outbound, type NewMessage } from '@scriptorium/outbound';
import { On, Sql } from '@scriptorium/server-kit';
import { WorkBriefs, type WorkFileInfo } from '../queue/work-brief.js';
import { WorkChannel, type WorkWebhook } from './work-channel.js';
import { itemColumns, PEOPLE, type WorkItem } from '../queue/work-item.js';
import { workItemView } from '../queue/work-item.dto.js';
import { Workers } from './workers.service.js';

type Told = EventOf<'work_item.offered' | 'work_item.withdrawn'>;

const itemsById = {
  name: 'work-item-by-ids',
  text: `select ${itemColumns('w')} from work_item w where w.id = any($1)`,
};

/** Notifies vendors of work that is offered to them or withdrawn. */
@Injectable()
export class WorkWebhooks {
  constructor(
    private readonly outbound: Outbound,
    private readonly channel: WorkChannel,
    private readonly workers: Workers,
    private readonly briefs: WorkBriefs,
    private readonly sql: Sql,
  ) {}

  @On(
    ['work_item.offered', 'work_item.withdrawn'],
    'work-items.tell-vendors',
    ({ payload }) => payload.poolId !== PEOPLE,
  )
  async tell(events: Told[]): Promise<void> {
    const ids = events.map(({ payload }) => payload.itemId);
    const rows = await this.sql.rows<WorkItem>(itemsById, [ids]);
    const items = new Map(rows.map((item) => [item.id, item]));
    const files = await this.briefs.filesOf(ids);
    const messages: NewMessage<WorkWebhook>[] = [];
    for (const event of events) {
      const item = items.get(event.payload.itemId);
      const wanted = event.topic === 'work_item.offered' ? 'open' : 'withdrawn';
      if (item?.status !== wanted || item.poolId !== event.payload.poolId) continue; // it has changed since
      const { callbackUrl } = await this.workers.profile(item.poolId);
      if (callbackUrl) messages.push(messageOf(event, item, files.get(item.id), callbackUrl));
    }
    await this.outbound.write(this.channel, messages);
  }
}

function messageOf(
  { id: eventId, accountId, projectId }: Told,
  item: WorkItem,
  info: WorkFileInfo | undefined,
  url: string,
): NewMessage<WorkWebhook> {
  const body = JSON.stringify({ code: 200, data: workItemView(item, info), meta: {} });
  return {
    key: `work_${eventId}`,
    eventId,
    accountId,
    projectId,
    origin: new URL(url).origin,
    payload: { accessId: item.poolId, url, body, resourceVersion: item.fence },
  };
}
