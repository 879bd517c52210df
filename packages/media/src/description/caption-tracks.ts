import { TELETEXT } from './teletext.js';
import { trackLoss, type TrackLoss } from './track-loss.js';
import { tracksOf, type Contents, type Track } from './tracks.js';

/** What becomes of a caption track. `read` is the form in which ffmpeg extracts it, `write` that of the result. */
export type CaptionFate =
  | { track: Track; action: 'copy' }
  | {
      track: Track;
      action: 'convert';
      read: 'srt' | 'ass' | 'webvtt' | 'matroska';
      write: 'mov_text' | 'srt' | 'webvtt';
    }
  | { track: Track; action: 'leave'; reason: string };

const bitmaps = new Set('hdmv_pgs_subtitle dvb_subtitle dvd_subtitle xsub'.split(' '));
/** Text that ffmpeg extracts unchanged. */
const readable = {
  subrip: 'srt',
  srt: 'srt',
  text: 'srt',
  ass: 'ass',
  ssa: 'ass',
  webvtt: 'webvtt',
} as const;
/** Text that ffmpeg decodes. */
const decoded = new Set(
  'mov_text eia_608 subviewer subviewer1 microdvd mpl2 sami realtext stl jacosub pjs vplayer'.split(' '),
);
/** WebVTT as MKVToolNix stores it, which ffmpeg does not know. */
const WEBVTT_BLOCKS = 'S_TEXT/WEBVTT';

const copied = {
  mp4: new Set('mov_text dvd_subtitle'.split(' ')),
  mkv: new Set('subrip srt ass ssa webvtt hdmv_pgs_subtitle dvb_subtitle dvd_subtitle'.split(' ')),
};

const names = { mp4: 'MP4', mkv: 'Matroska' };

function fateOf(track: Track, format: 'mp4' | 'mkv'): CaptionFate {
  const { codec } = track;
  if (copied[format].has(codec)) return { track, action: 'copy' };
  const read =
    codec === WEBVTT_BLOCKS
      ? 'matroska'
      : decoded.has(codec)
        ? 'srt'
        : codec === TELETEXT
          ? 'ass'
          : (readable as Record<string, 'srt' | 'ass' | 'webvtt' | undefined>)[codec];
  if (!read) return { track, action: 'leave', reason: reasonFor(codec, format) };
  const kept = read === 'matroska' ? 'webvtt' : 'srt';
  return { track, action: 'convert', read, write: format === 'mp4' ? 'mov_text' : kept };
}

function reasonFor(codec: string, format: 'mp4' | 'mkv'): string {
  if (bitmaps.has(codec)) return `${names[format]} cannot store captions that are pictures of this kind.`;
  return 'Captions of this kind cannot be read.';
}

export const captionFates = (contents: Contents, format: 'mp4' | 'mkv'): CaptionFate[] =>
  tracksOf(contents, 'subtitle').map((track) => fateOf(track, format));

/** Returns the caption tracks that a format cannot have. */
export const captionLosses = (fates: readonly CaptionFate[]): TrackLoss[] =>
  fates.flatMap((fate) => (fate.action === 'leave' ? [trackLoss(fate.track, 'left_out', fate.reason)] : []));
