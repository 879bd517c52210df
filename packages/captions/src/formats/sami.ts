import type { CaptionDocument, Span } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import type { Reading } from '../model/reading.js';
import { normalizeLineEnds } from '../text/lines.js';
import { escapeMarkup, tokenizeMarkup } from '../text/markup.js';
import { parseTagTokens } from '../text/tag-spans.js';
import { writeTags } from '../text/tags.js';
import { reportLosses, type Kept } from './losses.js';
import { cuesFromMarks, isBlank, marksFromCues, trimSpans, type Mark } from './marks.js';

/** Text of the `P` elements of a class; an empty class stands for all. */
interface ClassMark extends Mark {
  readonly name: string;
  /** Number of its `SYNC`. */
  readonly sync: number;
}

/**
 * Reads SAMI 1.0. Classes are languages: of several, the one of `reading.language` is read, or the first with
 * text. Several `P` of a class at one time, such as two speakers, become lines of one cue.
 */
export function readSami(input: string, reading: Reading): CaptionDocument {
  const text = normalizeLineEnds(input);
  const { marks, title } = collectMarks(text, reading);
  const names = new Set(marks.filter(({ name, spans }) => name && !isBlank(spans)).map(({ name }) => name));
  const languages = new Map([...names].map((name) => [name, languageOf(text, name)]));
  const chosen = chooseClass(languages, reading.language);
  const others = [...names].filter((name) => name !== chosen);
  if (others.length)
    reading.repair(
      'ignored',
      `further languages are left out: ${others.map((name) => name.slice(0, 20)).join(', ')}`,
    );
  cuesFromMarks(joinSyncs(marks.filter(({ name }) => !name || !chosen || name === chosen)), reading);
  const language = languages.get(chosen ?? '');
  return { cues: reading.cues, ...(language ? { language } : {}), ...(title ? { title } : {}) };
}

function collectMarks(text: string, reading: Reading): { marks: ClassMark[]; title: string } {
  const marks: ClassMark[] = [];
  let atMs: number | undefined;
  let name: string | undefined;
  let sync = 0;
  let title = '';
  let skipped = '';
  const body = parseTagTokens();
  /** Adds the text since the last tag. Text of a `SYNC` without a `P` counts as one without a class. */
  const close = (line: number, next: 'p' | 'sync') => {
    const spans = collapse(body.take());
    const isEmpty = name === undefined && spans.every((span) => /^[ \n]*$/.test(span.text));
    const hasMark = marks.at(-1)?.sync === sync;
    if (atMs !== undefined && !(isEmpty && (next === 'p' || hasMark)))
      marks.push({ atMs, name: name ?? '', sync, spans, line });
  };
  for (const token of tokenizeMarkup(text)) {
    if ('text' in token) {
      if (skipped === 'title') title += token.text.trim();
      else if (!skipped && atMs !== undefined) body.push(token);
    } else if (token.tag === 'style' || token.tag === 'title') {
      skipped = token.closes ? '' : token.tag;
    } else if (token.tag === 'sync' && !token.closes) {
      close(token.line, 'sync');
      const start = Number(token.attributes['start']?.replace(/ms$/, ''));
      if (!Number.isFinite(start)) reading.repair('timing', 'a SYNC has no Start', { line: token.line });
      atMs = Number.isFinite(start) ? Math.max(0, Math.round(start)) : undefined;
      name = undefined;
      sync++;
    } else if (token.tag === 'p' && !token.closes) {
      close(token.line, 'p');
      name = token.attributes['class']?.toLowerCase() ?? '';
    } else if (token.tag === 'body' || token.tag === 'sami') {
      if (token.closes) close(token.line, 'sync');
      if (token.closes) atMs = undefined;
    } else if (token.tag !== 'sync' && token.tag !== 'p') {
      body.push(token);
    }
  }
  close(text.length, 'sync');
  return { marks, title };
}

/** Returns the class of a language, by its whole tag or its primary subtag; otherwise the first class. */
function chooseClass(
  languages: ReadonlyMap<string, string | undefined>,
  wanted: string | undefined,
): string | undefined {
  const primary = (tag = ''): string => tag.toLowerCase().split('-')[0]!;
  const names = [...languages.keys()];
  const of = (isWanted: (language: string) => boolean) =>
    names.find((name) => isWanted(languages.get(name) ?? ''));
  if (!wanted) return names[0];
  return (
    of((language) => language.toLowerCase() === wanted.toLowerCase()) ??
    of((language) => primary(language) === primary(wanted)) ??
    names[0]
  );
}

/** Joins the texts of each `SYNC` as lines. */
function joinSyncs(marks: readonly ClassMark[]): Mark[] {
  const joined: { atMs: number; sync: number; spans: Span[]; line: number }[] = [];
  for (const { spans, ...mark } of marks) {
    const last = joined.at(-1);
    if (last?.sync !== mark.sync) joined.push({ ...mark, spans: trimSpans(spans) });
    else if (isBlank(last.spans)) last.spans = trimSpans(spans);
    else if (!isBlank(spans)) last.spans.push({ text: '\n' }, ...trimSpans(spans));
  }
  return joined;
}

/** Returns the `lang` of a class in the style sheet. */
function languageOf(text: string, name: string): string | undefined {
  const head = text.slice(0, 10_000);
  const at = head.toLowerCase().indexOf(`.${name}`);
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
    const text = cue ? writeTags(cue.spans, escapeMarkup).replaceAll('\n', '<br>') : '&nbsp;';
    return `<SYNC Start=${atMs}><P Class=${name}>${text}\n`;
  });
  return `<SAMI>\n<HEAD>\n<TITLE>${escapeMarkup(document.title ?? '')}</TITLE>\n<STYLE TYPE="text/css">\n<!--
P { font-family: sans-serif; font-weight: normal; color: white; background-color: black; text-align: center; }
.${name} { Name: Captions; lang: ${language}; SAMIType: CC; }
-->\n</STYLE>\n</HEAD>\n<BODY>\n${syncs.join('')}</BODY>\n</SAMI>\n`;
}
