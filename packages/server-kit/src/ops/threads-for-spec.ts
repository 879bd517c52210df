import { threadId } from 'node:worker_threads';

/** Functions called by the spec of the worker threads. */
export const whichThread = (): number => threadId;

export const shout = ({ text }: { text: string }): string => text.toUpperCase();

export function fail({ message }: { message: string }): never {
  throw new RangeError(message);
}

export function never(): void {
  for (;;);
}
