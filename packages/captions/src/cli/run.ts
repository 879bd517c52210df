import { isCaptionError } from '../model/error.js';
import { failureText, status, unexpected, type Command } from './command.js';
import { commandHelp, overview } from './help.js';
import type { Terminal } from './terminal.js';

/** Commands are imported on demand: loading all formats and rules takes longer than a small conversion. */
const commands = {
  convert: async () => (await import('./convert.js')).convert,
  info: async () => (await import('./info.js')).info,
  qc: async () => (await import('./qc.js')).qc,
  shift: async () => (await import('./shift.js')).shift,
  clip: async () => (await import('./clip.js')).clip,
  conform: async () => (await import('./conform.js')).conform,
  wer: async () => (await import('./wer.js')).wer,
  score: async () => (await import('./score.js')).score,
  formats: async () => (await import('./formats.js')).formats,
} as const satisfies Readonly<Record<string, () => Promise<Command>>>;

const load = async (name: string | undefined): Promise<Command | undefined> =>
  name !== undefined && Object.hasOwn(commands, name) ? commands[name as keyof typeof commands]() : undefined;

/**
 * Runs one command line. Content and reports go to `terminal.out`, messages to `terminal.error`.
 * @returns 0 on success, 1 if a check failed, 2 if the command line or a file could not be used
 */
export async function run(args: readonly string[], terminal: Terminal, version = ''): Promise<number> {
  const [name = '--help', ...rest] = args;
  if (name === '--version') {
    terminal.out(`${version}\n`);
    return status.ok;
  }
  if (name === '--help' || name === '-h' || name === 'help') return help(rest[0], terminal);
  const command = await load(name);
  if (!command) {
    terminal.error(
      `unknown command ${JSON.stringify(name)}; expected one of ${Object.keys(commands).join(', ')}\n`,
    );
    return status.unusable;
  }
  if (rest.includes('--help') || rest.includes('-h')) return help(name, terminal);
  try {
    return await command.run(rest, terminal);
  } catch (error) {
    terminal.error(`${isCaptionError(error) ? failureText(error) : unexpected(error)}\n`);
    if (isCaptionError(error) && error.code === 'option')
      terminal.error(`see: scriptorium-captions ${name} --help\n`);
    return status.unusable;
  }
}

async function help(name: string | undefined, terminal: Terminal): Promise<number> {
  const command = await load(name);
  if (command) terminal.out(commandHelp(name!, command));
  else {
    const entries = Object.entries(commands).map(async ([each, loadIt]) => [each, await loadIt()] as const);
    terminal.out(overview(Object.fromEntries(await Promise.all(entries))));
  }
  return name === undefined || command ? status.ok : status.unusable;
}
