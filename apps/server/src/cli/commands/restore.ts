import { stat } from 'node:fs/promises';
import path from 'node:path';
import { UsageError, type Command } from '../command.js';

export const restore: Command = {
  summary: 'Restores a backup into a new installation',
  usage: '<folder> [--keys <file>]',
  help: `
Restores what "scriptorium backup" wrote, by this version or an older one, into an empty database: the embedded one, or that of
DATABASE_URL. Then migrates it to this version. --keys is the file that the backup wrote the keys to; it becomes secret-keys of the
data folder, which must not have other keys. With SECRET_KEYS, omit it. If the media are in a bucket, set STORAGE_URL to it, or copy
the folder "media" of the backup there before.

Stop the old installation first: two of them would deliver the same callbacks.

  SCRIPTORIUM_DATA=/srv/scriptorium scriptorium restore /backup/2027-01-31 --keys /safe/scriptorium-keys`,
  options: { keys: { type: 'string' } },
  arguments: ['folder'],
  async run({ values, config, open, show }) {
    const { folder, keys } = values;
    if (typeof folder !== 'string') throw new UsageError('the name of the folder is missing');
    if (typeof keys === 'string' && !(await stat(keys).catch(() => undefined)))
      throw new UsageError(`there is no file ${keys}`);
    const { readManifest } = await import('../../backup/manifest.js');
    const restoring = await import('../../backup/restore.js');
    const { installKeys } = await import('../../secret-keys.js');
    const { prepareDataFolder } = await import('../../data-folder.js');
    const source = path.resolve(folder);
    const manifest = await readManifest(source);
    const settings = await config();
    await prepareDataFolder(settings.SCRIPTORIUM_DATA);
    await installKeys(settings, typeof keys === 'string' ? keys : undefined);
    const installation = await open();
    await restoring.requireEmptyDatabase(installation.databaseUrl);
    await installation.migrate(manifest.migrations);
    await restoring.restoreRows(source, manifest, installation.databaseUrl);
    await restoring.restoreMedia(source, manifest, settings.STORAGE_URL);
    const migrated = await installation.migrate();
    await installation.begin();
    await installation.storage.check();
    const missing = await restoring.missingMedia(source, installation.storage);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const lacking = missing ? `; ${missing} media files are missing from STORAGE_URL` : '';
    show(`restored ${rows} rows and ${manifest.mediaFiles - missing} media files${lacking}`, {
      rows,
      migrated,
      mediaFiles: manifest.mediaFiles,
      missingMediaFiles: missing,
    });
    return missing === 0;
  },
};
