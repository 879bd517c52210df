import { signedUrl, type Scheme } from '@scriptorium/signing';
import openapiFetch, { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch';
import { ApiError } from './api-error.js';
import { connected } from './connected.js';
import { CorsCheck, CorsError } from './cors.js';
import { pages, type List } from './list.js';
import type {
  Answer,
  CallOptions,
  FileAnswer,
  FilePath,
  FileType,
  Init,
  InitArgument,
  Method,
  OrderAnswer,
  PathOf,
  QuoteAnswer,
  QuotedPath,
} from './operations.js';
import { requestBody, splitBody } from './request-body.js';
import { retryDefaults, withRetries, type RetryOptions } from './retry.js';
import type { components } from './schema.js';
import { waitUntilEnded, type WaitOptions } from './wait-for.js';

export type { CallOptions };

interface Service {
  /** Base URL of the service, such as `https://captions.example`. */
  baseUrl: string;
  retry?: Partial<RetryOptions>;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
}

interface WithKey extends Service {
  apiKey: string;
  session?: undefined;
  /** For accounts in signed mode, which require HTTPS. Anyone who can open a page can read a secret in it. */
  signing?: {
    secretKey: string;
    scheme?: Scheme;
    /** Seconds until the signature of a request expires; 300 by default. */
    validSeconds?: number;
  };
}

interface WithSession extends Service {
  /** For pages served by the service itself: uses the session cookie of the browser instead of a key. */
  session: true;
  apiKey?: undefined;
  signing?: undefined;
}

export type ClientOptions = WithKey | WithSession;

interface Call<M extends Method> {
  <P extends QuotedPath<M>>(
    path: P,
    init: Init<P, M> & { body: { dry_run: true } },
  ): Promise<QuoteAnswer<Answer<P, M>>>;
  /** Resolves to the file itself. `accept` must be the media type of the requested format. */
  <P extends FilePath<M>, T extends FileType<P, M>>(
    path: P,
    init: Init<P, M> & { accept: T },
  ): Promise<FileAnswer<P, M, T>>;
  <P extends PathOf<M>>(
    path: P,
    ...init: InitArgument<Init<P, M> & { accept?: undefined }>
  ): Promise<OrderAnswer<Answer<P, M>>>;
}

type Transcript = components['schemas']['Transcript'];

/**
 * Calls resolve to the envelope, `{ data, meta, … }`, throw `ApiError` for error responses,
 * and `ConnectionError` if there is no connection.
 */
export interface Client {
  GET: Call<'get'>;
  POST: Call<'post'>;
  PUT: Call<'put'>;
  PATCH: Call<'patch'>;
  DELETE: Call<'delete'>;
  /** Iterates over all records of a list: `for await (const file of client.list('/v3/files'))`. */
  list: List;
  /** Resolves to the transcript when it is complete or cancelled. */
  waitFor(transcript: { id: number }, options?: WaitOptions<Transcript>): Promise<Transcript>;
}

/**
 * Pages of other origins cannot send this header, so it proves that a request comes from a page of the service.
 */
const SESSION = { 'x-scriptorium-session': '1' };

/** Arguments of a call, independent of the path. */
interface AnyInit extends CallOptions {
  params?: {
    path?: Record<string, unknown>;
    query?: Record<string, unknown>;
    header?: Record<string, string>;
  };
  body?: Record<string, unknown>;
  /** Media type of the file to return instead of the envelope. */
  accept?: string;
}

/** Creates a client of the API. It needs no cleanup. */
export function createClient(options: ClientOptions): Client {
  const retry = { ...retryDefaults, ...options.retry };
  const api = openapiFetch({ baseUrl: options.baseUrl });
  const cors = new CorsCheck(options.baseUrl, options.fetch);
  const connection = { ...options, send: api.request as unknown as AnyRequest };

  const call =
    (method: Method) =>
    (path: string, init: AnyInit = {}) => {
      const headers = { ...init.headers, ...init.params?.header };
      const hasKey = Object.keys(headers).some((name) => name.toLowerCase() === 'idempotency-key');
      if (method === 'post' && !hasKey) headers['idempotency-key'] = randomKey();
      const { repeatable } = splitBody(init.body);
      return withRetries(
        () => readable(cors, options, () => request(connection, method, path, { ...init, headers })),
        { idempotent: method !== 'patch', signal: init.signal },
        repeatable ? retry : { ...retry, attempts: 1 },
      );
    };
  const client = Object.fromEntries(
    (['get', 'post', 'put', 'patch', 'delete'] as const).map((method) => [
      method.toUpperCase(),
      call(method),
    ]),
  ) as unknown as Client;
  const get = call('get');
  client.list = ((path: string, init?: AnyInit) => pages((page) => get(path, page), init)) as unknown as List;
  client.waitFor = ({ id }, waiting) =>
    waitUntilEnded(async (signal) => {
      const { data } = await client.GET('/v3/transcripts/{id}', { params: { path: { id } }, signal });
      return data;
    }, waiting);
  return client;
}

/** @throws {CorsError} instead of the browser's generic error if the service does not allow the page's origin */
async function readable<T>(
  cors: CorsCheck,
  { baseUrl }: ClientOptions,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await attempt();
    cors.allowed = true;
    return answer;
  } catch (error) {
    if (error instanceof ApiError) cors.allowed = true;
    throw (await cors.refused(error)) ? new CorsError(baseUrl, error) : error;
  }
}

/** Makes one attempt, with a new signature. */
async function request(
  options: ClientOptions & { send: AnyRequest },
  method: Method,
  path: string,
  init: AnyInit,
): Promise<unknown> {
  const { fields, files } = splitBody(init.body);
  const { signing, apiKey } = options;
  const { accept } = init;
  // A signature covers only the query. In basic mode the key stays out of the URL, which appears in logs and
  // histories.
  const query = { ...init.params?.query, ...(signing && { ...inQuery(fields), api_key: apiKey }) };
  const credentials = signing ? undefined : apiKey ? { authorization: `Bearer ${apiKey}` } : SESSION;
  const search = searchOf(options, method, path, { ...init.params, query });
  const sent = requestBody(signing ? {} : fields, files, init.onProgress);
  const { response, error } = await options.send(method, path, {
    ...sent.init,
    headers: { ...credentials, ...init.headers, ...sent.headers, ...(accept && { accept }) },
    params: { path: init.params?.path },
    querySerializer: () => search,
    parseAs: 'stream',
    signal: init.signal,
    fetch: connected(sent.fetch ?? options.fetch),
  });
  if (!response.ok) throw new ApiError(response, error);
  const type = response.headers.get('content-type') ?? '';
  if (accept === undefined) return type.startsWith('application/json') ? response.json() : response.blob();
  if (type.split(';', 1)[0] !== accept) {
    await response.body?.cancel();
    throw new Error(`The response is ${type}: the requested format does not have the type ${accept}`);
  }
  return type.includes('charset=') ? response.text() : response.blob();
}

type AnyRequest = (
  method: string,
  path: string,
  init: object,
) => Promise<{ response: Response; error?: unknown }>;

const serialized = createQuerySerializer();

/** Returns the query with the credentials, without the question mark. */
function searchOf(
  { baseUrl, signing }: ClientOptions,
  method: string,
  path: string,
  params: { path?: Record<string, unknown>; query: Record<string, unknown> },
): string {
  if (!signing) return serialized(params.query);
  const { secretKey, scheme, validSeconds = 300 } = signing;
  const serializers = { querySerializer: serialized, pathSerializer: defaultPathSerializer };
  const url = createFinalURL(path, { baseUrl: baseUrl.replace(/\/$/, ''), params, ...serializers });
  const expiresAt = Math.floor(Date.now() / 1000) + validSeconds;
  const signed = signedUrl({ method: method.toUpperCase(), url }, secretKey, { expiresAt, scheme });
  return signed.slice(signed.indexOf('?') + 1);
}

/** Encodes null and empty lists as empty values, because a query cannot represent them. */
const inQuery = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
      return [name, isEmpty ? '' : value];
    }),
  );

const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
