import { AdapterError, withAccessToken } from './index.js';
import { credentialStore } from './testing/index.js';

interface Credentials {
  refresh: string;
  access?: string;
}

const now = () => new Date();

/** A platform that issues a new single-use refresh token with each access token. */
function platform() {
  let current = { refresh: 'r0', access: '' };
  let issued = 0;
  return {
    issued: () => issued,
    expire: () => (current.access = ''),
    refresh: async (credentials: Credentials) => {
      await new Promise((resolve) => setImmediate(resolve));
      if (credentials.refresh !== current.refresh) throw new AdapterError('auth', 'invalid_grant');
      issued += 1;
      return (current = { refresh: `r${issued}`, access: `a${issued}` });
    },
    call: async (token: string) => {
      await new Promise((resolve) => setImmediate(resolve));
      if (token !== current.access) throw new AdapterError('auth', 'expired');
      return token;
    },
  };
}

const stored = ({ access }: Credentials) => access;

it('refreshes a token only once for concurrent calls', async () => {
  const { call, refresh, issued, expire } = platform();
  const credentials = credentialStore<Credentials>({ refresh: 'r0' });
  const calls = () =>
    Promise.all(
      Array.from({ length: 20 }, () => withAccessToken({ credentials, now }, { stored, refresh }, call)),
    );
  expect(new Set(await calls())).toEqual(new Set(['a1']));
  expire();
  expect(new Set(await calls())).toEqual(new Set(['a2']));
  expect(issued()).toBe(2);
  expect(await credentials.get()).toEqual({ refresh: 'r2', access: 'a2' });
});

it('uses the tokens that another process stored first', async () => {
  const { call, refresh } = platform();
  const store = credentialStore<Credentials>({ refresh: 'r0' });
  const late = async (used: Credentials) => {
    await store.replace(await refresh(used), used); // refresh by the other process
    return refresh(used); // fails, because the refresh token has been used
  };
  const token = await withAccessToken({ credentials: store, now }, { stored, refresh: late }, call);
  expect(token).toBe('a1');
});

it('reports rejected credentials as an auth error', async () => {
  const { call, refresh } = platform();
  const credentials = credentialStore<Credentials>({ refresh: 'revoked' });
  await expect(withAccessToken({ credentials, now }, { stored, refresh }, call)).rejects.toMatchObject({
    kind: 'auth',
  });
});
