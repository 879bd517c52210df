import { ConfigError } from '../../config-error.js';
import { unsealed } from '../../unsealed.js';
import type { Command } from '../command.js';

export const rotateSecrets: Command = {
  summary: 'Seals every secret in the database with a new key',
  usage: '[--retire]',
  help: `
Adds a key to SCRIPTORIUM_DATA/secret-keys and seals with it what the older ones have sealed: API keys and their
secrets, webhook secrets, passwords of deliveries. Servers go on meanwhile. When it is interrupted, run it again: it
goes on where it was, with the same key. The older keys stay in the file until --retire removes them, which it refuses
while anything needs them. Backups from before need the keys of then: keep the file with them.

  scriptorium rotate-secrets
  scriptorium rotate-secrets --retire

Where SECRET_KEYS holds the keys: make one with "openssl rand -base64 32", put it first (SECRET_KEYS=k2:new,k1:old),
restart every server, and run this; then take the old one out.`,
  options: { retire: { type: 'boolean' } },
  async run({ config, values, open, show }) {
    const { db, sealed, secrets, transactions } = await (await open()).begin();
    const { resealSecrets } = await import('@scriptorium/server-kit');
    const { addKey, retireKeys } = await import('../../secret-keys.js');
    const { SCRIPTORIUM_DATA: folder, SECRET_KEYS: given } = await config();
    if (values.retire) {
      if (given) throw new ConfigError('SECRET_KEYS holds the keys: take the old ones out there');
      const needed = await unsealed(db, secrets.mark, sealed);
      if (needed)
        throw new ConfigError(`${needed} secrets need an older key: run "scriptorium rotate-secrets" first`);
      const retired = await retireKeys(folder);
      return show(retired.length ? `retired: ${retired.join(', ')}` : 'there was one key only', { retired });
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
