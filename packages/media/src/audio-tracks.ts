/** Audio track of a source. */
export interface AudioTrack {
  codec: string;
  sampleRate: number;
  /** 0 if the track cannot be decoded. */
  channels: number;
  /** ffmpeg's name of the layout, such as `stereo` or `5.1(side)`. Absent if the file declares none. */
  layout?: string;
  /** BCP 47, normalised: `en` for `eng`. Absent if the file declares none. */
  language?: string;
  /** Text of the file, at most 100 characters. */
  title?: string;
  /** Whether players choose it by default. */
  isDefault?: true;
  /** Whether it is an audio description. */
  isDescription?: true;
  /** Whether it is a commentary, or music and effects without speech. */
  isCommentary?: true;
}

/** ffprobe's view of an audio stream. */
export interface AudioStream {
  codec_name?: string;
  sample_rate?: string;
  channels?: number;
  channel_layout?: string;
  disposition?: Partial<
    Record<'default' | 'visual_impaired' | 'descriptions' | 'comment' | 'clean_effects' | 'karaoke', number>
  >;
  tags?: { language?: string; title?: string; handler_name?: string };
}

const MAX_TITLE = 100;
const describes =
  /\baudio[ -]?descri|\bdescri(?:bed|ptive) (?:audio|video)|\bdescriptive\b|audiodeskription/i;
/** Names that programs write for every track. */
const unspecific = /handler|core media|mainconcept|gpac|^sound$|^audio$|^stereo$|^mono$/i;

export function toAudioTrack(stream: AudioStream): AudioTrack {
  const { disposition: is = {}, tags = {}, channel_layout: layout } = stream;
  const title = cleanTitle(tags.title) ?? cleanTitle(tags.handler_name);
  const language = normalised(tags.language);
  const isDescription = is.visual_impaired || is.descriptions || describes.test(title ?? '');
  const isCommentary = is.comment || is.clean_effects || is.karaoke;
  return {
    codec: stream.codec_name ?? 'unknown',
    sampleRate: Number(stream.sample_rate),
    channels: stream.channels ?? 0,
    ...(layout && layout !== 'unknown' && { layout }),
    ...(language && { language }),
    ...(title && { title }),
    ...(is.default && { isDefault: true }),
    ...(isDescription && { isDescription: true }),
    ...(isCommentary && { isCommentary: true }),
  };
}

function cleanTitle(text = ''): string | undefined {
  const title = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return title && !unspecific.test(title) ? [...title].slice(0, MAX_TITLE).join('') : undefined;
}

function normalised(tag = ''): string | undefined {
  try {
    const language = new Intl.Locale(tag.trim().replaceAll('_', '-')).language;
    return ['und', 'mis', 'mul', 'zxx', 'qaa'].includes(language) ? undefined : language;
  } catch {
    return undefined;
  }
}

/**
 * Returns the tracks that are the sound of a source, as indexes among its audio tracks, in ascending order: those in the spoken
 * language without descriptions and commentaries. Without a track in that language, the language of the default track counts.
 *
 * @param language ISO 639-1 code of the spoken language, if it is known
 */
export function chooseTracks(tracks: readonly AudioTrack[], language?: string): number[] {
  const all = tracks
    .map((track, index) => ({ ...track, index }))
    .filter(({ codec, channels }) => codec !== 'unknown' && channels > 0);
  const main = all.filter((track) => !track.isDescription && !track.isCommentary);
  const candidates = main.length > 0 ? main : all;
  const leading = candidates.find(({ isDefault }) => isDefault) ?? candidates[0];
  const spoken = candidates.some((track) => track.language === language) ? language : leading?.language;
  return candidates.filter((track) => track.language === spoken).map(({ index }) => index);
}

/** Whether a sound has a centre channel, which usually carries the speech. */
export const hasCentre = (tracks: readonly HeardTrack[]): boolean =>
  tracks.length === 1 && /^[57]\.[01]/.test(tracks[0]!.layout ?? '');

/** Audio track that is heard, alone or mixed with others. */
export type HeardTrack = Pick<AudioTrack, 'channels' | 'layout' | 'title'> & {
  /** Among the audio tracks of the source, from 0. */
  index: number;
};

/** The first audio track, of which nothing is known. */
const first: readonly HeardTrack[] = [{ index: 0, channels: 2 }];

/** Returns the tracks of a source that are heard. Without a list of tracks, the first one. */
export function heardTracks({
  audioTracks,
  heard,
}: {
  audioTracks?: readonly AudioTrack[];
  heard?: readonly number[];
}): readonly HeardTrack[] {
  if (!audioTracks?.length || !heard?.length) return first;
  return heard.map((index) => {
    const { channels, layout, title } = audioTracks[index]!;
    return { index, channels, layout, title };
  });
}

interface SoundOptions {
  /** In Hz. */
  rate: number;
  /** Default: mono if the only track is mono, else stereo. 6 is 5.1. */
  channels?: 1 | 2 | 6;
  /** Instead of the sum of the channels: the difference of two, or the centre channel of surround sound. */
  only?: 'difference' | 'centre' | undefined;
}

/**
 * Returns ffmpeg's arguments for the sound of its first input: one track, or the sum of several, limited so that it does not clip.
 * Sample 0 is the start of the source, and gaps are silent.
 */
export function soundArguments(
  tracks: readonly HeardTrack[] = first,
  { rate, channels, only: part }: SoundOptions,
): readonly string[] {
  const chain = (track: HeardTrack) =>
    `${part ? parts[part] : reduced(track)}aresample=${rate}:async=1:first_pts=0`;
  const layout = channels === undefined ? 'mono|stereo' : layouts[channels];
  const [only] = tracks;
  if (tracks.length === 1)
    return ['-map', `0:a:${only!.index}`, '-af', `${chain(only!)},aformat=channel_layouts=${layout}`];
  const each = channels === 1 ? 'mono' : 'stereo';
  const mixed = tracks.map(
    (track, i) => `[0:a:${track.index}]${chain(track)},aformat=channel_layouts=${each}[t${i}]`,
  );
  const inputs = tracks.map((_, i) => `[t${i}]`).join('');
  const mix = `${inputs}amix=inputs=${tracks.length}:normalize=0,${LIMITER}[sound${rate}]`;
  return ['-filter_complex', [...mixed, mix].join(';'), '-map', `[sound${rate}]`];
}

const parts = { difference: 'pan=mono|c0=0.5*c0-0.5*c1,', centre: 'pan=mono|c0=FC,' } as const;
const layouts = { 1: 'mono', 2: 'stereo', 6: '5.1' } as const;
const LIMITER = 'alimiter=limit=0.98:level=0:latency=1';

/** ffmpeg cannot convert layouts that it does not know: such channels count equally. */
function reduced({ channels, layout }: HeardTrack): string {
  if (layout || channels <= 2) return '';
  const gain = (1 / Math.sqrt(channels)).toFixed(4);
  return `aformat=sample_fmts=fltp,pan=mono|c0=${Array.from({ length: channels }, (_, i) => `${gain}*c${i}`).join('+')},${LIMITER},`;
}
