import { createInterface } from 'node:readline/promises';
import type { Config } from './config.js';
import type { OfferTerminal } from './model-offer.js';

/** Returns the terminal of this process; undefined without one, or where programs run unattended (`CI`). */
export function askOnTerminal({ CI }: Pick<Config, 'CI'>): OfferTerminal | undefined {
  if (!process.stdin.isTTY || !process.stdout.isTTY || (CI && CI !== 'false')) return undefined;
  return {
    async ask(question) {
      const terminal = createInterface({ input: process.stdin, output: process.stdout });
      const ended = new Promise<undefined>((done) => terminal.once('close', () => done(undefined)));
      try {
        return await Promise.race([terminal.question(question), ended]);
      } finally {
        terminal.close();
      }
    },
    show: (line) => console.log(line),
    onProgress(received, total) {
      const share = Math.floor((100 * received) / total);
      process.stdout.write(`\r${share} % of ${Math.round(total / 1e6)} MB ${received >= total ? '\n' : ''}`);
    },
  };
}
