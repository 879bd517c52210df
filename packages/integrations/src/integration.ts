import type { z } from 'zod';
import type { AdapterContext } from './context.js';
import { guardAudioDescription, guardCaption } from './guards.js';

/** The version of this interface. Optional members may be added to it; a change of meaning makes the next one. */
export const contractVersion = 1;

/** Caption formats that platforms take, as their usual file extensions. */
export type CaptionFormat = 'vtt' | 'srt' | 'dfxp' | 'ttml' | 'scc' | 'stl' | 'txt' | 'json';
export type AudioFormat = 'mp3' | 'm4a' | 'wav' | 'ogg';
export type CaptionKind = 'captions' | 'subtitles';

export interface Capabilities {
  readonly captions: {
    /** Those that `putCaption` takes, the best first. */
    readonly formats: readonly CaptionFormat[];
    /** `pull-url`: the platform fetches the file from a URL (`context.publish`). */
    readonly delivery: 'push' | 'pull-url';
    /** `whole-set`: the platform replaces all tracks of a video at once. */
    readonly replace: 'upsert' | 'delete-create' | 'whole-set';
    /** Whether `putCaption` may answer `pending`; `captionState` is asked until the track is done. */
    readonly async?: boolean;
    /** The platform keeps one track for each language: captions and subtitles in one language replace each other. */
    readonly onePerLanguage?: boolean;
    readonly maxBytes?: number;
  };
  readonly audioDescription?: {
    readonly formats: readonly AudioFormat[];
    readonly delivery: 'push' | 'pull-url';
  };
  /** How new videos become known for automatic orders. */
  readonly discovery: 'webhook' | 'poll' | 'none';
}

export interface PutCaption {
  /** The id of the video on the platform, as `parseReference` gave it. */
  readonly video: string;
  /** One for each version of a track: a call that is repeated has the same. */
  readonly operationId: string;
  /** BCP 47, such as `en`, `en-GB` or `es-419`. */
  readonly language: string;
  readonly kind: CaptionKind;
  /** For people, such as `English`. */
  readonly label: string;
  readonly format: CaptionFormat;
  readonly body: Uint8Array<ArrayBuffer>;
  /** What an earlier `putCaption` for this track answered. */
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
  /** Names the track on the platform; kept, and given to `captionState`, `removeCaption` and the next `putCaption`. */
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
  /** The platform's own id of the event, if it has one: a repeated one is ignored. */
  readonly eventId?: string;
  readonly video: string;
  readonly title?: string;
  /** BCP 47, where the platform knows the language of its video. */
  readonly language?: string;
}

export interface PolledVideos {
  readonly videos: readonly VideoEvent[];
  /** Where the next call goes on. The same one again means that nothing is left. */
  readonly cursor: string;
}

export interface Verification {
  readonly ok: boolean;
  /** Whose account it is, for people. */
  readonly account?: string;
  /** What to mend, where it is not ok. */
  readonly reason?: string;
}

/** The raw request of a platform's webhook. Header names are in lower case. */
export interface RawEvent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * For platforms whose users grant access in their browser: RFC 6749 section 4.1 with PKCE (RFC 7636). The credentials need
 * `client_id` and `client_secret`, with which the host signs in to `tokenUrl` by HTTP Basic. Of `access_token`,
 * `refresh_token` and `access_token_expires_at` (ms since 1970) the host stores those that the schema takes; its users may
 * leave the tokens out until then. `egressHosts` has the host of `tokenUrl`.
 */
export interface OAuth {
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly scopes: readonly string[];
  /** Further parameters of the authorisation request, such as `access_type: 'offline'`. */
  readonly parameters?: Readonly<Record<string, string>>;
}

type Of<Schema extends z.ZodType> = z.output<Schema>;

/**
 * One video platform. Functions keep nothing between calls, never wait and never try again: the host does. They throw
 * `AdapterError` and nothing else.
 */
export interface Integration<
  Config extends z.ZodType = z.ZodType,
  Credentials extends z.ZodType = z.ZodType,
> {
  readonly contract: 1;
  /** `^[a-z][a-z0-9-]{1,31}$`; stored as the platform of an integration, so it never changes. */
  readonly id: string;
  readonly displayName: string;
  /** Of the plugin, by semver. */
  readonly version: string;
  /** Nothing secret. */
  readonly config: Config;
  /** Every value is secret. */
  readonly credentials: Credentials;
  readonly capabilities: Capabilities;

  /** The hosts that `context.fetch` may reach, such as `api.vimeo.com` or `*.vimeocdn.com`; with a port where it is unusual. */
  egressHosts(config: Of<Config>): readonly string[];
  /** The platform's own name of a language; undefined where it has none. `tag` is BCP 47. */
  mapLanguage(tag: string): string | undefined;
  /** The id of the video that a reference id names. Throws `AdapterError('invalid')`. The reference itself by default. */
  parseReference?(reference: string): string;
  oauth?(config: Of<Config>): OAuth;

  /** Whether the credentials open the account. Wrong ones are an answer, not an error. */
  verify(context: AdapterContext<Of<Config>, Of<Credentials>>): Promise<Verification>;
  /**
   * Puts one track on a video, in place of the one that an earlier call put there. Calling it again with the same
   * `operationId`, also after a crash in the midst, leaves one track. Tracks of others stay.
   */
  putCaption(context: AdapterContext<Of<Config>, Of<Credentials>>, caption: PutCaption): Promise<PutResult>;
  captionState?(
    context: AdapterContext<Of<Config>, Of<Credentials>>,
    caption: RemoteCaption,
  ): Promise<CaptionState>;
  /** No error if it is gone already. */
  removeCaption?(context: AdapterContext<Of<Config>, Of<Credentials>>, caption: RemoteCaption): Promise<void>;
  putAudioDescription?(
    context: AdapterContext<Of<Config>, Of<Credentials>>,
    audio: PutAudioDescription,
  ): Promise<PutResult>;
  /** Where the media of a video can be downloaded. */
  resolveSource?(context: AdapterContext<Of<Config>, Of<Credentials>>, video: string): Promise<VideoSource>;
  /**
   * The videos that a webhook announces. Checks the signature in constant time, and throws `AdapterError('auth')` where it
   * does not hold; `[]` for events of other kinds.
   */
  parseEvent?(
    context: AdapterContext<Of<Config>, Of<Credentials>>,
    event: RawEvent,
  ): Promise<readonly VideoEvent[]>;
  /** One page of videos, oldest first, from `cursor` on; from the beginning of the library at null. */
  poll?(context: AdapterContext<Of<Config>, Of<Credentials>>, cursor: string | null): Promise<PolledVideos>;
}

/**
 * Makes an integration of its members: config and credentials have the types of their schemas in every function. Files of
 * formats, sizes and languages that it does not declare are refused with `AdapterError('invalid')` before its functions run.
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
