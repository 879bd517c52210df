import { providerClient } from '@scriptorium/testing';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import type { webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Sign = (claims: JWTPayload) => Promise<string> | string;

/** A provider that answers each code with an ID token made by the test. */
export class SigningProvider {
  /** Ways to sign an ID token, each with the right claims; only the first is that of the provider. */
  readonly signers: Record<'own key' | 'other key' | 'client secret' | 'none', Sign>;
  private readonly keys: object[] = [];
  private readonly tokens = new Map<string, string>();

  private constructor(
    readonly url: string,
    [own, other]: [webcrypto.CryptoKey, webcrypto.CryptoKey],
    readonly close: () => Promise<void>,
  ) {
    const rs256 = { alg: 'RS256', kid: 'one' };
    const secret = new TextEncoder().encode(providerClient.client_secret);
    this.signers = {
      'own key': (claims) => new SignJWT(claims).setProtectedHeader(rs256).sign(own),
      'other key': (claims) => new SignJWT(claims).setProtectedHeader(rs256).sign(other),
      'client secret': (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret),
      none: (claims) => new UnsecuredJWT(claims).encode(),
    };
  }

  static async start(): Promise<SigningProvider> {
    const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
    const key = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
    const server = createServer((request, response) => {
      request.setEncoding('utf8');
      let body = '';
      request.on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        const answer = provider.answer(request.url!, new URLSearchParams(body));
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const close = async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    };
    const provider: SigningProvider = new SigningProvider(url, [own.privateKey, other.privateKey], close);
    provider.keys.push(key);
    return provider;
  }

  /**
   * Consents to a sign-in that a browser began.
   * @param begun URL of the authorization endpoint
   * @returns the callback of the service, with a code for the ID token
   */
  async consent(begun: string, signer: keyof SigningProvider['signers'], claims: object): Promise<string> {
    const { nonce, state, redirect_uri: callback } = Object.fromEntries(new URL(begun).searchParams);
    const seconds = Math.floor(Date.now() / 1000);
    const about = { iss: this.url, aud: providerClient.client_id, iat: seconds, exp: seconds + 60 };
    const code = `code-${this.tokens.size}`;
    this.tokens.set(code, await this.signers[signer]({ ...about, nonce, ...claims }));
    return `${callback}?${new URLSearchParams({ code, state: state! })}`;
  }

  private answer(path: string, form: URLSearchParams): object {
    if (path === '/keys') return { keys: this.keys };
    if (path === '/token') {
      return { access_token: 'x', token_type: 'Bearer', id_token: this.tokens.get(form.get('code')!) };
    }
    const { url } = this;
    return {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    };
  }
}
