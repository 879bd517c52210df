import { version } from '../version.js';
import { UsageError, type Command } from './command.js';
import { commands } from './commands.js';
import { helpOf, overview } from './help.js';
import type { Installation } from './installation.js';
import { parse } from './parse.js';

async function run(name: string, command: Command, args: string[]): Promise<number> {
  const values = parse(args, command);
  if (values.help) {
    process.stdout.write(helpOf(name, command));
    return 0;
  }
  let opened: Promise<Installation> | undefined;
  try {
    const fine = await command.run({
      values,
      config: readConfig,
      show: (text, data) =>
        process.stdout.write(values.json ? `${JSON.stringify(data, null, 2)}\n` : `${text}\n`),
      open: (options) => (opened ??= openInstallation(options)),
    });
    return fine === false ? 1 : 0;
  } finally {
    await (await opened?.catch(() => undefined))?.close();
  }
}

// Imported on demand, because the service takes long to load.
const readConfig = async () => (await import('../config.js')).loadConfig();

async function openInstallation(options?: { databaseWaitMs: number }): Promise<Installation> {
  const config = await readConfig();
  return (await import('./installation.js')).openInstallation(config, options);
}

const explained = async (error: unknown) => (await import('../explain.js')).explain(error);

/** Runs a command line. Returns the exit code. */
export async function runCommandLine([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(overview(commands));
    return name === undefined ? 2 : 0;
  }
  if (name === '--version' || name === '-v') {
    process.stdout.write(`${version}\n`);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  try {
    if (!command) throw new UsageError(`there is no command '${name}'`);
    return await run(name, command, args);
  } catch (error) {
    const wrong = error instanceof UsageError;
    const hint = wrong ? `; see "scriptorium ${command ? `${name} ` : ''}--help"` : '';
    process.stderr.write(`scriptorium: ${wrong ? error.message : await explained(error)}${hint}\n`);
    return wrong ? 2 : 1;
  }
}
