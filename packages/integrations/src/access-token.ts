import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AdapterContext } from './context.js';
import { isAdapterError } from './error.js';

/** Reads and refreshes the access token within a platform's credentials. */
export interface AccessTokens<Credentials> {
  /** Returns the stored access token, or undefined if there is none or it has expired. */
  stored(credentials: Credentials, now: Date): string | undefined;
  /** Obtains a new token from the platform and returns the updated credentials to store. */
  refresh(credentials: Credentials): Promise<Credentials>;
}

type Storing<Credentials> = Pick<AdapterContext<unknown, Credentials>, 'credentials' | 'now'>;

/** Refreshes in progress in this process, by a hash of the credentials they replace. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Makes a call with an access token. If there is no token, or the call throws `AdapterError('auth')`, obtains a
 * new token, stores it and makes the call with it. Concurrent calls share one refresh. If another process has
 * stored new credentials first, those are used.
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

/** Returns a token newer than `used`, either stored by another process or newly obtained. */
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
    const latest = await credentials.get(); // another process may have used up the refresh token
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
