import { freezeFilter, holdFilter } from './freeze.js';
import { isHighRange } from './high-range.js';
import type { OutputStream } from './output-stream.js';
import { MIX_RATE } from './pcm.js';
import type { Timeline } from './timeline.js';
import { tracksOf, type Contents, type Track } from './tracks.js';

const inMp4 = new Set('h264 hevc av1 vp9 mpeg4 mpeg2video mpeg1video mjpeg'.split(' '));

/** Whether the picture is re-encoded, because it has freezes or the format supports neither its codec nor its rotation. */
export const isPictureEncoded = (contents: Contents, format: 'mp4' | 'mkv', isExtended: boolean): boolean =>
  tracksOf(contents, 'video').some((track) => isEncoded(track, format, isExtended));

/** ffmpeg 5.1 does not write the rotation of a picture to Matroska. */
const isTurnedInMkv = ({ isTurned }: Track, format: 'mp4' | 'mkv'): boolean => format === 'mkv' && isTurned;

const isEncoded = (track: Track, format: 'mp4' | 'mkv', isExtended: boolean): boolean =>
  isExtended || (format === 'mp4' && !inMp4.has(track.codec)) || isTurnedInMkv(track, format);

const metadata: Record<string, string | undefined> = {
  'DOVI configuration record': 'Dolby Vision',
  'Spherical Mapping': 'the sphere that it is shown on',
  'Stereo 3D': 'its two views',
};

/** Returns how a picture that is encoded differs from its source; undefined if it is copied. */
export function pictureChange(track: Track, format: 'mp4' | 'mkv', isExtended: boolean): string | undefined {
  if (!isEncoded(track, format, isExtended)) return undefined;
  const cause = isExtended
    ? 'The picture pauses, and is encoded again'
    : isTurnedInMkv(track, format)
      ? 'The picture is encoded upright'
      : 'MP4 does not support this codec; the picture is encoded';
  const codec = isHighRange(track) ? 'HEVC (4:2:0, 10 bits)' : 'H.264 (4:2:0, 8 bits)';
  const lost = track.sideData.flatMap((name) => metadata[name] ?? []);
  return [
    `${cause} as ${codec}.`,
    ...(track.hasAlpha ? ['It is opaque.'] : []),
    ...(lost.length > 0 ? [`What the file says about ${lost.join(' and ')} is lost.`] : []),
  ].join(' ');
}

type Options = OutputStream['options'];

const h264: Options = [
  ['c', 'libx264'],
  ['preset', 'veryfast'],
  ['crf', '20'],
];
/** H.264 with more than 8 bits is hardly supported, and 8 bits are too few for high dynamic range. */
const hevc: Options = [
  ['c', 'libx265'],
  ['preset', 'superfast'],
  ['crf', '20'],
  ['tag', 'hvc1'],
];
/** Encoders keep the order of the lines of interlaced frames only if they are told to. */
const codecOf = (track: Track): Options => [
  ...(isHighRange(track) ? hevc : h264),
  ...(track.isInterlaced && !isHighRange(track) ? ([['flags', '+ilme+ildct']] as const) : []),
];

/** A clock in which the frames of all usual rates, and milliseconds, are whole numbers. By default times are rounded to frames. */
const ownTimes: Options = [
  ['fps_mode', 'vfr'],
  ['enc_time_base', '1:120000'],
];

/** Picture format for the encoder: even sides and 4:2:0 colour. */
const evenPicture = (track: Track): string => {
  const [sides, lines] = track.isInterlaced ? ['4', ':interl=1'] : ['2', ''];
  const format = `format=${isHighRange(track) ? 'yuv420p10le' : 'yuv420p'}`;
  const even = `pad=ceil(iw/2)*2:ceil(ih/${sides})*${sides}`;
  return lines ? `${even},scale=${lines.slice(1)},${format}` : `${even},${format}`;
};

/** Tags that describe the encoded stream of the source, as MKVToolNix writes them. */
export const stale = Object.fromEntries(
  (
    'encoder BPS NUMBER_OF_FRAMES NUMBER_OF_BYTES ' +
    '_STATISTICS_TAGS _STATISTICS_WRITING_APP _STATISTICS_WRITING_DATE_UTC'
  )
    .split(' ')
    .map((name) => [name, '']),
);

export interface PictureOptions {
  format: 'mp4' | 'mkv';
  /** Timeline of an extended version. */
  extended?: Timeline;
  /** Input that has the frozen pictures of an extended version already. */
  frozenIn?: number;
  /** Parameters of the encoder for pictures with a high dynamic range, by stream. */
  mastering?: ReadonlyMap<number, string>;
  /** Pictures of an extended version whose frames are not at its rate. */
  uneven?: ReadonlySet<number>;
}

/** Returns the pictures of the result, and the filters that some of them need. */
export function pictureStreams(
  contents: Contents,
  { format, extended, frozenIn, mastering, uneven }: PictureOptions,
): { streams: OutputStream[]; filters: string[] } {
  const filters: string[] = [];
  const streams = tracksOf(contents, 'video').map((track, i): OutputStream => {
    const kept = { tagsFrom: `0:s:${track.index}`, flags: track.flags, tags: { title: track.title } };
    const parameters = mastering?.get(track.index);
    const encoder: Options = [
      ...codecOf(track),
      ...(parameters ? ([['x265-params', parameters]] as const) : []),
    ];
    const encoded = { ...kept, tags: { ...kept.tags, ...stale } };
    if (extended && frozenIn !== undefined)
      return { ...encoded, map: `${frozenIn}:V:${i}`, options: [['c', 'copy']] };
    if (extended) {
      const { framePauses, pauses, rate, frames, samples } = extended;
      const isUneven = uneven?.has(track.index);
      const freeze = isUneven
        ? holdFilter(pauses, (samples * 1000) / MIX_RATE)
        : freezeFilter(framePauses, rate, frames);
      filters.push(`[0:${track.index}]${freeze},${evenPicture(track)}[picture${i}]`);
      const options: Options = [
        ...encoder,
        ...(isUneven ? ownTimes : ([['r', `${rate.numerator}/${rate.denominator}`]] as const)),
        // A frozen frame would repeat its captions, which become a track instead.
        ...(isHighRange(track) ? [] : ([['a53cc', '0']] as const)),
      ];
      return { ...encoded, map: `[picture${i}]`, options };
    }
    const map = `0:${track.index}`;
    if (!isEncoded(track, format, false)) return { ...kept, map, options: [['c', 'copy']] };
    const options: Options = [...encoder, ['filter', evenPicture(track)], ...ownTimes];
    return { ...encoded, map, options };
  });
  return { streams, filters };
}
