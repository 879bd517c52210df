import type { CaptionDocument, Cue } from '../../model/cue.js';
import { cueText } from '../../model/cue.js';
import type { Losses } from '../../model/loss.js';
import { formatClock } from '../../text/clock.js';
import { normalizeLineEnds } from '../../text/lines.js';
import { reportLosses, type Kept } from '../losses.js';
import { writeRegion } from './region.js';
import { writeSettings } from './settings.js';
import { escapeText, writeSpans } from './spans.js';

export interface WebVttOptions {
  /** False leaves out tags, settings, regions and style sheets. */
  readonly styling?: boolean;
  /** Written as a `Kind:` header. */
  readonly kind?: 'captions' | 'descriptions';
}

const styled = new Set<Kept>([
  'bold',
  'italic',
  'underline',
  'color',
  'background',
  'ruby',
  'voice',
  'lang',
  'classes',
  'placement',
  'word-timing',
  'regions',
  'styleSheets',
]);
const clock = (ms: number): string => formatClock(ms, '.');

/** Writes WebVTT (W3C). */
export function writeWebVtt(
  document: CaptionDocument,
  losses: Losses,
  { styling = true, kind }: WebVttOptions = {},
): string {
  reportLosses(document, styling ? styled : new Set(), losses);
  let out = `WEBVTT\n${kind ? `Kind: ${kind}\n` : ''}${writeHeader(document)}\n`;
  if (styling) {
    for (const sheet of document.styleSheets ?? []) out += `STYLE\n${cueLines(sheet)}\n\n`;
    for (const region of document.regions ?? []) out += writeRegion(region);
  }
  document.cues.forEach((cue, index) => {
    if (cue.id) out += `${cueLines(cue.id).replaceAll('\n', ' ')}\n`;
    out += `${clock(cue.startMs)} --> ${clock(cue.endMs)}`;
    if (styling && cue.placement) out += writeSettings(cue.placement);
    out += `\n${styling ? styledText(cue, losses, index) : escapeText(cueLines(cueText(cue)))}\n\n`;
  });
  return out;
}

function writeHeader(document: CaptionDocument): string {
  let out = '';
  if (document.language) out += `Language: ${oneLine(document.language)}\n`;
  for (const [name, value] of Object.entries(document.metadata ?? {}))
    if (name !== 'Kind' && /^[A-Za-z][\w-]{0,60}$/.test(name)) out += `${name}: ${oneLine(value)}\n`;
  return out;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('-->', '→').trim();

function styledText(cue: Cue, losses: Losses, index: number): string {
  const { spans } = cue;
  if (spans.length === 1 && !spans[0]!.style && spans[0]!.startMs === undefined)
    return escapeText(cueLines(spans[0]!.text));
  return cueLines(
    writeSpans(spans, clock, () =>
      losses.add('color', 'colours without a WebVTT class are not written', index),
    ),
  );
}

/** Blank lines would end the cue, an arrow would start another. */
function cueLines(text: string): string {
  const lines = normalizeLineEnds(text).replaceAll('-->', '→');
  return lines.includes('\n')
    ? lines
        .split('\n')
        .filter((line) => line !== '')
        .join('\n')
    : lines;
}
