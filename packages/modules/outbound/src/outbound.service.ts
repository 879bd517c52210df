import { Injectable } from '@nestjs/common';
import { Log, Metrics, Sql, Transactions, WorkSignal, type LaneOptions } from '@scriptorium/server-kit';
import type { Channel, Message, NewMessage } from './channel.js';
import { ChannelMessages } from './channel-messages.js';
import { ChannelOrigins } from './channel-origins.js';
import { ChannelSender } from './channel-sender.js';

interface Opened {
  origins: ChannelOrigins;
  messages: ChannelMessages;
  lane: LaneOptions<Message>;
}

/** Maximum number of messages per statement, since its parameter contains the payloads. */
const MAX_ROWS = 500;

/** Writes messages to other servers in the caller's transaction. Workers send them. */
@Injectable()
export class Outbound {
  private readonly channels = new Map<string, Opened>();

  constructor(
    private readonly signal: WorkSignal,
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  /** Registers a channel. Modules call this in a constructor. */
  add<P extends object>(given: Channel<P>): void {
    const channel = given as unknown as Channel;
    const { sql, transactions, log, metrics } = this;
    if (this.channels.has(channel.name))
      throw new Error(`the channel '${channel.name}' is already registered`);
    const origins = new ChannelOrigins(channel, sql, transactions, log, metrics);
    const messages = new ChannelMessages(channel, sql, origins);
    const { lane } = new ChannelSender(channel, messages);
    this.channels.set(channel.name, { origins, messages, lane });
  }

  /**
   * Writes messages in the current transaction, ignoring keys that already exist. They are sent after the
   * commit.
   */
  async write<P extends object>(channel: Channel<P>, messages: readonly NewMessage<P>[]): Promise<void> {
    if (messages.length === 0) return;
    const { messages: rows } = this.channel(channel.name);
    for (let from = 0; from < messages.length; from += MAX_ROWS) {
      await rows.insert(messages.slice(from, from + MAX_ROWS));
    }
    this.signal.announce(rows.name);
  }

  /**
   * Sends a message again, as a new message with the same payload and another key. Does nothing if the message
   * does not exist.
   */
  async repeat({ name }: Pick<Channel, 'name'>, key: string, newKey: string): Promise<void> {
    const { messages } = this.channel(name);
    await messages.repeat(key, newKey);
    this.signal.announce(messages.name);
  }

  /** @param name name of the channel */
  origins(name: string): ChannelOrigins {
    return this.channel(name).origins;
  }

  /** Lanes in which workers send the messages of each channel. */
  get lanes(): LaneOptions<Message>[] {
    return [...this.channels.values()].map(({ lane }) => lane);
  }

  private channel(name: string): Opened {
    const opened = this.channels.get(name);
    if (!opened) throw new Error(`the channel '${name}' is not registered in this host`);
    return opened;
  }
}
