import type { FetchOptions } from 'openapi-fetch';
import type { Progress } from './file-body.js';
import type { paths } from './schema.js';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Paths that support the method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

/** Options of a call besides its parameters. */
export interface CallOptions {
  signal?: AbortSignal | null;
  /** Additional headers. To get a file instead of the envelope, use `accept`. */
  headers?: Record<string, string> & { accept?: never };
  /** Called during file uploads. */
  onProgress?: (progress: Progress) => void;
}

/** Parameters of an operation: `params.path`, `params.query`, `body`. */
export type Init<P extends keyof paths, M extends Method> = Pick<
  FetchOptions<paths[P][M]>,
  keyof FetchOptions<paths[P][M]> & ('params' | 'body')
> &
  CallOptions;

/** Optional if no member is required. */
export type InitArgument<T> = object extends T ? [init?: T] : [init: T];

/** Price of an order, returned for a dry run. */
interface Quote {
  dry_run: true;
}

/** Order paths that support a dry run. */
export type QuotedPath<M extends Method> = {
  [P in PathOf<M>]: Extract<DataOf<Answer<P, M>>, Quote> extends never ? never : P;
}[PathOf<M>];

type DataOf<Envelope> = Envelope extends { data: infer Data } ? Data : never;

/** Response types of an order: the order itself, or its price for a dry run. */
export type OrderAnswer<Envelope> =
  DataOf<Envelope> extends Exclude<DataOf<Envelope>, Quote>
    ? Envelope
    : Omit<Envelope, 'data'> & { data: Exclude<DataOf<Envelope>, Quote> };
export type QuoteAnswer<Envelope> = Omit<Envelope, 'data'> & { data: Extract<DataOf<Envelope>, Quote> };

type ContentOf<P extends keyof paths, M extends Method> = paths[P][M] extends {
  responses: { 200: { content: infer Content } };
}
  ? Content
  : never;

/** Response envelope of an operation, or a `Blob` if it returns a file. */
export type Answer<P extends keyof paths, M extends Method> =
  ContentOf<P, M> extends { 'application/json': infer Json }
    ? Json
    : [ContentOf<P, M>] extends [never]
      ? never
      : Blob;

/** Media types in which an operation can return its result as a file instead of in the envelope. */
export type FileType<P extends keyof paths, M extends Method> =
  ContentOf<P, M> extends { 'application/json': unknown }
    ? Exclude<keyof ContentOf<P, M> & string, 'application/json'>
    : never;

/** Paths that support the method and can return files instead of the envelope. */
export type FilePath<M extends Method> = {
  [P in PathOf<M>]: [FileType<P, M>] extends [never] ? never : P;
}[PathOf<M>];

/** File in a media type: a string if it is text. */
export type FileAnswer<P extends keyof paths, M extends Method, T extends FileType<P, M>> =
  ContentOf<P, M> extends Record<T, string> ? string : Blob;
