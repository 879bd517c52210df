import type { Rational } from '../media-info.js';
import { freezeFilter, moveCaptions } from './freeze.js';
import { MIX_RATE } from './pcm.js';
import type { FramePause, Pause } from './pauses.js';
import type { Contents, Track } from './tracks.js';

export type AudioFormat = 'wav' | 'flac' | 'ogg' | 'mp3';
export type MixFormat = AudioFormat | 'mp4' | 'mkv';

const audioCodecs: Record<AudioFormat, readonly string[]> = {
  wav: ['-c:a', 'pcm_s16le', '-rf64', 'auto', '-f', 'wav'],
  flac: ['-c:a', 'flac', '-sample_fmt', 's16', '-f', 'flac'],
  ogg: ['-c:a', 'libvorbis', '-q:a', '5', '-f', 'ogg'],
  mp3: ['-c:a', 'libmp3lame', '-b:a', '192k', '-f', 'mp3'],
};

export const isVideoFormat = (format: MixFormat): format is 'mp4' | 'mkv' =>
  format === 'mp4' || format === 'mkv';

/** Whether a format is lossy, so that peaks may be higher after encoding. */
export const isCoded = (format: MixFormat): boolean => !['wav', 'flac', 'mkv'].includes(format);

/** Input arguments that read the mixed samples from stdin. */
export const samplesFromStdin = (channels: number): readonly string[] =>
  [
    [
      '-protocol_whitelist',
      'pipe',
      '-f',
      'f32le',
      '-ar',
      String(MIX_RATE),
      '-ac',
      String(channels),
      '-i',
      'pipe:0',
    ],
  ].flat();

/** Output arguments for the mix alone. */
export const audioOutput = (format: AudioFormat, input: number): readonly string[] =>
  [['-map', `${input}:a:0`, '-map_metadata', '-1', '-map_chapters', '-1'], audioCodecs[format]].flat();

export interface VideoOutput {
  format: 'mp4' | 'mkv';
  contents: Contents;
  /** ISO 639 code of the description. */
  language: string;
  title: string;
  /** Set for an extended version. */
  extended?: { pauses: readonly Pause[]; framePauses: readonly FramePause[]; rate: Rational; frames: number };
}

const inMp4 = {
  video: new Set('h264 hevc av1 vp9 mpeg4 mpeg2video mpeg1video mjpeg'.split(' ')),
  audio: new Set('aac mp3 mp2 ac3 eac3 opus alac flac vorbis'.split(' ')),
};
const textCaptions = new Set('subrip srt ass ssa webvtt mov_text text'.split(' '));
/** The default coder takes four times as long without an audible improvement at this bitrate. */
const aac = (track: number) => [
  `-c:a:${track}`,
  'aac',
  `-aac_coder:a:${track}`,
  'fast',
  `-b:a:${track}`,
  '192k',
];

/** In Matroska, encoder delay shifts the audio by 3 to 21 ms against the picture. FLAC has no such delay. */
export const describedCodec = (format: 'mp4' | 'mkv', track: number) =>
  format === 'mp4' ? aac(track) : [`-c:a:${track}`, 'flac', `-sample_fmt:a:${track}`, 's16'];

/** Drops packets before the start: Matroska cannot store them, and would shift all other packets instead. */
export const fromZero = (track: number) => [`-bsf:a:${track}`, "noise=drop='lt(pts,0)'"];

const tracksOf = (tracks: readonly Track[], kind: Track['kind']) =>
  tracks.filter((track) => track.kind === kind);

/**
 * Returns the output arguments for video files. The inputs are the programme (0), the samples (1) and, for an extended
 * version, the files of its moved captions and chapters, if any. A standard version copies everything of the programme that
 * the format supports, and keeps its audio as the default. An extended version has only the described audio, because the
 * original audio has another timeline.
 */
export function videoOutput(output: VideoOutput): readonly string[] {
  const { format, contents, extended } = output;
  const originals = extended ? [] : tracksOf(contents.tracks, 'audio');
  return [
    extended ? frozenPicture(output) : picture(output),
    originals.flatMap((_, i) => ['-map', `0:a:${i}`]),
    ['-map', '1:a:0'],
    extended ? movedCaptions(output) : captions(output),
    originals.flatMap(({ codec }, i) =>
      format === 'mkv' || inMp4.audio.has(codec) ? [`-c:a:${i}`, 'copy'] : aac(i),
    ),
    format === 'mkv' ? originals.flatMap((_, i) => fromZero(i)) : [],
    describedCodec(format, originals.length),
    originals.flatMap((_, i) => [`-disposition:a:${i}`, i === 0 ? 'default' : '0']),
    describedTrack(output, originals.length),
    hasMovedChapters(output) ? ['-map_chapters', hasMovedCaptions(output) ? '3' : '2'] : [],
    container(format),
  ].flat();
}

const container = (format: 'mp4' | 'mkv') =>
  format === 'mp4' ? ['-movflags', '+faststart', '-f', 'mp4'] : ['-f', 'matroska'];

/** Flags that identify an audio description to players. Matroska's flag for descriptions means text. */
function describedTrack({ format, language, title, extended }: VideoOutput, track: number): string[] {
  const flags = format === 'mp4' ? 'visual_impaired+descriptions' : 'visual_impaired';
  return [
    [`-disposition:a:${track}`, extended ? `default+${flags}` : flags],
    [`-metadata:s:a:${track}`, `language=${language}`, `-metadata:s:a:${track}`, `title=${title}`],
    format === 'mp4' ? [`-metadata:s:a:${track}`, `handler_name=${title}`] : [],
  ].flat();
}

/** Whether the picture is re-encoded, because it has freezes or the format does not support its codec. */
export const isPictureEncoded = ({ format, contents, extended }: VideoOutput): boolean =>
  extended !== undefined ||
  (format === 'mp4' && tracksOf(contents.tracks, 'video').some(({ codec }) => !inMp4.video.has(codec)));

const h264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20'];
/** Picture format for the encoder: even sides and 4:2:0 colour. */
const evenPicture = 'pad=ceil(iw/2)*2:ceil(ih/2)*2,format=yuv420p';

/** Copies or encodes the picture; frames keep their timestamps. */
const picture = (output: VideoOutput): string[] =>
  isPictureEncoded(output)
    ? ['-map', '0:V', ...h264, '-vf', evenPicture, '-fps_mode', 'passthrough']
    : ['-map', '0:V', '-c:v', 'copy'];

function frozenPicture({ extended }: VideoOutput): string[] {
  const { framePauses, rate, frames } = extended!;
  return [
    ['-filter_complex', `[0:V:0]${freezeFilter(framePauses, rate, frames)},${evenPicture}[picture]`],
    ['-map', '[picture]', ...h264],
    ['-r', `${rate.numerator}/${rate.denominator}`, '-map_metadata:s:v:0', '0:s:v:0'],
  ].flat();
}

/** Captions that the container supports. Only Matroska supports bitmap captions. */
const kept = ({ format, contents }: VideoOutput) =>
  tracksOf(contents.tracks, 'subtitle')
    .map(({ codec }, i) => ({ codec, i }))
    .filter(({ codec }) => format === 'mkv' || textCaptions.has(codec));

function captions(output: VideoOutput): string[] {
  const codecOf = (codec: string) => {
    if (output.format === 'mp4') return codec === 'mov_text' ? 'copy' : 'mov_text';
    return codec === 'mov_text' ? 'srt' : 'copy';
  };
  return [
    ...kept(output).flatMap(({ i }) => ['-map', `0:s:${i}`]),
    ...kept(output).flatMap(({ codec }, i) => [`-c:s:${i}`, codecOf(codec)]),
  ];
}

/** Whether captions must be moved. They are encoded first, since the filter would lose the last packet of an encoder. */
export const hasMovedCaptions = (output: VideoOutput): boolean =>
  output.extended !== undefined && kept(output).length > 0;

export const hasMovedChapters = ({ contents, extended }: VideoOutput): boolean =>
  extended !== undefined && contents.chapters.length > 0;

/** Output arguments for the captions of the programme (0) alone, in their final codec. */
export const captionsOutput = (output: VideoOutput): readonly string[] =>
  [captions(output), ['-map_chapters', '-1'], container(output.format)].flat();

const movedCaptions = (output: VideoOutput): string[] =>
  hasMovedCaptions(output)
    ? ['-map', '2:s', '-c:s', 'copy', '-bsf:s', moveCaptions(output.extended!.pauses)]
    : [];
