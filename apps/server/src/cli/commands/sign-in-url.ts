import { signInUrl as signInUrlAt } from '../../sign-in-url.js';
import { wholeNumber, type Command } from '../command.js';

export const signInUrl: Command = {
  summary: 'Creates a link that signs a browser in to the studio',
  usage: '[--key <id>]',
  help: `
The link works once, within an hour, and signs in the person who set the service up, or with the given key. Without such a person
it uses the first Project key. "scriptorium create-key" shows the id of a key, as does GET /v3/admin/api_accesses.

  scriptorium sign-in-url --key 3`,
  options: { key: { type: 'string' } },
  async run(run) {
    const named = wholeNumber(run, 'key');
    const config = await run.config();
    const { accounts, tokens } = await (await run.open()).begin();
    const { baseUrlOf } = await import('../../config.js');
    const { ConfigError } = await import('../../config-error.js');
    const { readCredentials } = await import('../../credentials.js');
    const key = await accounts.keyToSignInWith(named);
    if (key === undefined) {
      throw new ConfigError(
        named ? `there is no enabled key ${named}` : 'there is no Project key: name another key with --key',
      );
    }
    // With PORT=0, only the running service knows its address.
    const noted = config.PUBLIC_URL ? undefined : await readCredentials(config.SCRIPTORIUM_DATA);
    const url = signInUrlAt(noted?.base_url || baseUrlOf(config), await tokens.once(key));
    run.show(url, { url, key });
  },
};
