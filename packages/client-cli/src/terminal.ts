import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Streams and environment of the process. */
export interface Terminal {
  input: NodeJS.ReadStream;
  output: NodeJS.WriteStream;
  errors: NodeJS.WriteStream;
  env: Readonly<Record<string, string | undefined>>;
}

export const processTerminal = (): Terminal => ({
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
  env: process.env,
});

/** Whether a person can answer questions. */
export const isInteractive = ({ input, errors }: Terminal): boolean => Boolean(input.isTTY && errors.isTTY);

/** Asks on standard error, so that standard output has results only. */
export async function ask({ input, errors }: Terminal, question: string): Promise<string> {
  const lines = createInterface({ input, output: errors });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}

/** Asks without showing what is typed. */
export async function askSecret({ input, errors }: Terminal, question: string): Promise<string> {
  errors.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: true });
  try {
    return (await lines.question('')).trim();
  } finally {
    lines.close();
    errors.write('\n');
  }
}

export const confirmed = async (terminal: Terminal, question: string): Promise<boolean> =>
  /^y(es)?$/i.test(await ask(terminal, `${question} [y/N] `));
