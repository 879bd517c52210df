import { DescriptionError } from '../model/error.js';
import { escapeHtml } from './escape.js';

/** An audio rendition of an HLS master playlist. */
export interface HlsAudio {
  readonly groupId: string;
  /** What the viewer sees in the menu. Different for each rendition of a group. */
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
  /** Playlist of the sound; absent where it is in the video's own playlist. */
  readonly uri?: string;
  readonly channels?: number;
}

/**
 * Returns the `EXT-X-MEDIA` lines of the original sound and of the mix with descriptions (RFC 8216, 4.3.4.1). The original
 * stays the default; players choose the description for viewers who ask their system for it.
 *
 * @throws DescriptionError `option` for values that a quoted string of HLS cannot hold, or two renditions of one name
 */
export function hlsAudioLines(original: HlsAudio, described: HlsAudio): string[] {
  if (original.groupId === described.groupId && original.name === described.name)
    throw new DescriptionError('option', 'the renditions of a group need different names');
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
    throw new DescriptionError('option', `HLS allows no quotes and line ends in ${value.slice(0, 40)}`);
  return `"${value}"`;
}

export interface AblePlayerOptions {
  readonly id: string;
  /** Address of the original video, mp4. */
  readonly video: string;
  /** Address of the described version. Able Player switches to it. */
  readonly described?: string;
  /** Address of the WebVTT of kind `descriptions`. */
  readonly descriptions?: string;
  readonly captions?: string;
  /** BCP 47. */
  readonly language: string;
  /** Name of the language in the player's menus. */
  readonly languageName: string;
}

/**
 * Returns the HTML that shows a described video in Able Player. Where there is a described version, its sound has the
 * descriptions already, and the player does not read their text aloud.
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
