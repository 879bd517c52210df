import { Injectable } from '@nestjs/common';
import type { EventOf, Topic } from '@scriptorium/core';
import { Outbound, type NewMessage } from '@scriptorium/outbound';
import { On, Sql } from '@scriptorium/server-kit';
import { randomUUID } from 'node:crypto';
import { callbackBody } from './callback-body.js';
import { CallbackChannel } from './callback-channel.js';
import type { CallbackPayload } from './callback-post.js';
import { eventColumns, eventsFrom, type StoredEvent } from './stored-event.js';

/** Topics for which a client is waiting. Their messages are sent even to a paused origin. */
const urgent: readonly Topic[] = ['order.callback_requested', 'order.redelivery_requested'];

const topics = [
  'source.updated',
  'order.changed',
  'order.completed',
  'order.cancelled',
  'order.reopened',
  'order.revised',
  'order.callback_requested',
  'order.redelivery_requested',
] as const;

const eventsById = {
  name: 'callback-events',
  text: `select ${eventColumns} from ${eventsFrom} where t.id = any($1) order by t.id`,
};

/** Number of failed attempts in the sandbox scenario `callback_failures`. */
const SCENARIO_FAILURES = 3;

/** The callback of an event to one URL. */
export interface Callback {
  eventId: number;
  url: string;
  /** Suffix of `webhook-id` after `msg_`. A message with an existing id is not sent again. */
  id: string;
}

/** Turns events into messages that contain the record as of the event. */
@Injectable()
export class CallbacksService {
  constructor(
    private readonly sql: Sql,
    private readonly outbound: Outbound,
    private readonly channel: CallbackChannel,
  ) {}

  @On(topics, 'callbacks.write-messages', ({ wire }) => !!wire?.callbackUrl)
  async write(events: EventOf<(typeof topics)[number]>[]): Promise<void> {
    await this.send(await this.read(events.map(({ id }) => id)), (event) => [ownCallback(event)]);
  }

  /** Sends events to additional URLs. */
  async sendTo(callbacks: readonly Callback[]): Promise<void> {
    if (callbacks.length === 0) return;
    const byEvent = Map.groupBy(callbacks, ({ eventId }) => eventId);
    await this.send(await this.read([...byEvent.keys()]), ({ id }) => byEvent.get(id)!);
  }

  /** Sends the callback of an event again, as a new message with the same body. Does nothing if the event had none. */
  async replay(event: StoredEvent): Promise<void> {
    const { id, callbackUrl, topic } = event;
    if (!callbackUrl || !topics.some((each) => each === topic)) return;
    await this.send([event], () => [ownCallback(event)]); // fixes the body, in case the event was not handled yet
    await this.outbound.repeat(this.channel, `msg_${id}`, `msg_${randomUUID()}`);
  }

  private read(eventIds: readonly number[]): Promise<StoredEvent[]> {
    return this.sql.rows<StoredEvent>(eventsById, [eventIds]);
  }

  private async send(events: readonly StoredEvent[], callbacksOf: (event: StoredEvent) => Callback[]) {
    const messages = events.flatMap((event) => {
      const body = callbackBody(event);
      return callbacksOf(event).map(({ url, id }): NewMessage<CallbackPayload> => ({
        key: `msg_${id}`,
        eventId: event.id,
        accountId: event.accountId,
        projectId: event.projectId,
        origin: new URL(url).origin,
        payload: {
          url,
          resourceVersion: event.resourceVersion,
          ...body,
          ...(event.scenario === 'callback_failures' && { failures: SCENARIO_FAILURES }),
        },
        urgent: urgent.includes(event.topic),
      }));
    });
    await this.outbound.write(this.channel, messages);
  }
}

const ownCallback = ({ id, callbackUrl }: StoredEvent): Callback => ({
  eventId: id,
  url: callbackUrl!,
  id: String(id),
});
