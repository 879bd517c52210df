import path from 'node:path';
import { UsageError, type Command } from '../command.js';

export const backup: Command = {
  summary: 'Backs up database and media files, while the service may run',
  usage: '<folder> [--keys <file>]',
  help: `
Writes the rows of the database as of one moment, and the media files that they refer to, into a new folder. Media files in a
folder are linked if the backup is on the same disk, and copied otherwise; of media in a bucket, only the keys are listed: use its
versions or replication. Not included: uploads in progress, and speech models.

The backup is useless without the keys that encrypt its secrets (secret-keys, or SECRET_KEYS), and should not be kept with them:
--keys writes them to a file elsewhere, with mode 600.

  scriptorium backup /backup/2027-01-31 --keys /safe/scriptorium-keys
  scriptorium restore /backup/2027-01-31 --keys /safe/scriptorium-keys`,
  options: { keys: { type: 'string' } },
  arguments: ['folder'],
  async run({ values, config, open, show }) {
    const { folder, keys } = values;
    if (typeof folder !== 'string') throw new UsageError('the name of the folder is missing');
    const target = path.resolve(folder);
    if (typeof keys === 'string' && !path.relative(target, path.resolve(keys)).startsWith('..'))
      throw new UsageError('--keys must not be in the folder of the backup');
    const { backUp } = await import('../../backup/back-up.js');
    const { secretKeys } = await import('../../secret-keys.js');
    const { writePrivateOnce } = await import('../../data-folder.js');
    const settings = await config();
    const { databaseUrl, storage, executed } = await (await open()).begin();
    const { STORAGE_URL: location } = settings;
    const made = await backUp(target, { databaseUrl, storage, location, migrations: await executed() });
    if (typeof keys === 'string') await writePrivateOnce(keys, `${await secretKeys(settings)}\n`);
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
    const media = `${made.mediaFiles} media files ${made.media}`;
    const reminder = keys ? '' : '; keep the keys (secret-keys or SECRET_KEYS) elsewhere';
    show(`backed up ${rows} rows, ${media}, in ${target}${reminder}`, { folder: target, ...made });
  },
};
