import { readFile, writeFile } from 'node:fs/promises';

/** What the command line touches; tests give their own. */
export interface Io {
  readonly read: (file: string) => Promise<Uint8Array>;
  readonly write: (file: string, content: string | Uint8Array) => Promise<void>;
  readonly out: (content: string | Uint8Array) => void;
  readonly err: (text: string) => void;
  /** Progress is drawn only where somebody watches. */
  readonly interactive: boolean;
}

/** A name for standard input or output. */
export const STANDARD = '-';

export const nodeIo: Io = {
  read: async (file) => (file === STANDARD ? readStandardInput() : readFile(file)),
  write: (file, content) => writeFile(file, content),
  out: (content) => void process.stdout.write(content),
  err: (text) => void process.stderr.write(text),
  interactive: process.stderr.isTTY === true,
};

async function readStandardInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
