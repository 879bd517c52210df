import { innerClass } from './patch.js';

export interface Message {
  id: number;
  fence: number;
}

/** The methods of the service's class that mutants change. */
export interface ChannelMessages {
  sql: { rows<R>(statement: string, values: unknown[]): Promise<R[]> };
  claim(limits: object): Promise<Message[]>;
  end(ended: { message: Message; step: 'delivered' | 'failed' | { retryInMs: number } }): Promise<void>;
  release(message: Message): Promise<void>;
}

export const channelMessages = (): Promise<{ prototype: ChannelMessages }> =>
  innerClass<ChannelMessages>('packages/modules/outbound/dist/channel-messages.js', 'ChannelMessages');
