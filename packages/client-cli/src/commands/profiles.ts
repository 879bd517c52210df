import { Command } from 'commander';
import { UsageError } from '../failure.js';
import { readConfig, writeConfig } from '../profiles.js';
import { Output, type GeneralOptions } from '../session.js';
import { table } from '../table.js';
import type { Terminal } from '../terminal.js';

export const profiles = (terminal: Terminal): Command =>
  new Command('profiles')
    .summary('list the profiles, choose the default one, or remove one')
    .description('Lists the stored profiles. The one marked with * is used without --profile.')
    .option('--use <name>', 'use this profile by default')
    .option('--remove <name>', 'remove this profile')
    .action(async ({ use, remove }: { use?: string; remove?: string }, command: Command) => {
      const config = await readConfig(terminal.env);
      for (const name of [use, remove])
        if (name !== undefined && !Object.hasOwn(config.profiles, name))
          throw new UsageError(`there is no profile '${name}'`);
      if (use !== undefined) config.current = use;
      if (remove !== undefined) {
        delete config.profiles[remove];
        if (config.current === remove) delete config.current;
      }
      if (use !== undefined || remove !== undefined) await writeConfig(terminal.env, config);
      const shown = Object.entries(config.profiles).map(([name, { url, secret }]) => ({
        name,
        url,
        current: name === config.current,
        signed: secret !== undefined,
      }));
      const rows = shown.map((one) => [one.current ? '*' : ' ', one.name, one.url]);
      const { json = false } = command.optsWithGlobals<GeneralOptions>();
      new Output(terminal, json).show(table(rows), shown);
    });
