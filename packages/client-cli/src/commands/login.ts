import { Command } from 'commander';
import { failureOf, UsageError } from '../failure.js';
import { configFile, readConfig, writeConfig, type Profile } from '../profiles.js';
import { openService } from '../service.js';
import { Output, type GeneralOptions } from '../session.js';
import { ask, askSecret, isInteractive, type Terminal } from '../terminal.js';

interface Options extends GeneralOptions {
  url?: string;
  signed?: boolean;
}

export const login = (terminal: Terminal): Command =>
  new Command('login')
    .summary('store the address and key of a server')
    .description(
      `Checks the address and the key, and stores them as a profile in ${configFile(terminal.env)}, which only you can ` +
        'read. Asks for what is missing. Without a terminal, the key is SCRIPTORIUM_KEY and the secret SCRIPTORIUM_SECRET.',
    )
    .option('--url <url>', 'address of the server, such as https://captions.example')
    .option('--signed', 'also ask for the secret, for accounts in signed mode')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const name = options.profile ?? 'default';
      const profile = await askedProfile(terminal, options);
      const accessType = await checked(profile);
      const config = await readConfig(terminal.env);
      config.profiles[name] = profile;
      await writeConfig(terminal.env, { ...config, current: config.current ?? name });
      new Output(terminal, options.json ?? false).show(
        `Stored the profile '${name}': ${profile.url}, ${accessType} key`,
        { profile: name, url: profile.url, access_type: accessType },
      );
    });

async function askedProfile(terminal: Terminal, { url: given, signed }: Options): Promise<Profile> {
  const { env } = terminal;
  const interactive = isInteractive(terminal);
  const url = given ?? env.SCRIPTORIUM_URL ?? (interactive ? await ask(terminal, 'Server: ') : undefined);
  if (!url || !/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError('--url must be an address such as https://captions.example');
  const key = env.SCRIPTORIUM_KEY ?? (interactive ? await askSecret(terminal, 'Key: ') : undefined);
  if (!key) throw new UsageError('without a terminal, SCRIPTORIUM_KEY must be the key');
  const asksSecret = signed && interactive;
  const secret = env.SCRIPTORIUM_SECRET ?? (asksSecret ? await askSecret(terminal, 'Secret: ') : undefined);
  if (signed && !secret) throw new UsageError('without a terminal, SCRIPTORIUM_SECRET must be the secret');
  return { url: url.replace(/\/+$/, ''), key, ...(secret && { secret }) };
}

/** Returns the level of the key. */
async function checked(profile: Profile): Promise<string> {
  const { data } = await openService(profile)
    .get('/v3/authenticate')
    .catch((error: unknown) => {
      if (failureOf(error).error.status === 404)
        throw new UsageError(`${profile.url} is not a Scriptorium server`);
      throw error;
    });
  const accessType = (data as { access_type?: unknown } | undefined)?.access_type;
  if (typeof accessType !== 'string') throw new UsageError(`${profile.url} is not a Scriptorium server`);
  return accessType;
}
