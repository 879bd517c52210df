import type { CaptionFormat, RawEvent } from '../integration.js';
import type { Fault } from './faults.js';
import type { GoldenRequest } from './golden.js';
import type { PublishedFiles } from './published-files.js';

/** A request that reached the fake. */
export interface RecordedRequest {
  readonly method: string;
  /** The URL that the integration asked for, with the platform's real host. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A caption track as the platform stores it. */
export interface RemoteTrack {
  readonly remoteId: string;
  /** The platform's own name of the language, as `mapLanguage` gives it. */
  readonly language: string;
  readonly label?: string;
  readonly kind?: string;
  readonly format?: CaptionFormat;
  readonly body: Uint8Array;
}

export interface NewVideo {
  readonly title?: string;
  /** BCP 47. */
  readonly language?: string;
  readonly publishedAt?: Date;
}

/** A running, stateful fake of one platform with one account. `startFakeServer` brings the members about HTTP. */
export interface FakePlatform {
  readonly config: unknown;
  /** Of the account. Each start of the fake has its own. */
  readonly credentials: unknown;
  /** Credentials of the right form that the platform refuses. */
  readonly wrongCredentials: unknown;

  /** Where `context.fetch` sends every request, with the real host in `x-forwarded-host`. */
  readonly origin: string;
  readonly requests: readonly RecordedRequest[];
  /** Files that `context.publish` serves to the platform. */
  readonly published: PublishedFiles;
  /** Makes the next matching requests fail. */
  fault(fault: Fault): void;
  /** Removes the faults that still wait. */
  clearFaults(): void;
  stop(): Promise<void>;

  /** Adds a video and returns its reference id. */
  addVideo(video?: NewVideo): Promise<string>;
  /** Adds a track of other people to a video, in a language by the platform's own name. */
  addForeignTrack?(video: string, language: string): Promise<void>;
  /** Every track on a video, the integration's and others'. */
  tracks(video: string): Promise<readonly RemoteTrack[]>;
  /** Whether a request only obtains a token. Faults that the kit aims at the API leave such requests alone. */
  isTokenRequest?(request: RecordedRequest): boolean;
  /** Makes every access token issued so far worthless; refresh tokens and passwords stay valid. */
  expireTokens?(): void;
  readonly events?: FakeEvents;
}

/** Signed webhook requests of a fake. */
export interface FakeEvents {
  /** A video became ready. */
  of(video: string): RawEvent;
  /** An event of a type that announces no video. */
  unknown(): RawEvent;
  /** The same as `of`, signed at another time. Only where the platform signs the time. */
  at?(video: string, time: Date): RawEvent;
}

/** What the author of an integration supplies to `adapterContract`. */
export interface AdapterHarness {
  /** Starts a fake with an empty account. */
  start(): Promise<FakePlatform>;
  /** Requests that the platform's own SDK sends, for comparison. */
  readonly golden?: readonly GoldenRequest[];
  /** `other` for platforms reached by `context.resolveHost`, such as SFTP: the checks of HTTP statuses are skipped. */
  readonly protocol?: 'http' | 'other';
}
