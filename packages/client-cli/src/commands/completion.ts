import { Argument, Command } from 'commander';
import { cachedDescription } from '../api-description.js';
import { candidates } from '../completion/candidates.js';
import { scripts } from '../completion/scripts.js';
import { chosenProfile, readConfig } from '../profiles.js';
import type { Terminal } from '../terminal.js';

type Shell = keyof typeof scripts;

export const completion = (terminal: Terminal): Command =>
  new Command('completion')
    .summary('print the completion script of a shell')
    .description(
      'Prints a script that completes commands, options, kinds of order and parameters. For bash, add this line to ' +
        '~/.bashrc: source <(scriptorium-client completion bash)',
    )
    .addArgument(new Argument('<shell>').choices(Object.keys(scripts)))
    .action((shell: Shell) => void terminal.output.write(scripts[shell]));

/** Prints candidates for the last word; makes no requests. */
export const complete = (terminal: Terminal, program: Command): Command =>
  new Command('complete').argument('[words...]').action(async (words: string[]) => {
    const { env } = terminal;
    const { profiles } = await readConfig(env);
    const asked = words[words.indexOf('--profile') + 1];
    const profile = await chosenProfile(env, words.includes('--profile') ? asked : undefined).catch(
      () => undefined,
    );
    const description = profile && (await cachedDescription(env, profile.url));
    const known = { profiles: Object.keys(profiles), ...(description && { description }) };
    terminal.output.write(
      candidates(program, words, known)
        .map((one) => `${one}\n`)
        .join(''),
    );
  });
