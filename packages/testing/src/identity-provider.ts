import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Claims of the accounts at a provider, by login. */
type People = Record<string, Record<string, unknown>>;

export interface TestProvider {
  url: string;
  people: People;
  /** Serves a client with these addresses. */
  serve(client: { callback: string; logout: string; afterLogout: string }): void;
  close(): Promise<void>;
}

export const providerClient = { client_id: 'captions', client_secret: 'its secret & more' };

/** Starts a real OpenID Connect provider, which requires PKCE. */
export async function startProvider(): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people: People = {};
  return {
    url,
    people,
    serve: ({ callback, logout, afterLogout }) => {
      const provider = new Provider(url, {
        clients: [
          {
            ...providerClient,
            redirect_uris: [callback],
            post_logout_redirect_uris: [afterLogout],
            backchannel_logout_uri: logout,
            backchannel_logout_session_required: true,
          },
        ],
        findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
        claims: {
          openid: ['sub'],
          email: ['email', 'email_verified'],
          profile: ['given_name', 'family_name', 'groups'],
        },
        features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
        // Its own fetch refuses loopback addresses, such as that of the service under test.
        fetch: (address, options) => fetch(address, { ...options, dispatcher: undefined } as RequestInit),
        pkce: { required: () => true },
        cookies: { keys: ['of a test'] },
        ttl: { AccessToken: 3_600, Grant: 3_600, IdToken: 3_600, Interaction: 600, Session: 3_600 },
      });
      provider.on('server_error', (_, error) => console.error(error));
      provider.on('backchannel.error', (_, error) => console.error(error));
      server.on('request', provider.callback());
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An HTTP client with the cookies of a browser, which follows redirects and submits the forms of the provider. */
export class WebClient {
  private readonly jars = new Map<string, Map<string, string>>();

  /** @param login with which it signs in at the provider */
  constructor(private readonly login: string) {}

  cookie(address: string): string {
    return [...this.jar(address)].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Stores the cookies of an answer. */
  keep(address: string, { headers }: Pick<Response, 'headers'>): void {
    for (const cookie of headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) this.jar(address).delete(name!);
      else this.jar(address).set(name!, value!);
    }
  }

  /** Opens an address. Returns the first address that begins with `until`, without opening it. */
  async open(address: string, until: string): Promise<URL> {
    let next: { url: URL; form?: Record<string, string> } = { url: new URL(address) };
    for (let hop = 0; hop < 20; hop += 1) {
      if (next.url.href.startsWith(until)) return next.url;
      const response: Response = await this.fetch(next.url.href, {
        ...(next.form && { method: 'POST', body: new URLSearchParams(next.form) }),
      });
      const location = response.headers.get('location');
      next = location ? { url: new URL(location, next.url) } : this.answer(await response.text(), next.url);
    }
    throw new Error('The server redirects the browser endlessly.');
  }

  /** Sends one request, without following a redirect. */
  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = { cookie: this.cookie(address), ...(init.headers as Record<string, string>) };
    const response = await fetch(address, { ...init, redirect: 'manual', headers });
    this.keep(address, response);
    return response;
  }

  /** Returns the submission of a form of the provider. */
  private answer(page: string, at: URL): { url: URL; form: Record<string, string> } {
    const action = /action="([^"]+)"/.exec(page)?.[1];
    const inputs = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!,
    ]);
    if (!action) throw new Error(page);
    const form = { ...Object.fromEntries(inputs), login: this.login, password: 'any' } as Record<
      string,
      string
    >;
    if (page.includes('name="logout"')) form.logout = 'yes';
    return { url: new URL(action, at), form };
  }

  private jar(address: string): Map<string, string> {
    const { origin } = new URL(address);
    return this.jars.get(origin) ?? this.jars.set(origin, new Map()).get(origin)!;
  }
}
