import type { CaptionDocument, Span } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import type { Reading } from '../model/reading.js';
import { escapeXml } from '../text/escape.js';
import { normalizeLineEnds } from '../text/lines.js';
import { tokenizeMarkup } from '../text/markup.js';
import { parseTagTokens } from '../text/tag-spans.js';
import { writeTags } from '../text/tags.js';
import { reportLosses, type Kept } from './losses.js';
import { cuesFromMarks, marksFromCues, type Mark } from './marks.js';

/** Reads SAMI 1.0. Of several languages, the first one with text is read. */
export function readSami(input: string, reading: Reading): CaptionDocument {
  const text = normalizeLineEnds(input);
  const tracks = new Map<string, Mark[]>();
  let atMs: number | undefined;
  let track = '';
  let title = '';
  let skipped = '';
  const body = parseTagTokens();
  const close = (line: number) => {
    const spans = body.take();
    if (atMs === undefined || !track) return;
    if (!tracks.has(track)) tracks.set(track, []);
    tracks.get(track)!.push({ atMs, spans: collapse(spans), line });
  };
  for (const token of tokenizeMarkup(text)) {
    if ('text' in token) {
      if (skipped === 'title') title += token.text.trim();
      else if (!skipped && atMs !== undefined) body.push(token);
    } else if (token.tag === 'style' || token.tag === 'title') {
      skipped = token.closes ? '' : token.tag;
    } else if (token.tag === 'sync' && !token.closes) {
      close(token.line);
      const start = Number(token.attributes['start']?.replace(/ms$/, ''));
      if (!Number.isFinite(start)) reading.repair('timing', 'a SYNC has no Start', { line: token.line });
      atMs = Number.isFinite(start) ? Math.max(0, Math.round(start)) : undefined;
      track = '';
    } else if (token.tag === 'p' && !token.closes) {
      close(token.line);
      track = token.attributes['class']?.toLowerCase() || 'p';
    } else if (token.tag === 'body' || token.tag === 'sami') {
      if (token.closes) close(token.line);
      if (token.closes) atMs = undefined;
    } else if (token.tag !== 'sync' && token.tag !== 'p') {
      body.push(token);
    }
  }
  close(text.length);
  const [first, ...others] = [...tracks].filter(([, marks]) =>
    marks.some(({ spans }) => spans.some((span) => span.text.trim())),
  );
  if (others.length)
    reading.repair(
      'ignored',
      `further languages are left out: ${others.map(([name]) => name.slice(0, 20)).join(', ')}`,
    );
  if (first) cuesFromMarks(first[1], reading);
  const language = first && languageOf(text, first[0]);
  return { cues: reading.cues, ...(language ? { language } : {}), ...(title ? { title } : {}) };
}

/** Returns the `lang` of a class in the style sheet. */
function languageOf(text: string, track: string): string | undefined {
  const head = text.slice(0, 10_000);
  const at = head.toLowerCase().indexOf(`.${track}`);
  return at < 0 ? undefined : /^[^}]{0,500}?lang\s*:\s*([\w-]{2,35})/i.exec(head.slice(at))?.[1];
}

/** Collapses white space as in HTML. Line ends come from `<br>` (U+2028 up to this point). */
function collapse(spans: readonly Span[]): Span[] {
  return spans.map((span) => ({
    ...span,
    text: span.text
      .replace(/[ \t\n]+/g, ' ')
      .replace(/ ?\u2028 ?/g, '\n')
      .replaceAll('\u00a0', ' '),
  }));
}

const kept = new Set<Kept>(['bold', 'italic', 'underline', 'color']);

/** Writes SAMI 1.0: a class for the language, a `SYNC` per change, and `&nbsp;` to clear the screen. */
export function writeSami(document: CaptionDocument, losses: Losses): string {
  reportLosses(document, kept, losses);
  const language = (document.language ?? 'en').replace(/[^\w-]/g, '');
  const name = `${language.replace('-', '').toUpperCase()}CC`;
  const syncs = marksFromCues(document, losses).map(({ atMs, cue }) => {
    const text = cue ? writeTags(cue.spans, escapeXml).replaceAll('\n', '<br>') : '&nbsp;';
    return `<SYNC Start=${atMs}><P Class=${name}>${text}\n`;
  });
  return `<SAMI>\n<HEAD>\n<TITLE>${escapeXml(document.title ?? '')}</TITLE>\n<STYLE TYPE="text/css">\n<!--
P { font-family: sans-serif; font-weight: normal; color: white; background-color: black; text-align: center; }
.${name} { Name: Captions; lang: ${language}; SAMIType: CC; }
-->\n</STYLE>\n</HEAD>\n<BODY>\n${syncs.join('')}</BODY>\n</SAMI>\n`;
}
