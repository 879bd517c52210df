import { innerClass } from './patch.js';

interface Message {
  id: number;
  attempts: number;
}

/** The part of the product's class that mutants change. */
export interface CallbackMessages {
  sql: { rows<R>(statement: string, values: unknown[]): Promise<R[]> };
  claim(limit: number, perOrigin: number, leaseMs: number): Promise<Message[]>;
  end(
    message: Message,
    outcome: 'delivered' | 'failed' | { retryInMs: number },
    result: object,
  ): Promise<void>;
}

export const callbackMessages = (): Promise<{ prototype: CallbackMessages }> =>
  innerClass<CallbackMessages>('packages/modules/callbacks/dist/callback-messages.js', 'CallbackMessages');
