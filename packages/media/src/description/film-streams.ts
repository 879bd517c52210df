import type { CaptionFate } from './caption-tracks.js';
import type { CaptionFile } from './convert-captions.js';
import { moveCaptions, pauseFilter } from './freeze.js';
import type { OutputStream } from './output-stream.js';
import { pictureStreams, stale } from './picture-streams.js';
import type { Timeline } from './timeline.js';
import { tracksOf, type Contents, type Track } from './tracks.js';

type VideoFormat = 'mp4' | 'mkv';

/** A described film. Input 0 is the programme. */
export interface Film {
  format: VideoFormat;
  contents: Contents;
  /** Where the described sound is read, such as `1:a:0`. */
  sound: string;
  channels: number;
  /** ISO 639-2 code of the description. */
  language: string;
  title: string;
  /** Timeline of an extended version. */
  extended?: Timeline;
  /** Input that has the frozen pictures of an extended version already. */
  frozenIn?: number;
  /** Parameters of the encoder for pictures with a high dynamic range, by stream. */
  mastering?: ReadonlyMap<number, string>;
  /** Pictures of an extended version whose frames are not at its rate. */
  uneven?: ReadonlySet<number>;
  /** Fates of the caption tracks, in their order. */
  captions: readonly CaptionFate[];
  /** Converted captions, which are the inputs from `firstFile`. */
  files: readonly CaptionFile[];
  firstFile: number;
}

const audioInMp4 = new Set('aac mp3 mp2 ac3 eac3 opus alac flac vorbis'.split(' '));
const coversInMp4 = new Set('mjpeg png bmp'.split(' '));

/** The default coder takes four times as long without an audible improvement at this bitrate. */
const aac = (channels: number) =>
  [
    ['c', 'aac'],
    ['aac_coder', 'fast'],
    ['b', channels > 2 ? '384k' : '192k'],
  ] as const;
/** In Matroska, encoder delay shifts the audio by 3 to 21 ms against the picture. FLAC has no such delay. */
const flac = [
  ['c', 'flac'],
  ['sample_fmt', 's16'],
] as const;
/** Drops packets before the start: Matroska cannot store them, and would shift all other packets instead. */
const fromZero = ['bsf', "noise=drop='lt(pts,0)'"] as const;

/**
 * Returns the streams of a described film: everything of the programme that the format supports, with languages, titles and
 * flags, and the described sound. In a standard version this is the last sound, and the programme's own stays the default. In an
 * extended version it is the first and the default, because players that ignore flags would otherwise pause without a word.
 */
export function filmStreams(film: Film): { streams: OutputStream[]; filters: string[] } {
  const { format, contents, extended } = film;
  const { streams: pictures, filters } = pictureStreams(contents, film);
  const originals = tracksOf(contents, 'audio');
  const sounds = extended
    ? [described(film), ...originals.map((track, i) => paused(track, i, film))]
    : [...withDefault(originals).map((track) => original(track, format)), described(film)];
  if (extended && film.frozenIn === undefined)
    filters.push(
      ...originals.map(({ index }, i) => `[0:${index}]${pauseFilter(extended.pauses)}[sound${i}]`),
    );
  return {
    filters,
    streams: [
      ...pictures,
      ...sounds,
      ...film.captions.flatMap((fate) => captionStream(fate, film)),
      ...film.files.flatMap((file, i) => (file.track.kind === 'video' ? [fromPicture(file, i, film)] : [])),
      ...(format === 'mp4' ? tracksOf(contents, 'cover').filter(isCoverOfMp4).map(copied) : []),
      ...(format === 'mkv' ? tracksOf(contents, 'attachment').map(copied) : []),
    ].map((stream) => named(stream, format)),
  };
}

export const isCoverOfMp4 = ({ codec }: Track): boolean => coversInMp4.has(codec);

const copied = (track: Track): OutputStream => ({ ...fromSource(track), options: [['c', 'copy']] });

const fromSource = (track: Track) => ({
  map: `0:${track.index}`,
  tagsFrom: `0:s:${track.index}`,
  flags: track.flags,
  tags: { title: track.title, ...(track.page && { language: track.language ?? '' }) },
});

/** Makes the first track the default if there is none. */
const withDefault = (tracks: readonly Track[]): readonly Track[] =>
  tracks.some(({ flags }) => flags.includes('default'))
    ? tracks
    : tracks.map((track, i) => (i === 0 ? { ...track, flags: ['default', ...track.flags] } : track));

/** Whether a sound of the programme is encoded because MP4 does not support its codec. */
export const isSoundEncoded = ({ codec }: Track, format: VideoFormat): boolean =>
  format === 'mp4' && !audioInMp4.has(codec);

const original = (track: Track, format: VideoFormat): OutputStream => ({
  ...fromSource(track),
  options: [
    ...(isSoundEncoded(track, format) ? aac(track.channels) : ([['c', 'copy']] as const)),
    ...(format === 'mkv' ? [fromZero] : []),
  ],
});

/** Returns a sound of the programme that pauses with the picture. In a mix that was made before, it follows the described one. */
function paused(track: Track, i: number, { format, frozenIn }: Film): OutputStream {
  const { tags, ...rest } = fromSource(track);
  return {
    ...rest,
    map: frozenIn === undefined ? `[sound${i}]` : `${frozenIn}:a:${i + 1}`,
    flags: track.flags.filter((flag) => flag !== 'default'),
    tags: { ...tags, ...stale },
    options: format === 'mp4' ? aac(track.channels) : flac,
  };
}

/** Flags that identify an audio description to players. Matroska's flag for descriptions means text. */
const described = ({ format, sound, channels, language, title, extended }: Film): OutputStream => ({
  map: sound,
  options: format === 'mp4' ? aac(channels) : flac,
  tags: { language, title },
  flags: [
    ...(extended ? ['default'] : []),
    ...(format === 'mp4' ? ['visual_impaired', 'descriptions'] : ['visual_impaired']),
  ],
});

function captionStream(fate: CaptionFate, { extended, files, firstFile }: Film): OutputStream[] {
  const { track, action } = fate;
  if (action === 'leave') return [];
  const moves = extended ? ([['bsf', moveCaptions(extended.pauses)]] as const) : [];
  if (action === 'copy') return [{ ...fromSource(track), options: [['c', 'copy'], ...moves] }];
  const at = files.findIndex((file) => file.track === track);
  if (at < 0) return [];
  const { tags, ...rest } = fromSource(track);
  const options = [['c', files[at]!.codec]] as const;
  return [{ ...rest, map: `${firstFile + at}:0`, tags: { ...tags, ...stale }, options }];
}

/** Captions that were inside the picture. */
const fromPicture = ({ track: { language }, codec }: CaptionFile, i: number, film: Film): OutputStream => ({
  map: `${film.firstFile + i}:0`,
  options: [['c', codec]],
  tags: { language, title: 'CEA-608' },
  flags: ['hearing_impaired'],
});

/** MP4 keeps the title of a track as the name of its handler. */
function named(stream: OutputStream, format: VideoFormat): OutputStream {
  const { tags = {} } = stream;
  const inMp4 = tags.title ? { handler_name: tags.title } : {};
  return {
    ...stream,
    tags: { ...tags, ...(format === 'mp4' ? inMp4 : { handler_name: '', vendor_id: '' }) },
  };
}
