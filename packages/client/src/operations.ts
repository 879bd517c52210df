import type { FetchOptions } from 'openapi-fetch';
import type { Progress } from './file-body.js';
import type { paths } from './schema.js';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that have the method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

/** What a call takes beside its parameters. */
export interface CallOptions {
  signal?: AbortSignal | null;
  headers?: Record<string, string>;
  /** Told while files are uploaded. */
  onProgress?: (progress: Progress) => void;
}

/** The parameters of a path's method: `params.path`, `params.query`, `body`. */
export type Init<P extends keyof paths, M extends Method> = Pick<
  FetchOptions<paths[P][M]>,
  keyof FetchOptions<paths[P][M]> & ('params' | 'body')
> &
  CallOptions;

/** May be left out when nothing in it is needed. */
export type InitArgument<T> = object extends T ? [init?: T] : [init: T];

/** The price of an order that is not made. */
interface Quote {
  dry_run: true;
}

/** The paths of orders that can be asked for their price. */
export type QuotedPath<M extends Method> = {
  [P in PathOf<M>]: Extract<DataOf<Answer<P, M>>, Quote> extends never ? never : P;
}[PathOf<M>];

type DataOf<Envelope> = Envelope extends { data: infer Data } ? Data : never;

/** The answer to an order, and to the question for its price. */
export type OrderAnswer<Envelope> =
  DataOf<Envelope> extends Exclude<DataOf<Envelope>, Quote>
    ? Envelope
    : Omit<Envelope, 'data'> & { data: Exclude<DataOf<Envelope>, Quote> };
export type QuoteAnswer<Envelope> = Omit<Envelope, 'data'> & { data: Extract<DataOf<Envelope>, Quote> };

/** The envelope a path's method answers; a `Blob` where it answers a file. */
export type Answer<P extends keyof paths, M extends Method> = paths[P][M] extends {
  responses: { 200: { content: infer Content } };
}
  ? Content extends { 'application/json': infer Json }
    ? Json
    : Blob
  : never;
