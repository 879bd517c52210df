import { Inject, Injectable } from '@nestjs/common';
import type { EventOf } from '@scriptorium/core';
import { IntegrationLinksService } from '@scriptorium/files';
import type { Order } from '@scriptorium/orders';
import { Outbound, type NewMessage } from '@scriptorium/outbound';
import { On, Sql } from '@scriptorium/server-kit';
import { PostbackChannel, type PostbackPayload } from './postback-channel.js';
import { originOf } from '../postback-options.js';
import { POSTED_PRODUCTS, type PostedProduct } from '../posted-products.js';
import { insertPostbacks } from './postback-rows.js';

const topics = ['order.completed', 'order.revised', 'order.redelivery_requested'] as const;
type Posted = EventOf<(typeof topics)[number]>;

/** An integration that receives finished orders. */
interface Target {
  id: number;
  projectId: number;
  platform: string;
  sandbox: boolean;
  /** Names of the products that it receives. */
  postbacks: string[];
}

/** An order and one of its target integrations. */
interface Wanted {
  event: Posted;
  target: Target;
}

interface Inserted {
  id: number;
  eventId: number;
  integrationId: number;
  outcome: string | null;
}

const targetsById = {
  name: 'postback-targets',
  text: `select i.id, i.project_id as "projectId", i.platform, p.sandbox, i.postbacks
    from video_platform_integration i join accounts.project p on p.id = i.project_id
    where i.id = any($1::bigint[]) and i.enabled order by i.id`,
};

const inSandbox = { outcome: 'skipped', reason: 'Sandbox projects do not post to video platforms.' };

/** Selects the integrations for finished orders. */
@Injectable()
export class PostbackPlan {
  constructor(
    private readonly sql: Sql,
    private readonly links: IntegrationLinksService,
    private readonly outbound: Outbound,
    private readonly channel: PostbackChannel,
    @Inject(POSTED_PRODUCTS) private readonly products: readonly PostedProduct[],
  ) {}

  @On(topics, 'postbacks.plan')
  async plan(events: Posted[]): Promise<void> {
    const posted = events.filter(({ payload }) => this.isPosted(payload.product));
    const byFile = await this.targets(posted.map(({ payload }) => payload.fileId));
    const wanted: Wanted[] = posted.flatMap((event) =>
      (byFile.get(event.payload.fileId) ?? [])
        .filter((target) => target.projectId === event.projectId && this.wants(target, event.payload.product))
        .map((target) => ({ event, target })),
    );
    if (!wanted.length) return;
    const rows = await this.sql.rows<Inserted>(insertPostbacks, [JSON.stringify(wanted.map(rowOf))]);
    const inserted = new Map(rows.map((row) => [keyOf(row.eventId, row.integrationId), row]));
    const messages = wanted.flatMap(({ event, target }): NewMessage<PostbackPayload>[] => {
      const row = inserted.get(keyOf(event.id, target.id));
      return row?.outcome === null ? [messageOf(row.id, { event, target })] : [];
    });
    await this.outbound.write(this.channel, messages);
  }

  /** Returns the platforms that receive a redelivered order, and whether sending is possible. */
  async redelivers(order: Order): Promise<{ method: string; success: boolean }[]> {
    const targets = (await this.targets([order.mediaFileId])).get(order.mediaFileId) ?? [];
    return targets
      .filter((target) => target.projectId === order.projectId && this.wants(target, order.product))
      .map(({ platform, sandbox }) => ({ method: platform, success: !sandbox }));
  }

  /** Returns the integrations of each file. */
  private async targets(fileIds: readonly number[]): Promise<Map<number, Target[]>> {
    const links = fileIds.length ? await this.links.ofFiles(fileIds) : [];
    if (!links.length) return new Map();
    const rows = await this.sql.rows<Target>(targetsById, [links.map(({ integrationId }) => integrationId)]);
    const byId = new Map(rows.map((target) => [target.id, target]));
    const linked = links.flatMap(({ fileId, integrationId }) => {
      const target = byId.get(integrationId);
      return target ? [{ fileId, target }] : [];
    });
    const byFile = Map.groupBy(linked, ({ fileId }) => fileId);
    return new Map([...byFile].map(([fileId, all]) => [fileId, all.map(({ target }) => target)]));
  }

  private wants({ postbacks }: Target, product: string): boolean {
    return this.isPosted(product) && postbacks.includes(product);
  }

  private isPosted(product: string): boolean {
    return this.products.some(({ name }) => name === product);
  }
}

const keyOf = (eventId: number, integrationId: number): string => `${eventId} ${integrationId}`;

const rowOf = ({ event, target }: Wanted) => ({
  account_id: event.accountId,
  project_id: event.projectId,
  integration_id: target.id,
  event_id: event.id,
  product: event.payload.product,
  order_id: event.payload.orderId,
  media_file_id: event.payload.fileId,
  ...(target.sandbox && inSandbox),
});

const messageOf = (postbackId: number, { event, target }: Wanted): NewMessage<PostbackPayload> => ({
  key: `postback_${postbackId}`,
  eventId: event.id,
  accountId: event.accountId,
  projectId: event.projectId,
  origin: originOf(target),
  payload: { postbackId, integrationId: target.id, platform: target.platform },
});
