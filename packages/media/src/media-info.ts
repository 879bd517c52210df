import { chooseTracks, toAudioTrack, type AudioStream, type AudioTrack } from './audio-tracks.js';
import type { Truncation } from './truncation.js';

/** Rate as a fraction, as in containers: 29.97 is 30000/1001. */
export interface Rational {
  numerator: number;
  denominator: number;
}

export interface AudioSummary {
  codec: string;
  sampleRate: number;
  channels: number;
}

export interface VideoSummary {
  codec: string;
  width: number;
  height: number;
}

export interface MediaInfo {
  /** Actual length in ms, even if the file declares more. */
  durationMs: number;
  /** Set if the file is shorter than it declares. */
  truncated?: Truncation;
  sizeBytes: number;
  /** ffmpeg's name of the container, such as `mov,mp4,m4a,3gp,3g2,mj2` or `wav`. */
  container: string;
  hasAudio: boolean;
  /** Cover art does not count as video. */
  hasVideo: boolean;
  /** The first track that is heard. */
  audio?: AudioSummary;
  /** In the order of the file. */
  audioTracks?: AudioTrack[];
  /** Tracks that are the sound of the source, as indexes of `audioTracks`; if several, they are mixed. See `chooseTracks`. */
  heard?: number[];
  video?: VideoSummary;
  frameRate?: Rational;
  /** SMPTE 12M timecode of the first frame, `hh:mm:ss:ff`, with `;` before the frames for drop-frame. */
  timecode?: string;
  dropFrame?: boolean;
}

interface Stream extends Omit<AudioStream, 'disposition' | 'tags'> {
  codec_type?: string;
  width?: number;
  height?: number;
  avg_frame_rate?: string;
  r_frame_rate?: string;
  disposition?: AudioStream['disposition'] & { attached_pic?: number };
  tags?: AudioStream['tags'] & { timecode?: string };
}

/** Requested part of ffprobe's JSON. */
export interface FfprobeReport {
  format?: { format_name?: string; duration?: string; start_time?: string; tags?: { timecode?: string } };
  streams?: Stream[];
}

/** Entries requested from ffprobe. The tags are uploader-controlled text. */
export const entries = [
  'format=format_name,duration,start_time',
  'format_tags=timecode',
  'stream=codec_type,codec_name,sample_rate,channels,channel_layout,width,height,avg_frame_rate,r_frame_rate',
  'stream_disposition=attached_pic,default,visual_impaired,descriptions,comment,clean_effects,karaoke',
  'stream_tags=timecode,language,title,handler_name',
].join(':');

function rational(text: string | undefined): Rational | undefined {
  const [numerator, denominator] = (text ?? '').split('/').map(Number);
  return numerator! > 0 && denominator! > 0
    ? { numerator: numerator!, denominator: denominator! }
    : undefined;
}

/** Converts ffprobe's report. `durationMs` is undefined if the container does not declare it. */
export function summarise(
  { format = {}, streams = [] }: FfprobeReport,
  sizeBytes: number,
): Omit<MediaInfo, 'durationMs'> & { durationMs: number | undefined; startMs: number } {
  const audioTracks = streams.filter((s) => s.codec_type === 'audio').map(toAudioTrack);
  const heard = chooseTracks(audioTracks);
  const audio = audioTracks[heard[0]!];
  const video = streams.find((s) => s.codec_type === 'video' && s.codec_name && !s.disposition?.attached_pic);
  const frameRate = video && (rational(video.avg_frame_rate) ?? rational(video.r_frame_rate));
  const stamps = [video, ...streams].map((stream) => stream?.tags?.timecode).concat(format.tags?.timecode);
  const timecode = stamps.find((stamp) => stamp && /^\d\d:\d\d:\d\d[:;.]\d\d$/.test(stamp));
  const seconds = Number(format.duration);
  return {
    durationMs: seconds > 0 ? Math.round(seconds * 1000) : undefined,
    startMs: Math.max(0, Math.round(Number(format.start_time) * 1000) || 0),
    sizeBytes,
    container: format.format_name ?? 'unknown',
    hasAudio: audio !== undefined,
    hasVideo: video !== undefined,
    ...(audio && {
      audio: { codec: audio.codec, sampleRate: audio.sampleRate, channels: audio.channels },
      audioTracks,
      heard,
    }),
    ...(video && {
      video: { codec: video.codec_name!, width: video.width ?? 0, height: video.height ?? 0 },
    }),
    ...(frameRate && { frameRate }),
    ...(timecode && { timecode, dropFrame: /[;.]\d\d$/.test(timecode) }),
  };
}
