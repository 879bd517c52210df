import type { Output } from '../formats/format.js';
import { CaptionError } from '../model/error.js';

/** The process environment as seen by commands. */
export interface Terminal {
  /** Base of relative paths. */
  readonly folder: string;
  /** Reads standard input, at most `limit` bytes. */
  readonly read: (limit: number) => Promise<Uint8Array>;
  readonly out: (content: string | Uint8Array) => void;
  readonly error: (text: string) => void;
  /** True for streams connected to a terminal. */
  readonly interactive: { readonly in: boolean; readonly out: boolean; readonly error: boolean };
  /** Output formats of other packages. */
  readonly moreOutputs?: readonly Output[];
}

/** Returns a terminal for the streams of this process. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  return {
    folder: process.cwd(),
    read: async (limit) => {
      const chunks: Uint8Array[] = [];
      let length = 0;
      for await (const chunk of stdin as AsyncIterable<Uint8Array>) {
        chunks.push(chunk);
        length += chunk.length;
        if (length > limit) throw new CaptionError('limit', `standard input holds more than ${limit} bytes`);
      }
      return Buffer.concat(chunks);
    },
    out: (content) => void stdout.write(content),
    error: (text) => void stderr.write(text),
    interactive: { in: stdin.isTTY, out: stdout.isTTY, error: stderr.isTTY },
  };
}
