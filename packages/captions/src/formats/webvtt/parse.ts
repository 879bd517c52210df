import { CaptionError } from '../../model/error.js';
import type { Placement } from '../../model/cue.js';
import type { Reading } from '../../model/reading.js';
import { LineCounter, normalizeLineEnds, withoutEnd } from '../../text/lines.js';
import { parseRegion, type VttRegion } from './region.js';
import {
  isArrowInText,
  looseSettings,
  looseTimings,
  parseField,
  parseFields,
  withArrows,
} from './lenient.js';
import { parseSettings } from './settings.js';
import { Segments } from './segments.js';
import { fillTimes, roughTimes, timesAfterCounter } from '../../text/rough-times.js';
import { parseTimings, usualTimings, type Timings } from './timestamp.js';

/** A cue as returned by the standard's parser: text with markup, and an end that may precede the start. */
export interface VttCue {
  readonly id: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly placement: Placement | undefined;
  readonly text: string;
  /** Offset of its timing line, for `VttFile.lineAt`. */
  readonly at: number;
}

export interface VttFile {
  /** Regions by id; of duplicate ids the last applies. */
  readonly regions: ReadonlyMap<string, VttRegion>;
  readonly styleSheets: readonly string[];
  /** `Name: value` lines of the header and, with `isLenient`, of notes before the first cue. */
  readonly header: Readonly<Record<string, string>>;
  /** Returns the number, from 1, of the line at an offset. */
  readonly lineAt: (offset: number) => number;
}

/**
 * Implements the "WebVTT parser algorithm" of the W3C Recommendation and emits each cue as it is read.
 * Ignored content is reported as repairs. With `isLenient`, what older drafts and other tools write is
 * accepted, each as a repair.
 * @throws CaptionError `malformed` if the signature is missing; with `isLenient`, only if there are no cues either
 */
export function parseWebVtt(
  input: string,
  reading: Reading,
  onCue: (cue: VttCue, file: VttFile) => void,
  isLenient = false,
): VttFile {
  const given = normalizeLineEnds(input.includes('\0') ? input.replaceAll('\0', '\ufffd') : input);
  const text = isLenient ? withArrows(given) : given;
  if (text !== given) reading.repair('timing', 'the times of cues are not separated by -->');
  const hasSignature = /^WEBVTT(?:[ \t\n]|$)/.test(text.slice(0, 8));
  if (!hasSignature) {
    const message = 'the file does not start with WEBVTT';
    if (!isLenient || !text.includes('-->')) throw new CaptionError('malformed', message, { line: 1 });
    reading.repair('header', message, { line: 1 });
  }
  return new VttParser(text, reading, onCue, isLenient).parse(hasSignature);
}

const NOTE = /^NOTE(?:[ \t]|$)/;

/** A signature that is not valid: in lower case, after blank lines, or without a space after it. */
const ODD_SIGNATURE = /^\s*WEBVTT[^\n]*(?:\n|$)/i;

/** The header of a further segment of HLS that follows a text without a blank line. */
const JOINED_SEGMENT = /\n?WEBVTT[ \t]*\nX-TIMESTAMP-MAP=/;

class VttParser {
  #cues = 0;
  #lastEndMs = 0;
  readonly #segments = new Segments();
  readonly #regions = new Map<string, VttRegion>();
  readonly #styleSheets: string[] = [];
  readonly #header: Record<string, string> = {};
  readonly #lines: LineCounter;
  readonly #file: VttFile;
  /** Start of the next line, and of the line that `#next` returned last. */
  #at = 0;
  #lineStart = 0;
  #blank = -2;
  /** The block that was read last ended at a line with an arrow. */
  #isAtArrow = false;
  /**
   * The latest settings and their result: most cues of a file have equal settings, and regions cannot change
   * after the first cue.
   */
  #settings = '';
  #placement: Placement | undefined;

  constructor(
    private readonly text: string,
    private readonly reading: Reading,
    private readonly onCue: (cue: VttCue, file: VttFile) => void,
    private readonly isLenient: boolean,
  ) {
    this.#lines = new LineCounter(text);
    this.#file = {
      regions: this.#regions,
      styleSheets: this.#styleSheets,
      header: this.#header,
      lineAt: (offset) => this.#lines.lineAt(offset),
    };
  }

  parse(hasSignature: boolean): VttFile {
    if (hasSignature) this.#readSignature(this.#next()!);
    else this.#at = ODD_SIGNATURE.exec(this.text)?.[0].length ?? 0;
    if (this.#at > 0) this.#readHeader();
    while (this.#at < this.text.length) {
      const usual = this.#nextUsual();
      if (usual) this.#readCue('', usual);
      else this.#readBlock(this.#next()!);
    }
    return this.#file;
  }

  /** Fast path: parses the timing line of a cue without an id, in the usual form, without a copy. */
  #nextUsual(): Timings | undefined {
    const at = this.#at;
    if (this.text.charCodeAt(at + 2) !== 58) return undefined;
    const found = this.text.indexOf('\n', at);
    const end = found < 0 ? this.text.length : found;
    const timings = usualTimings(this.text, at, end);
    if (!timings) return undefined;
    this.#lineStart = at;
    this.#at = Math.min(end + 1, this.text.length);
    return timings;
  }

  #next(): string | undefined {
    const from = this.#at;
    if (from >= this.text.length) return undefined;
    const end = this.text.indexOf('\n', from);
    this.#lineStart = from;
    this.#at = end < 0 ? this.text.length : end + 1;
    return this.text.slice(from, end < 0 ? this.text.length : end);
  }

  #place(at: number): { line: number } {
    return { line: this.#lines.lineAt(at) };
  }

  /** Returns the remaining lines of a block, up to a blank line or the next line with an arrow. */
  #readRest(): string {
    const from = this.#at;
    const blank = this.text.charCodeAt(from) === 10 ? from : this.#nextBlank(from);
    const end = blank < 0 ? this.text.length : blank;
    const rest = this.text.slice(from, end);
    const arrow = rest.indexOf('-->');
    this.#isAtArrow = arrow >= 0;
    if (arrow < 0) {
      this.#at = Math.min(this.text.length, end + 1);
      return rest.endsWith('\n') ? rest.slice(0, -1) : rest;
    }
    const lineStart = rest.lastIndexOf('\n', arrow) + 1;
    this.#at = from + lineStart;
    return rest.slice(0, Math.max(0, lineStart - 1));
  }

  /** Returns the text of the cue whose timing line, at `at`, was read last. */
  #readText(id: string, at: number): string {
    const from = this.#at;
    const text = this.#readRest();
    if (!this.isLenient) return text;
    const segment = text.includes('WEBVTT') ? text.search(JOINED_SEGMENT) : -1;
    if (segment >= 0) {
      this.#at = from + segment + (text[segment] === '\n' ? 1 : 0);
      this.#isAtArrow = false;
      return text.slice(0, segment);
    }
    if (text === '' && !this.#isAtArrow) return this.#readAfterBlank(at);
    return this.#isAtArrow ? this.#readOverArrows(id, from, at) : text;
  }

  /** Reads on over arrows that are text. Excludes the number of a next cue that follows without a blank line. */
  #readOverArrows(id: string, from: number, at: number): string {
    while (this.#isAtArrow) {
      const lineStart = this.#at;
      if (!isArrowInText(this.#next()!)) {
        this.#at = lineStart;
        break;
      }
      this.reading.repair('text', 'an arrow in the text of a cue is kept', this.#place(at));
      this.#readRest();
    }
    const text = withoutEnd(this.text.slice(from, this.#at), '\n');
    const number = this.#isAtArrow && /^\d/.test(id) ? `\n${Number(id) + 1}` : undefined;
    if (!number || !`\n${text}`.endsWith(number)) return text;
    this.reading.repair('counter', 'the next cue follows without a blank line', this.#place(at));
    this.#at = from + text.length - number.length + 1;
    return text.slice(0, Math.max(0, text.length - number.length));
  }

  /** Reads the text of a cue that has a blank line before it; leaves a block that is no text where it is. */
  #readAfterBlank(at: number): string {
    const before = this.#at;
    while (this.text.charCodeAt(this.#at) === 10) this.#at++;
    const start = this.#at;
    const first = this.#next() ?? '';
    const second = this.#next() ?? '';
    const isText = !`${first}${second}`.includes('-->') && !/^(?:\s*\d*$|NOTE|STYLE|REGION)/i.test(first);
    this.#at = isText ? start : before;
    if (!isText) return '';
    this.reading.repair('text', 'a blank line before the text of a cue is left out', this.#place(at));
    return this.#readRest();
  }

  /**
   * Returns the offset of the next blank line. Cached, because blocks that end at arrows would otherwise
   * search for the same one repeatedly.
   */
  #nextBlank(from: number): number {
    if (this.#blank !== -1 && this.#blank < from) this.#blank = this.text.indexOf('\n\n', from);
    return this.#blank;
  }

  /** Reads fields after the signature, as in `WEBVTT Kind: captions; Language: en`. */
  #readSignature(line: string): void {
    const fields = this.isLenient
      ? parseFields(
          line
            .slice(6)
            .trim()
            .split(/;[ \t]*/),
        )
      : undefined;
    if (fields) this.#addFields(fields);
  }

  #addFields(fields: readonly (readonly [name: string, value: string])[]): void {
    for (const [name, value] of fields) if (!Object.hasOwn(this.#header, name)) this.#header[name] = value;
  }

  #readHeader(): void {
    for (const line of this.#readRest().split('\n')) {
      const field = parseField(line);
      if (field?.[0] === 'Region' && this.isLenient) this.#addHeaderRegion(field[1]);
      else if (field) this.#addFields([field]);
      else if (line) this.reading.repair('header', 'a header line is left out', { line: 2 });
    }
  }

  #readBlock(first: string): void {
    if (first === '') return;
    if (this.isLenient && /^\ufeff?WEBVTT(?:[ \t]|$)/.test(first)) return this.#readSegment();
    const start = this.#lineStart;
    if (this.#isTiming(first)) return this.#readCue('', this.#timings(first));
    const before = this.#at;
    const second = this.#next();
    if (second !== undefined && this.#isTiming(second)) return this.#readCue(first, this.#timings(second));
    this.#at = before;
    const body = this.#readRest();
    const definitions = this.#cues === 0;
    if (/^STYLE[ \t\f]*$/.test(first) && definitions) this.#styleSheets.push(body);
    else if (/^REGION[ \t\f]*$/.test(first) && definitions) this.#addRegion(body, start);
    else if (!NOTE.test(first))
      this.reading.repair('block', 'a block that is not a cue is left out', this.#place(start));
    else if (definitions && this.isLenient) this.#readNote(first.slice(4).trim(), body);
  }

  /** Reads fields of a note before the first cue, where readers that allow no header lines accept them. */
  #readNote(first: string, body: string): void {
    const fields = parseFields([first, ...body.split('\n')].filter((line) => line !== ''));
    if (fields) this.#addFields(fields);
  }

  /** Reads the header of a further segment of HLS that was joined to the file. */
  #readSegment(): void {
    const at = this.#lineStart;
    const fields = this.#readRest().split('\n').map(parseField);
    const map = fields.find((field) => field?.[0] === 'X-TIMESTAMP-MAP')?.[1];
    this.#segments.next(this.#header['X-TIMESTAMP-MAP'], map);
    this.reading.repair('header', 'a further WebVTT file is joined to the file', this.#place(at));
  }

  #timings(line: string): Timings | undefined {
    const times = parseTimings(line);
    if (times || !this.isLenient) return times;
    const loose = looseTimings(line) ?? this.#roughTimings(line);
    if (loose)
      this.reading.repair(
        'timing',
        'the times of a cue do not have the form required by WebVTT',
        this.#place(this.#lineStart),
      );
    return loose;
  }

  #isTiming(line: string): boolean {
    return line.includes('-->') || (this.isLenient && roughTimes(line) !== undefined);
  }

  #roughTimings(line: string): Timings | undefined {
    const rough = roughTimes(line) ?? (/^\s*\d/.test(line) ? timesAfterCounter(line) : undefined);
    const times = rough && fillTimes(rough, this.#lastEndMs, undefined);
    return times && { ...times, rest: rough.rest };
  }

  /** Handles regions in the header, as in drafts up to 2014: `Region: id=a width=40%`. */
  #addHeaderRegion(value: string): void {
    this.reading.repair('header', 'a region is defined in the header, not in a block', { line: 2 });
    this.#addRegion(value.replaceAll('=', ':'), 0);
  }

  #addRegion(body: string, at: number): void {
    const region = parseRegion(body);
    if (region.id) this.#regions.set(region.id, region);
    else this.reading.repair('block', 'a region without an id is left out', this.#place(at));
  }

  #readCue(id: string, times: Timings | undefined): void {
    const at = this.#lineStart;
    let text = this.#readText(id, at);
    if (!times)
      return this.reading.repair('timing', 'a cue whose times are not valid is left out', this.#place(at));
    const { limits } = this.reading;
    if (this.#cues++ >= limits.cues)
      throw new CaptionError('limit', `more than ${limits.cues} cues`, this.#place(at));
    if (text.length > limits.cueCharacters) text = this.reading.cueText(text, this.#place(at));
    const { startMs, endMs, rest } = times;
    const placement = rest === '' ? undefined : this.#readSettings(rest, at);
    const { offsetMs } = this.#segments;
    this.#lastEndMs = endMs;
    const cue = { id, startMs: startMs + offsetMs, endMs: endMs + offsetMs, placement, text, at };
    if (this.#segments.isRepeated(cue))
      return this.reading.repair('block', 'a cue repeated by the next segment is left out', this.#place(at));
    this.onCue(cue, this.#file);
  }

  #readSettings(settings: string, at: number): Placement | undefined {
    if (settings === this.#settings) return this.#placement;
    const { placement, bad } = this.#parseSettings(settings, at);
    if (!bad.length) [this.#settings, this.#placement] = [settings, placement];
    for (const setting of bad)
      this.reading.repair('field', `a cue setting is not valid: ${setting.slice(0, 40)}`, this.#place(at));
    return placement;
  }

  #parseSettings(settings: string, at: number): ReturnType<typeof parseSettings> {
    const parsed = parseSettings(settings, this.#regions);
    if (!this.isLenient || parsed.bad.length === 0) return parsed;
    const loose = parseSettings(looseSettings(settings), this.#regions);
    if (loose.bad.length >= parsed.bad.length) return parsed;
    this.reading.repair('field', 'cue settings do not have the form required by WebVTT', this.#place(at));
    return loose;
  }
}
