import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AdapterContext } from './context.js';
import { isAdapterError } from './error.js';

/** How a platform's access tokens are kept among the credentials. */
export interface AccessTokens<Credentials> {
  /** The stored access token; undefined where there is none, or it is known to have expired. */
  stored(credentials: Credentials, now: Date): string | undefined;
  /** Obtains a new token from the platform, and returns the credentials to store in place of the given ones. */
  refresh(credentials: Credentials): Promise<Credentials>;
}

type Storing<Credentials> = Pick<AdapterContext<unknown, Credentials>, 'credentials' | 'now'>;

/** Refreshes that are under way in this process, by a hash of the credentials they replace. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Makes a call with an access token. Where there is none, or the call throws `AdapterError('auth')`, it refreshes the token
 * first and stores it. Calls in parallel share one refresh; another process that was faster is given way to.
 */
export async function withAccessToken<Credentials, Result>(
  context: Storing<Credentials>,
  tokens: AccessTokens<Credentials>,
  call: (token: string) => Promise<Result>,
): Promise<Result> {
  const credentials = await context.credentials.get();
  const token = tokens.stored(credentials, context.now());
  if (token === undefined) return call(await refreshed(context, tokens, credentials));
  try {
    return await call(token);
  } catch (error) {
    if (!isAuth(error)) throw error;
  }
  return call(await refreshed(context, tokens, credentials));
}

const isAuth = (error: unknown) => isAdapterError(error) && error.kind === 'auth';

/** A token newer than `used`: that of another process, or a new one. */
async function refreshed<Credentials>(
  context: Storing<Credentials>,
  tokens: AccessTokens<Credentials>,
  used: Credentials,
): Promise<string> {
  const latest = await context.credentials.get();
  const next = isDeepStrictEqual(latest, used) ? await refresh(context, tokens, used) : latest;
  return tokens.stored(next, context.now()) ?? '';
}

async function refresh<Credentials>(
  { credentials }: Storing<Credentials>,
  tokens: AccessTokens<Credentials>,
  used: Credentials,
): Promise<Credentials> {
  try {
    const next = await once(used, () => tokens.refresh(used));
    return (await credentials.replace(next, used)) ? next : await credentials.get();
  } catch (error) {
    const latest = await credentials.get(); // another process may have spent the refresh token
    if (isAuth(error) && !isDeepStrictEqual(latest, used)) return latest;
    throw error;
  }
}

async function once<Credentials>(used: Credentials, start: () => Promise<Credentials>): Promise<Credentials> {
  const key = createHash('sha256').update(JSON.stringify(used)).digest('base64');
  const joined = underWay.get(key) as Promise<Credentials> | undefined;
  if (joined) return joined;
  const started = start().finally(() => underWay.delete(key));
  underWay.set(key, started);
  return started;
}
