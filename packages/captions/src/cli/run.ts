import { isCaptionError } from '../model/error.js';
import { clip } from './clip.js';
import { failureText, status, unexpected, type Command } from './command.js';
import { convert } from './convert.js';
import { formats } from './formats.js';
import { commandHelp, overview } from './help.js';
import { info } from './info.js';
import { qc } from './qc.js';
import { shift } from './shift.js';
import type { Terminal } from './terminal.js';
import { wer } from './wer.js';

const commands: Readonly<Record<string, Command>> = { convert, info, qc, shift, clip, wer, formats };

/**
 * Runs one command line. Content and reports go to `terminal.out`, everything else to `terminal.error`.
 * @returns 0 when all went well, 1 when a check failed, 2 when the command line or a file could not be used.
 */
export async function run(args: readonly string[], terminal: Terminal, version = ''): Promise<number> {
  const [name = '--help', ...rest] = args;
  if (name === '--version') {
    terminal.out(`${version}\n`);
    return status.ok;
  }
  if (name === '--help' || name === '-h' || name === 'help') return help(rest[0], terminal);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    terminal.error(`no command ${JSON.stringify(name)}; there are ${Object.keys(commands).join(', ')}\n`);
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

function help(name: string | undefined, terminal: Terminal): number {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  terminal.out(command ? commandHelp(name!, command) : overview(commands));
  return name === undefined || command ? status.ok : status.unusable;
}
