import type { MediaInfo } from '@scriptorium/media';

type Format = readonly [container: RegExp, type: string, audio: readonly string[]];

const webmAudio = ['opus', 'vorbis'];
const audioFormats: readonly Format[] = [
  [/\bmp4\b/, 'audio/mp4', ['aac', 'mp3']],
  [/^mp3$/, 'audio/mpeg', ['mp3']],
  [/^wav$/, 'audio/wav', ['pcm_s16le', 'pcm_u8', 'pcm_f32le']],
  [/^flac$/, 'audio/flac', ['flac']],
  [/^ogg$/, 'audio/ogg', webmAudio],
  [/\bwebm\b/, 'audio/webm', webmAudio],
];
const videoFormats: readonly (readonly [video: readonly string[], ...Format])[] = [
  [['h264', 'av1'], /\bmp4\b/, 'video/mp4', ['aac', 'mp3']],
  [['vp8', 'vp9', 'av1'], /\bwebm\b/, 'video/webm', webmAudio],
];

/** Returns the media type of a source that common browsers can play as it is; undefined for other sources. */
export function browserType({ container, hasAudio, hasVideo, audio, video }: MediaInfo): string | undefined {
  const isHeard = (codecs: readonly string[]) =>
    !hasAudio || (audio !== undefined && codecs.includes(audio.codec));
  if (!hasVideo) return audioFormats.find(([name, , codecs]) => name.test(container) && isHeard(codecs))?.[1];
  const isSeen = (codecs: readonly string[]) => video !== undefined && codecs.includes(video.codec);
  return videoFormats.find(
    ([pictures, name, , sounds]) => isSeen(pictures) && name.test(container) && isHeard(sounds),
  )?.[2];
}
