import type { Span, Style } from '../../model/cue.js';
import type { Reading } from '../../model/reading.js';
import { isElement, type XmlElement } from '../../text/xml.js';
import { attribute, isTtml } from './attributes.js';
import { parseLooseTime } from './time.js';

/** Namespaces of Apple Music lyrics: that of the service and that of the files it accepts. */
const NAMESPACE = /^http:\/\/(?:music|itunes)\.apple\.com\/lyric-ttml-(?:internal|extensions)\b/;

/**
 * True for Apple Music lyrics: TTML in which all times, including those of words, are relative to the start
 * of the song.
 */
export const isLyrics = (tt: XmlElement): boolean =>
  [...tt.attributes].some(([name, value]) => NAMESPACE.test(name) || NAMESPACE.test(value));

/** Roles of translations and transliterations inside a line. */
const OTHER_VERSION = /^x-(?:translation|roman|transliteration)/;

interface Piece {
  text: string;
  /** Undefined for text between words. */
  readonly startMs: number | undefined;
}

/** Adds a cue per line, in file order, with the times of its words. */
export function readLyrics(body: XmlElement, agents: ReadonlyMap<string, string>, reading: Reading): void {
  const reader = new LyricsReader(agents, reading);
  reader.visit(body);
}

class LyricsReader {
  #hasReported = false;

  constructor(
    private readonly agents: ReadonlyMap<string, string>,
    private readonly reading: Reading,
  ) {}

  visit(element: XmlElement): void {
    if (isTtml(element, 'p')) return this.#readLine(element);
    for (const child of element.children) if (isElement(child)) this.visit(child);
  }

  #readLine(line: XmlElement): void {
    const place = { line: line.line };
    const startMs = this.#time(line, 'begin');
    const endMs = this.#time(line, 'end');
    const pieces: Piece[] = [];
    this.#collect(line, undefined, pieces);
    const spans = this.#spans(pieces, line, startMs);
    if (spans.length === 0) return;
    if (startMs === undefined || endMs === undefined)
      this.reading.repair('timing', 'a line of lyrics without times is left out', place);
    else this.reading.add({ startMs, endMs: Math.max(startMs, endMs), spans }, place);
  }

  #collect(element: XmlElement, startMs: number | undefined, pieces: Piece[]): void {
    for (const child of element.children) {
      if (!isElement(child)) pieces.push({ text: child, startMs });
      else if (isTtml(child, 'br')) pieces.push({ text: '\n', startMs: undefined });
      else if (isTtml(child, 'span')) this.#collectSpan(child, startMs, pieces);
    }
  }

  #collectSpan(span: XmlElement, startMs: number | undefined, pieces: Piece[]): void {
    const role = attribute(span, 'metadata', 'role') ?? '';
    if (!OTHER_VERSION.test(role)) {
      // Background vocals follow the words of the line.
      if (role === 'x-bg') pieces.push({ text: ' ', startMs: undefined });
      this.#collect(span, this.#time(span, 'begin') ?? startMs, pieces);
    } else if (!this.#hasReported) {
      this.#hasReported = true;
      this.reading.repair('ignored', 'translations inside lyrics are left out', { line: span.line });
    }
  }

  /** Returns words with their times. Words that start with the line have no time. */
  #spans(pieces: readonly Piece[], line: XmlElement, lineMs: number | undefined): Span[] {
    const voice = this.agents.get(attribute(line, 'metadata', 'agent')?.trim() ?? '');
    const style: Style | undefined = voice ? { voice } : undefined;
    const spans: { text: string; startMs?: number; style?: Style }[] = [];
    let before = ' ';
    for (const { text, startMs: wordMs } of pieces) {
      const startMs = wordMs === lineMs ? undefined : wordMs;
      const collapsed = text === '\n' ? text : text.replaceAll(/\s+/g, ' ');
      const shown = / |\n/.test(before) && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
      if (shown === '') continue;
      before = shown.at(-1)!;
      const last = spans.at(-1);
      if (last && (startMs === undefined || startMs === last.startMs)) last.text += shown;
      else
        spans.push({
          text: shown,
          ...(startMs === undefined ? {} : { startMs }),
          ...(style ? { style } : {}),
        });
    }
    const last = spans.at(-1);
    if (last) last.text = last.text.trimEnd();
    return spans.filter(({ text }) => text !== '');
  }

  #time(element: XmlElement, name: 'begin' | 'end'): number | undefined {
    const value = element.attributes.get(name);
    if (value === undefined) return undefined;
    // Seconds may have a unit, as elsewhere in TTML.
    const time = parseLooseTime(value.trim().replace(/s$/, ''));
    if (time !== undefined) return Math.round(time);
    this.reading.repair('timing', `the time ${value.slice(0, 40)} is not valid; it is left out`, {
      line: element.line,
    });
    return undefined;
  }
}
