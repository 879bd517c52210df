import { Command } from 'commander';
import { bulk } from './commands/bulk.js';
import { complete, completion } from './commands/completion.js';
import { fetch } from './commands/fetch.js';
import { kinds } from './commands/kinds.js';
import { list } from './commands/list.js';
import { login } from './commands/login.js';
import { order } from './commands/order.js';
import { profiles } from './commands/profiles.js';
import { search } from './commands/search.js';
import { upload } from './commands/upload.js';
import { wait } from './commands/wait.js';
import type { Terminal } from './terminal.js';
import { version } from './version.js';

const notes = `
Results go to standard output, as JSON with --json; everything else goes to standard error.

Environment: SCRIPTORIUM_URL and SCRIPTORIUM_KEY (and SCRIPTORIUM_SECRET in signed mode) replace the default profile,
SCRIPTORIUM_PROFILE selects one.

Exit codes: 0 done, 1 failed, 2 the command line is wrong, 3 the key is missing permissions or invalid, 4 not found,
5 the server cannot be reached or is overloaded, 6 some items failed or an order was cancelled.`;

const commands = [login, profiles, upload, kinds, order, wait, fetch, list, search, bulk, completion];

export function createProgram(terminal: Terminal): Command {
  const program = new Command('scriptorium-client')
    .description('Upload files to a Scriptorium server, order captions, and fetch them in any format.')
    .version(version, '-v, --version')
    .option('--json', 'print results as JSON')
    .option('--profile <name>', 'the server to use')
    .addHelpText('after', notes);
  for (const create of commands) program.addCommand(create(terminal));
  program.addCommand(complete(terminal, program), { hidden: true });
  for (const command of [program, ...program.commands])
    command
      .exitOverride()
      .configureHelp({ showGlobalOptions: true })
      .configureOutput({
        writeOut: (text) => void terminal.output.write(text),
        writeErr: (text) => void terminal.errors.write(text),
        outputError: () => {}, // `run` prints errors
      });
  return program;
}
