import { DescriptionError } from '../model/error.js';
import { escapeHtml } from './escape.js';

/** Audio rendition of an HLS master playlist. */
export interface HlsAudio {
  readonly groupId: string;
  /** Name in the player's menu. Unique within a group. */
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
  /** Playlist of the audio; undefined if the audio is part of the video's playlist. */
  readonly uri?: string;
  readonly channels?: number;
}

/**
 * Returns the `EXT-X-MEDIA` lines of the original audio and of the mix with descriptions (RFC 8216, 4.3.4.1). The original
 * stays the default; players select the description for viewers who enable it in their system settings.
 *
 * @throws DescriptionError `option` for a value that HLS cannot quote, or for two renditions with the same name
 */
export function hlsAudioLines(original: HlsAudio, described: HlsAudio): string[] {
  if (original.groupId === described.groupId && original.name === described.name)
    throw new DescriptionError('option', 'renditions of the same group need different names');
  const forBlind = 'CHARACTERISTICS="public.accessibility.describes-video"';
  return [mediaLine(original, ['DEFAULT=YES']), mediaLine(described, ['DEFAULT=NO', forBlind])];
}

function mediaLine({ groupId, name, language, uri, channels }: HlsAudio, flags: readonly string[]): string {
  const attributes = [
    'TYPE=AUDIO',
    `GROUP-ID=${quoted(groupId)}`,
    `NAME=${quoted(name)}`,
    `LANGUAGE=${quoted(language)}`,
    'AUTOSELECT=YES',
    ...flags,
    ...(channels ? [`CHANNELS=${quoted(String(channels))}`] : []),
    ...(uri ? [`URI=${quoted(uri)}`] : []),
  ];
  return `#EXT-X-MEDIA:${attributes.join(',')}`;
}

function quoted(value: string): string {
  if (/["\r\n]/.test(value))
    throw new DescriptionError(
      'option',
      `HLS strings must not contain quotes or line breaks: ${value.slice(0, 40)}`,
    );
  return `"${value}"`;
}

export interface AblePlayerOptions {
  readonly id: string;
  /** URL of the original video, MP4. */
  readonly video: string;
  /** URL of the described version, which viewers can switch to. */
  readonly described?: string;
  /** URL of a WebVTT file of kind `descriptions`. */
  readonly descriptions?: string;
  readonly captions?: string;
  /** BCP 47. */
  readonly language: string;
  /** Name of the language in the player's menus. */
  readonly languageName: string;
}

/**
 * Returns the HTML of a described video for Able Player. If there is a described version, its audio contains the
 * descriptions, so the player does not read their text aloud.
 */
export function ablePlayerHtml(options: AblePlayerOptions): string {
  const { id, video, described, descriptions, captions, language, languageName } = options;
  const label = `srclang="${escapeHtml(language)}" label="${escapeHtml(languageName)}"`;
  const silent = described ? ' data-descriptions-audible="false"' : '';
  const track = (kind: string, address: string | undefined): string =>
    address ? `  <track kind="${kind}" src="${escapeHtml(address)}" ${label}>\n` : '';
  const other = described ? ` data-desc-src="${escapeHtml(described)}"` : '';
  return (
    `<video id="${escapeHtml(id)}" data-able-player${silent} preload="auto" playsinline>\n` +
    `  <source type="video/mp4" src="${escapeHtml(video)}"${other}>\n` +
    track('captions', captions) +
    track('descriptions', descriptions) +
    '</video>\n'
  );
}
