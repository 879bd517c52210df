import { isRequestFailure, requestJson } from '@scriptorium/core';
import { isSecure, type IdentityProvider } from './identity-provider.js';

interface TestOptions {
  fetch: typeof globalThis.fetch;
  redirectUri: string;
}

type Answer = Record<string, unknown>;

const TIMEOUT_MS = 10_000;
/** A configuration document has a few kilobytes. */
const MOST_BYTES = 200_000;

class Problem extends Error {}

const listOf = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined);

/**
 * Reads the configuration and the keys of a provider, and checks the client by sending an invalid code to the token endpoint.
 * @returns what is wrong, and what to do; null if nothing is
 */
export async function problemOf(provider: IdentityProvider, options: TestOptions): Promise<string | null> {
  try {
    const { token, keys } = endpointsOf(provider, await configurationOf(provider, options));
    const { keys: published } = await json('its keys', keys, options);
    if (!listOf(published)?.length) throw new Problem(`It publishes no keys at ${keys}.`);
    await checkClient(provider, token, options);
    return null;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

async function configurationOf({ issuer }: IdentityProvider, options: TestOptions): Promise<Answer> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const found = await json('its configuration', url, options);
  if (found.issuer !== issuer)
    throw new Problem(
      `It names itself ${JSON.stringify(found.issuer)}. The issuer must be the same, with or without a slash at the end.`,
    );
  return found;
}

function endpointsOf({ issuer }: IdentityProvider, configuration: Answer): { token: string; keys: string } {
  const names = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
  const [, token, keys] = names.map((name): string => {
    const url = configuration[name];
    if (typeof url !== 'string' || !URL.canParse(url)) throw new Problem(`Its configuration has no ${name}.`);
    if (!isSecure(url) && issuer.startsWith('https:'))
      throw new Problem(`Its ${name} does not begin with https: ${url}.`);
    return url;
  });
  if (listOf(configuration.response_types_supported)?.includes('code') === false)
    throw new Problem('It does not support the authorization code flow.');
  if (listOf(configuration.code_challenge_methods_supported)?.includes('S256') === false)
    throw new Problem('It does not support PKCE with S256.');
  return { token: token!, keys: keys! };
}

/** A provider refuses an unknown client or a wrong secret before it looks at the code. */
async function checkClient(
  { client_id: id, client_secret: secret }: IdentityProvider,
  url: string,
  options: TestOptions,
): Promise<void> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'a-test-of-the-settings',
    redirect_uri: options.redirectUri,
    code_verifier: 'a-test-of-the-settings-with-forty-three-letters',
    client_id: id,
    ...(secret !== undefined && { client_secret: secret }),
  });
  const { error } = parsed(await answerOf(url, body, options));
  if (error === 'invalid_client' || error === 'unauthorized_client')
    throw new Problem(`It refuses the client id or the client secret (${error}).`);
}

async function json(what: string, url: string, { fetch }: TestOptions): Promise<Answer> {
  const policy = { fetch, timeoutMs: TIMEOUT_MS, attempts: 1, maxAnswerBytes: MOST_BYTES };
  try {
    return Object(
      await requestJson(url, () => ({ headers: { accept: 'application/json' } }), policy),
    ) as Answer;
  } catch (error) {
    if (!isRequestFailure(error)) throw error;
    const { status, message } = error;
    throw new Problem(
      status === undefined || status < 300
        ? `${url} (${what}) ${message}.`
        : `${url} answers with status ${status}, not with ${what}.`,
    );
  }
}

/** Returns the answer to a form, whatever its status: errors of OAuth have their reason in the body. */
async function answerOf(url: string, body: URLSearchParams, { fetch }: TestOptions): Promise<string> {
  try {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { method: 'POST', headers, body: body.toString(), signal });
    return await answer.text();
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? `${message}: ${cause.message}` : message;
    throw new Problem(`${url} (its token endpoint) cannot be reached: ${reason}.`);
  }
}

function parsed(text: string): Answer {
  try {
    return Object(JSON.parse(text)) as Answer;
  } catch {
    return {};
  }
}
