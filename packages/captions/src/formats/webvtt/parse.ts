import { CaptionError } from '../../model/error.js';
import type { Placement } from '../../model/cue.js';
import type { Reading } from '../../model/reading.js';
import { LineCounter, normalizeLineEnds } from '../../text/lines.js';
import { parseRegion, type VttRegion } from './region.js';
import { parseSettings } from './settings.js';
import { looseTimings, parseTimings, usualTimings, type Timings } from './timestamp.js';

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
  /** `Name: value` lines of the header, which the standard ignores. */
  readonly header: Readonly<Record<string, string>>;
  /** Returns the number, from 1, of the line at an offset. */
  readonly lineAt: (offset: number) => number;
}

/**
 * Implements the "WebVTT parser algorithm" of the W3C Recommendation and emits each cue as it is read.
 * Ignored content is reported as repairs. With `isLenient`, times and headers of older drafts and other tools
 * are accepted, each as a repair.
 * @throws CaptionError `malformed` if the signature is missing
 */
export function parseWebVtt(
  input: string,
  reading: Reading,
  onCue: (cue: VttCue, file: VttFile) => void,
  isLenient = false,
): VttFile {
  const text = normalizeLineEnds(input.includes('\0') ? input.replaceAll('\0', '\ufffd') : input);
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text.slice(0, 8)))
    throw new CaptionError('malformed', 'the file does not start with WEBVTT', { line: 1 });
  return new VttParser(text, reading, onCue, isLenient).parse();
}

/** Maximum length of a header field in characters. */
const MAX_FIELD = 1000;

class VttParser {
  #cues = 0;
  readonly #regions = new Map<string, VttRegion>();
  readonly #styleSheets: string[] = [];
  readonly #lines: LineCounter;
  readonly #file: VttFile;
  /** Start of the next line, and of the line that `#next` returned last. */
  #at = 0;
  #lineStart = 0;
  #blank = -2;
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
      header: {},
      lineAt: (offset) => this.#lines.lineAt(offset),
    };
  }

  parse(): VttFile {
    this.#next();
    Object.assign(this.#file.header, this.#readHeader());
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
    if (arrow < 0) {
      this.#at = Math.min(this.text.length, end + 1);
      return rest.endsWith('\n') ? rest.slice(0, -1) : rest;
    }
    const lineStart = rest.lastIndexOf('\n', arrow) + 1;
    this.#at = from + lineStart;
    return rest.slice(0, Math.max(0, lineStart - 1));
  }

  /**
   * Returns the offset of the next blank line. Cached, because blocks that end at arrows would otherwise
   * search for the same one repeatedly.
   */
  #nextBlank(from: number): number {
    if (this.#blank !== -1 && this.#blank < from) this.#blank = this.text.indexOf('\n\n', from);
    return this.#blank;
  }

  #readHeader(): Record<string, string> {
    const header: Record<string, string> = {};
    for (const line of this.#readRest().split('\n')) {
      const field = /^([A-Za-z][\w-]{0,60})\s*[:=](.*)$/.exec(line);
      const value = field?.[2]!.trim() ?? '';
      if (field?.[1] === 'Region' && this.isLenient) this.#addHeaderRegion(value);
      else if (field && value !== '' && value.length <= MAX_FIELD) header[field[1]!] = value;
      else if (line) this.reading.repair('header', 'a header line is left out', { line: 2 });
    }
    return header;
  }

  #readBlock(first: string): void {
    if (first === '') return;
    const start = this.#lineStart;
    if (first.includes('-->')) return this.#readCue('', this.#timings(first));
    const before = this.#at;
    const second = this.#next();
    if (second?.includes('-->')) return this.#readCue(first, this.#timings(second));
    this.#at = before;
    const body = this.#readRest();
    const definitions = this.#cues === 0;
    if (/^STYLE[ \t\f]*$/.test(first) && definitions) this.#styleSheets.push(body);
    else if (/^REGION[ \t\f]*$/.test(first) && definitions) this.#addRegion(body, start);
    else if (!/^NOTE(?:[ \t]|$)/.test(first))
      this.reading.repair('block', 'a block that is not a cue is left out', this.#place(start));
  }

  #timings(line: string): Timings | undefined {
    const times = parseTimings(line);
    if (times || !this.isLenient) return times;
    const loose = looseTimings(line);
    if (loose)
      this.reading.repair(
        'timing',
        'the times of a cue do not have the form required by WebVTT',
        this.#place(this.#lineStart),
      );
    return loose;
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
    let text = this.#readRest();
    if (!times)
      return this.reading.repair('timing', 'a cue whose times are not valid is left out', this.#place(at));
    const { limits } = this.reading;
    if (this.#cues++ >= limits.cues)
      throw new CaptionError('limit', `more than ${limits.cues} cues`, this.#place(at));
    if (text.length > limits.cueCharacters) text = this.reading.cueText(text, this.#place(at));
    const { startMs, endMs, rest } = times;
    const placement = rest === '' ? undefined : this.#readSettings(rest, at);
    this.onCue({ id, startMs, endMs, placement, text, at }, this.#file);
  }

  #readSettings(settings: string, at: number): Placement | undefined {
    if (settings === this.#settings) return this.#placement;
    const { placement, bad } = parseSettings(settings, this.#regions);
    if (!bad.length) [this.#settings, this.#placement] = [settings, placement];
    for (const setting of bad)
      this.reading.repair('field', `a cue setting is not valid: ${setting.slice(0, 40)}`, this.#place(at));
    return placement;
  }
}
