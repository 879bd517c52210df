import type { CaptionFormat, RawEvent } from '../integration.js';
import type { Fault } from './faults.js';
import type { GoldenRequest } from './golden.js';
import type { PublishedFiles } from './published-files.js';

/** A request received by the fake. */
export interface RecordedRequest {
  readonly method: string;
  /** URL that the integration requested, with the platform's real host. */
  readonly url: string;
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A caption track as the platform stores it. */
export interface RemoteTrack {
  readonly remoteId: string;
  /** The platform's own name of the language, as returned by `mapLanguage`. */
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

/**
 * A running, stateful fake of a platform with one account. `startFakeServer` provides the HTTP-related members.
 */
export interface FakePlatform {
  readonly config: unknown;
  /** Credentials of the account, different for each start of the fake. */
  readonly credentials: unknown;
  /** Well-formed credentials that the platform rejects. */
  readonly wrongCredentials: unknown;

  /** Base URL to which `context.fetch` sends every request, with the real host in `x-forwarded-host`. */
  readonly origin: string;
  readonly requests: readonly RecordedRequest[];
  /** Files that `context.publish` serves to the platform. */
  readonly published: PublishedFiles;
  /** Makes the next matching requests fail. */
  fault(fault: Fault): void;
  /** Removes the pending faults. */
  clearFaults(): void;
  stop(): Promise<void>;

  /** Adds a video and returns its reference id. */
  addVideo(video?: NewVideo): Promise<string>;
  /** Adds a track from another source to a video. `language` is the platform's own name. */
  addForeignTrack?(video: string, language: string): Promise<void>;
  /** Returns all tracks of a video, including foreign ones. */
  tracks(video: string): Promise<readonly RemoteTrack[]>;
  /** Returns whether a request only obtains a token. Faults aimed at the API skip such requests. */
  isTokenRequest?(request: RecordedRequest): boolean;
  /** Invalidates every access token issued so far. Refresh tokens and passwords stay valid. */
  expireTokens?(): void;
  readonly events?: FakeEvents;
}

/** Signed webhook requests from the fake. */
export interface FakeEvents {
  /** Returns an event that announces a video as ready. */
  of(video: string): RawEvent;
  /** Returns an event of a type that announces no video. */
  unknown(): RawEvent;
  /** Same as `of`, signed at the given time. Only for platforms that sign the time. */
  at?(video: string, time: Date): RawEvent;
}

/** Test setup that the author of an integration passes to `adapterContract`. */
export interface AdapterHarness {
  /** Starts a fake with an empty account. */
  start(): Promise<FakePlatform>;
  /** Requests recorded from the platform's own SDK, for comparison. */
  readonly golden?: readonly GoldenRequest[];
  /**
   * `other` for platforms reached through `context.resolveHost`, such as SFTP. Skips the checks of HTTP
   * statuses.
   */
  readonly protocol?: 'http' | 'other';
}
