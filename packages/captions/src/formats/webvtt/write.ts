import type { CaptionDocument, Cue } from '../../model/cue.js';
import { cueText } from '../../model/cue.js';
import type { Losses } from '../../model/loss.js';
import { formatClock, formatRange } from '../../text/clock.js';
import { reportLosses, withoutSimultaneous, type Kept } from '../losses.js';
import { cueLines } from '../cue-lines.js';
import { MAX_FIELD } from './lenient.js';
import { writeRegion } from './region.js';
import { writeSettings } from './settings.js';
import { escapeText, writeSpans } from './spans.js';

export interface WebVttOptions {
  /** If false, tags, settings, regions and style sheets are left out. */
  readonly styling?: boolean;
  /** Value of the `Kind:` field. */
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

export function writeWebVtt(
  document: CaptionDocument,
  losses: Losses,
  { styling = true, kind }: WebVttOptions = {},
): string {
  reportLosses(document, styling ? styled : new Set(), losses);
  let out = `WEBVTT\n${writeHeader(document)}\n${writeFields(document, kind)}`;
  if (styling) {
    for (const sheet of document.styleSheets ?? []) out += `STYLE\n${cueLines(sheet)}\n\n`;
    for (const region of document.regions ?? []) out += writeRegion(region);
  }
  const { cues } = styling ? document : withoutSimultaneous(document);
  for (let index = 0; index < cues.length; index++) {
    const cue = cues[index]!;
    if (cue.id) out += `${cueLines(cue.id).replaceAll('\n', ' ')}\n`;
    const settings = styling && cue.placement ? writeSettings(cue.placement) : '';
    const text = styling ? styledText(cue, losses, index) : plainText(cueText(cue));
    out += formatRange(cue.startMs, cue.endMs, '.') + settings + '\n' + text + '\n\n';
  }
  return out;
}

/** The timestamp header of HLS (RFC 8216, 3.5), the only field that readers need. */
const TIMESTAMP_MAP = 'X-TIMESTAMP-MAP';

const writeHeader = ({ metadata }: CaptionDocument): string =>
  metadata?.[TIMESTAMP_MAP] === undefined ? '' : `${TIMESTAMP_MAP}=${oneLine(metadata[TIMESTAMP_MAP])}\n`;

/** Writes other fields as a note, because strict readers require a blank line after the signature. */
function writeFields({ language, metadata }: CaptionDocument, kind: string | undefined): string {
  const others = Object.entries(metadata ?? {}).filter(
    ([name]) => name !== 'Kind' && name !== TIMESTAMP_MAP && /^[A-Za-z][\w-]{0,60}$/.test(name),
  );
  const fields = [['Kind', kind ?? ''], ['Language', language ?? ''], ...others]
    .map(([name, value]) => [name, oneLine(value!)])
    .filter(([, value]) => value !== '' && value!.length <= MAX_FIELD);
  return fields.length ? `NOTE\n${fields.map(([name, value]) => `${name}: ${value}\n`).join('')}\n` : '';
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('-->', '→').trim();

/** Text that must be escaped or repaired. A single test suffices for most texts, which contain none. */
const UNSAFE = /[&<>\r]|\n\n|^\n|\n$/;

const plainText = (text: string): string => (UNSAFE.test(text) ? cueLines(escapeText(text)) : text);

function styledText(cue: Cue, losses: Losses, index: number): string {
  const { spans } = cue;
  const first = spans[0];
  if (spans.length === 1 && !first!.style && first!.startMs === undefined) return plainText(first!.text);
  return cueLines(
    writeSpans(cue, clock, () =>
      losses.add('color', 'colours without a WebVTT class are not written', index),
    ),
  );
}
