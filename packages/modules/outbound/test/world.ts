import { Module } from '@nestjs/common';
import { AccountsModule } from '@scriptorium/accounts';
import { eventually, testApp, type TestApp, type TestOptions } from '@scriptorium/testing';
import type { Attempt, Channel, ChannelOptions, Message, NewMessage, Result } from '../src/channel.js';
import { OutboundModule } from '../src/outbound.module.js';
import { Outbound } from '../src/outbound.service.js';
import { standardSchedule } from '../src/retry-schedule.js';

export interface Note {
  text: string;
}

const quick: ChannelOptions = {
  ...standardSchedule,
  scheduleMs: [0, 50, 50, 50],
  leaseMs: 1_500,
  perOrigin: 4,
  atOnce: 16,
  pause: null,
};

/** A channel whose receiver is a function set by the test. */
export class TestChannel implements Channel<Note> {
  readonly name = 'test';
  readonly options: ChannelOptions;
  readonly sent: Message<Note>[] = [];
  readonly attempts: { id: number; next: Attempt['next'] }[] = [];
  answer: (message: Message<Note>, signal: AbortSignal) => Promise<Result> = async () => ({
    outcome: 'delivered',
  });

  constructor(options: Partial<ChannelOptions>) {
    this.options = { ...quick, ...options };
  }

  send(message: Message<Note>, signal: AbortSignal): Promise<Result> {
    this.sent.push(message);
    return this.answer(message, signal);
  }

  ended({ id }: Message<Note>, { next }: Attempt): void {
    this.attempts.push({ id, next });
  }
}

export interface World {
  app: TestApp;
  channel: TestChannel;
  outbound: Outbound;
  /** Writes a message to `origin` and returns its key. */
  write(origin: string, more?: Partial<NewMessage<Note>>): Promise<string>;
  row(key: string): Promise<{ id: number; status: string; fence: number }>;
  /** Waits until the message is delivered or has failed, and returns it. */
  ended(key: string): Promise<{ id: number; status: string; fence: number }>;
  history(key: string): Promise<{ attempt: number; status: number | null; error: string | null }[]>;
}

let nth = 0;

export async function startWorld(
  options: Partial<ChannelOptions> = {},
  given: TestOptions = {},
): Promise<World> {
  const channel = new TestChannel(options);

  @Module({ imports: [OutboundModule] })
  class TestChannelModule {
    constructor(outbound: Outbound) {
      outbound.add(channel);
    }
  }
  const app = await testApp([AccountsModule, TestChannelModule], given);
  const outbound = app.get(Outbound);
  const row = async (key: string) =>
    (await app.db.query('select id, status, fence from outbound_message where key = $1', [key]))[0];
  return {
    app,
    channel,
    outbound,
    row,
    write: async (origin, more = {}) => {
      const key = `key-${(nth += 1)}`;
      const message = { key, eventId: nth, accountId: 1, projectId: 1, origin, payload: { text: key } };
      await outbound.write(channel, [{ ...message, ...more }]);
      return more.key ?? key;
    },
    ended: (key) =>
      eventually(async () => {
        const found = await row(key);
        return ['delivered', 'failed'].includes(found?.status) ? found : undefined;
      }),
    history: (key) =>
      app.db.query(
        `select attempt, a.status, error from outbound_attempt a join outbound_message m on m.id = a.message_id
         where key = $1 order by attempt`,
        [key],
      ),
  };
}
