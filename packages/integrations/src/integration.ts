import type { z } from 'zod';
import type { AdapterContext } from './context.js';
import { guardAudioDescription, guardCaption } from './guards.js';

/** Version of this interface. New optional members keep the version; a change of meaning increments it. */
export const contractVersion = 1;

/** Caption formats, by their usual file extension. */
export type CaptionFormat = 'vtt' | 'srt' | 'dfxp' | 'ttml' | 'scc' | 'stl' | 'txt' | 'json';
export type AudioFormat = 'mp3' | 'm4a' | 'wav' | 'ogg';
export type CaptionKind = 'captions' | 'subtitles';

export interface Capabilities {
  readonly captions: {
    /** Formats that `putCaption` accepts, in order of preference. */
    readonly formats: readonly CaptionFormat[];
    /** `pull-url`: the platform fetches the file from a URL (`context.publish`). */
    readonly delivery: 'push' | 'pull-url';
    /** `whole-set`: the platform replaces all tracks of a video at once. */
    readonly replace: 'upsert' | 'delete-create' | 'whole-set';
    /** Whether `putCaption` may return `pending`. The host then calls `captionState` until the track is done. */
    readonly async?: boolean;
    /**
     * Whether the platform has one track per language, so that captions and subtitles in a language replace
     * each other.
     */
    readonly onePerLanguage?: boolean;
    readonly maxBytes?: number;
  };
  readonly audioDescription?: {
    readonly formats: readonly AudioFormat[];
    readonly delivery: 'push' | 'pull-url';
  };
  /** How the host learns of new videos for automatic orders. */
  readonly discovery: 'webhook' | 'poll' | 'none';
}

export interface PutCaption {
  /** Id of the video on the platform, as returned by `parseReference`. */
  readonly video: string;
  /** Identifies a version of a track. Repeated calls have the same value. */
  readonly operationId: string;
  /** BCP 47, such as `en`, `en-GB` or `es-419`. */
  readonly language: string;
  readonly kind: CaptionKind;
  /** Name shown to viewers, such as `English`. */
  readonly label: string;
  readonly format: CaptionFormat;
  readonly body: Uint8Array<ArrayBuffer>;
  /** `remoteId` that an earlier `putCaption` returned for this track. */
  readonly previousRemoteId?: string;
}

export interface PutAudioDescription {
  readonly video: string;
  readonly operationId: string;
  readonly language: string;
  readonly label: string;
  readonly format: AudioFormat;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly previousRemoteId?: string;
}

export interface PutResult {
  /**
   * Id of the track on the platform. The host stores it and passes it to `captionState`, `removeCaption` and
   * the next `putCaption`.
   */
  readonly remoteId: string;
  readonly state: 'done' | 'pending';
}

export type CaptionState = { state: 'pending' | 'done' } | { state: 'failed'; reason: string };

export interface RemoteCaption {
  readonly video: string;
  readonly remoteId: string;
}

export interface VideoSource {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly expiresAt?: Date;
  readonly title?: string;
  readonly durationSeconds?: number;
}

/** A video that became ready to be captioned. */
export interface VideoEvent {
  /** The platform's own event id, if it has one. The host ignores repeated events. */
  readonly eventId?: string;
  readonly video: string;
  readonly title?: string;
  /** BCP 47, if the platform knows the language of the video. */
  readonly language?: string;
}

export interface PolledVideos {
  readonly videos: readonly VideoEvent[];
  /** Position at which the next call resumes. An unchanged cursor means that there are no more videos. */
  readonly cursor: string;
}

export interface Verification {
  readonly ok: boolean;
  /** Account name, for display. */
  readonly account?: string;
  /** Reason and remedy if `ok` is false. */
  readonly reason?: string;
}

/** The raw request of a platform's webhook. Header names are in lower case. */
export interface RawEvent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * OAuth of platforms whose users grant access in their browser: RFC 6749 section 4.1 with PKCE (RFC 7636). The
 * credentials schema must have `client_id` and `client_secret`, with which the host authenticates to `tokenUrl`
 * by HTTP Basic. The host stores `access_token`, `refresh_token` and `access_token_expires_at` (milliseconds
 * since 1970) as far as the schema has them. Users may omit the tokens until access has been granted.
 * `egressHosts` must include the host of `tokenUrl`.
 */
export interface OAuth {
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly scopes: readonly string[];
  /** Additional parameters of the authorisation request, such as `access_type: 'offline'`. */
  readonly parameters?: Readonly<Record<string, string>>;
}

type Of<Schema extends z.ZodType> = z.output<Schema>;

/**
 * An integration with a video platform. Its functions must not keep state between calls, wait or retry, which
 * the host does. They throw no error other than `AdapterError`.
 */
export interface Integration<
  Config extends z.ZodType = z.ZodType,
  Credentials extends z.ZodType = z.ZodType,
> {
  readonly contract: 1;
  /** Matches `^[a-z][a-z0-9-]{1,31}$`. Stored with every integration of the platform, so it must never change. */
  readonly id: string;
  readonly displayName: string;
  /** Semantic version of the plugin. */
  readonly version: string;
  /** Schema of the settings, which contain no secrets. */
  readonly config: Config;
  /** Schema of the credentials, all of whose values are secret. */
  readonly credentials: Credentials;
  readonly capabilities: Capabilities;

  /**
   * Returns the hosts that `context.fetch` may reach, such as `api.vimeo.com` or `*.vimeocdn.com`, with a port
   * unless it is the default.
   */
  egressHosts(config: Of<Config>): readonly string[];
  /** Returns the platform's name for a BCP 47 language, or undefined if the platform does not support it. */
  mapLanguage(tag: string): string | undefined;
  /**
   * Parses a reference id into the id of the video. Throws `AdapterError('invalid')`. Default: the reference id
   * itself.
   */
  parseReference?(reference: string): string;
  oauth?(config: Of<Config>): OAuth;

  /**
   * Checks whether the credentials grant access to the account. Returns `ok: false` for wrong credentials
   * instead of throwing.
   */
  verify(context: AdapterContext<Of<Config>, Of<Credentials>>): Promise<Verification>;
  /**
   * Puts a track on a video and replaces the version that an earlier call put there. Repeating a call with the
   * same `operationId`, even after a crash, leaves one track. Tracks from other sources stay unchanged.
   */
  putCaption(context: AdapterContext<Of<Config>, Of<Credentials>>, caption: PutCaption): Promise<PutResult>;
  captionState?(
    context: AdapterContext<Of<Config>, Of<Credentials>>,
    caption: RemoteCaption,
  ): Promise<CaptionState>;
  /** Removes a track. Succeeds if it does not exist. */
  removeCaption?(context: AdapterContext<Of<Config>, Of<Credentials>>, caption: RemoteCaption): Promise<void>;
  putAudioDescription?(
    context: AdapterContext<Of<Config>, Of<Credentials>>,
    audio: PutAudioDescription,
  ): Promise<PutResult>;
  /** Returns a download URL for the media of a video. */
  resolveSource?(context: AdapterContext<Of<Config>, Of<Credentials>>, video: string): Promise<VideoSource>;
  /**
   * Returns the videos that a webhook announces, or `[]` for events of other kinds. Checks the signature in
   * constant time and throws `AdapterError('auth')` if it is invalid.
   */
  parseEvent?(
    context: AdapterContext<Of<Config>, Of<Credentials>>,
    event: RawEvent,
  ): Promise<readonly VideoEvent[]>;
  /**
   * Returns a page of videos after `cursor`, oldest first. Starts at the beginning of the library if `cursor`
   * is null.
   */
  poll?(context: AdapterContext<Of<Config>, Of<Credentials>>, cursor: string | null): Promise<PolledVideos>;
}

/**
 * Defines an integration whose functions receive config and credentials typed by their schemas. Files in
 * undeclared formats, sizes and languages are rejected with `AdapterError('invalid')` before its functions run.
 */
export function defineIntegration<Config extends z.ZodType, Credentials extends z.ZodType>(
  integration: Omit<Integration<Config, Credentials>, 'contract'>,
): Integration<Config, Credentials> {
  const describing = integration.putAudioDescription !== undefined;
  return {
    ...integration,
    contract: contractVersion,
    putCaption: async (context, caption) => {
      guardCaption(integration, caption);
      return integration.putCaption(context, caption);
    },
    ...(describing && {
      putAudioDescription: async (context, audio) => {
        guardAudioDescription(integration.capabilities, audio);
        return integration.putAudioDescription!(context, audio);
      },
    }),
  };
}
