import { ConfigError } from '../../config-error.js';
import { ownCommand } from '../../own-command.js';
import { unsealed } from '../../unsealed.js';
import type { Command } from '../command.js';

export const rotateSecrets: Command = {
  summary: 'Re-encrypts every secret in the database with a new key',
  usage: '[--retire]',
  help: `
Adds a key to SCRIPTORIUM_DATA/secret-keys and re-encrypts everything that older keys have encrypted: API keys and their
secrets, webhook secrets, passwords of deliveries. Servers keep running meanwhile. If it is interrupted, run it again: it
continues with the same key. The older keys stay in the file until --retire removes them, which is refused
while a secret needs them. Earlier backups need the earlier keys: keep a copy of the file with them.

  scriptorium rotate-secrets
  scriptorium rotate-secrets --retire

If the keys are set in SECRET_KEYS: create one with "openssl rand -base64 32", put it first (SECRET_KEYS=k2:new,k1:old),
restart every server, and run this; then remove the old one.`,
  options: { retire: { type: 'boolean' } },
  async run({ config, values, open, show }) {
    const { db, sealed, secrets, transactions } = await (await open()).begin();
    const { resealSecrets } = await import('@scriptorium/server-kit');
    const { addKey, retireKeys } = await import('../../secret-keys.js');
    const { SCRIPTORIUM_DATA: folder, SECRET_KEYS: given } = await config();
    if (values.retire) {
      if (given) throw new ConfigError('the keys are set in SECRET_KEYS: remove the old ones there');
      const needed = await unsealed(db, secrets.mark, sealed);
      if (needed)
        throw new ConfigError(
          `${needed} secrets need an older key: run "${ownCommand('rotate-secrets')}" first`,
        );
      const retired = await retireKeys(folder);
      return show(retired.length ? `retired: ${retired.join(', ')}` : 'there is only one key', { retired });
    }
    const halfDone = (await unsealed(db, secrets.mark, sealed)) > 0;
    if (!given && !halfDone) await addKey(folder);
    const { resealed, unreadable } = await resealSecrets(transactions, secrets, sealed);
    const key = secrets.mark.split('.')[1];
    const lost = unreadable
      .map(({ table, column, id }) => `\nno key opens ${table}.${column} of row ${id}`)
      .join('');
    show(`sealed ${resealed} secrets with key ${key}${lost}`, { key, resealed, unreadable });
    return unreadable.length === 0;
  },
};
