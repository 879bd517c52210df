import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

export interface AuthorizationServer {
  url: string;
  /** Opens an authorisation URL as a browser does, signs in and consents. Returns the redirect URL. */
  consent(address: string): Promise<URL>;
  /** Opens an authorisation URL and declines. Returns the redirect URL. */
  decline(address: string): Promise<URL>;
  close(): Promise<void>;
}

export const client = { client_id: 'captions', client_secret: 'its secret & more' };

/** Starts an OAuth 2 server with one client, which requires PKCE and grants refresh tokens. */
export async function startAuthorizationServer(redirectUri: string): Promise<AuthorizationServer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(url, {
    clients: [
      { ...client, redirect_uris: [redirectUri], grant_types: ['authorization_code', 'refresh_token'] },
    ],
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    features: { devInteractions: { enabled: true } },
    scopes: ['captions'],
    pkce: { required: () => true },
    issueRefreshToken: async () => true,
    cookies: { keys: ['of a test'] },
    ttl: { AccessToken: 3_600, Grant: 3_600, Interaction: 600, RefreshToken: 3_600, Session: 3_600 },
  });
  provider.on('server_error', (_, error) => console.error(error));
  server.on('request', provider.callback());
  const go = (address: string, declines: boolean) => browse(address, { redirectUri, declines });
  return {
    url,
    consent: (address) => go(address, false),
    decline: (address) => go(address, true),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Follows redirects and submits the server's forms until it redirects to `redirectUri`. */
async function browse(
  address: string,
  { redirectUri, declines }: { redirectUri: string; declines: boolean },
): Promise<URL> {
  const cookies = new Map<string, string>();
  let next: { url: URL; form?: Record<string, string> } = { url: new URL(address) };
  for (let hop = 0; hop < 20; hop += 1) {
    if (next.url.href.startsWith(redirectUri)) return next.url;
    const response: Response = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form && { method: 'POST', body: new URLSearchParams(next.form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(name!, value!);
    }
    const location = response.headers.get('location');
    if (location) next = { url: new URL(location, next.url) };
    else next = answer(await response.text(), next.url, declines);
  }
  throw new Error('The server redirects the browser endlessly.');
}

/** Returns the submission of a sign-in or consent form. */
function answer(page: string, at: URL, declines: boolean): { url: URL; form?: Record<string, string> } {
  const abort = /href="([^"]*\/abort)"/.exec(page)?.[1];
  if (declines && abort) return { url: new URL(abort, at) };
  const action = /action="([^"]+)"/.exec(page)?.[1];
  const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1];
  if (!action || !prompt) throw new Error(page);
  return { url: new URL(action, at), form: { prompt, login: 'owner', password: 'any' } };
}
