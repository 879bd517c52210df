import path from 'node:path';
import type { Command } from '../command.js';
import { backup } from './backup.js';

export const upgrade: Command = {
  summary: 'Backs up, and migrates the database to this version',
  usage: '[--backup <folder>] [--keys <file>]',
  help: `
Run it with the new version, while the older one is stopped. Without pending migrations it does nothing. Otherwise makes a backup
first (by default in the folder "backups" of the data folder; see "scriptorium backup"), and then migrates. Start the service afterwards.

  npm install scriptorium@latest
  scriptorium upgrade --backup /backup/before-0.2 --keys /safe/scriptorium-keys`,
  options: { backup: { type: 'string' }, keys: { type: 'string' } },
  async run(run) {
    const { version } = await import('../../version.js');
    const installation = await run.open();
    const pending = await installation.pending();
    if (pending.length === 0) {
      await installation.migrate(); // refuses the database of a newer version
      return run.show(`nothing to do: the database fits version ${version}`, { version, migrations: [] });
    }
    if ((await installation.executed()).length > 0) {
      const { SCRIPTORIUM_DATA: data } = await run.config();
      const time = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
      const folder = String(run.values.backup ?? path.join(data, 'backups', time));
      const open = async () => ({ ...installation, begin: async () => installation }) as typeof installation;
      await backup.run({ ...run, values: { folder, keys: run.values.keys }, open });
    }
    const migrations = await installation.migrate();
    run.show(`migrated to version ${version}: ${migrations.join(', ')}`, { version, migrations });
  },
};
