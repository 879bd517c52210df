import { CaptionError } from '../../model/error.js';
import type { Placement } from '../../model/cue.js';
import type { Reading } from '../../model/reading.js';
import { Lines, normalizeLineEnds } from '../../text/lines.js';
import { parseRegion, type VttRegion } from './region.js';
import { parseSettings } from './settings.js';
import { parseTimings } from './timestamp.js';

/** A cue as the standard's parser leaves it: text with its markup, an end that may lie before the start. */
export interface VttCue {
  readonly id: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly placement: Placement | undefined;
  readonly text: string;
  /** Line of the timing. */
  readonly line: number;
}

export interface VttFile {
  readonly cues: readonly VttCue[];
  /** By id; of regions with one id the last counts. */
  readonly regions: ReadonlyMap<string, VttRegion>;
  readonly styleSheets: readonly string[];
  /** `Name: value` lines of the header, which the standard ignores. */
  readonly header: Readonly<Record<string, string>>;
}

/**
 * The "WebVTT parser algorithm" of the W3C Recommendation. What it ignores is listed as repairs.
 * @throws CaptionError `malformed` when the signature is missing.
 */
export function parseWebVtt(input: string, reading: Reading): VttFile {
  const text = normalizeLineEnds(input.includes('\0') ? input.replaceAll('\0', '\ufffd') : input);
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text.slice(0, 8)))
    throw new CaptionError('malformed', 'the file does not start with WEBVTT', { line: 1 });
  return new VttParser(new Lines(text), reading).parse();
}

class VttParser {
  readonly #cues: VttCue[] = [];
  readonly #regions = new Map<string, VttRegion>();
  readonly #styleSheets: string[] = [];
  /** A line that a block left for the next one. */
  #kept: string | undefined;

  constructor(
    private readonly lines: Lines,
    private readonly reading: Reading,
  ) {}

  parse(): VttFile {
    this.lines.next();
    const header = this.#readHeader();
    for (let line = this.#next(); line !== undefined; line = this.#next())
      if (line !== '') this.#readBlock(line);
    return { cues: this.#cues, regions: this.#regions, styleSheets: this.#styleSheets, header };
  }

  #next(): string | undefined {
    const kept = this.#kept;
    if (kept === undefined) return this.lines.next();
    this.#kept = undefined;
    return kept;
  }

  /** The lines of a block's rest: up to a blank line, or to one with an arrow, which starts another block. */
  #readRest(): string {
    let rest = '';
    for (let line = this.#next(); line !== undefined && line !== ''; line = this.#next()) {
      if (line.includes('-->')) {
        this.#kept = line;
        break;
      }
      rest += rest ? `\n${line}` : line;
    }
    return rest;
  }

  #readHeader(): Record<string, string> {
    const header: Record<string, string> = {};
    for (const line of this.#readRest().split('\n')) {
      const field = /^([A-Za-z][\w-]{0,60})\s*[:=]\s*(.{1,1000})$/.exec(line);
      if (field) header[field[1]!] = field[2]!.trim();
      else if (line) this.reading.repair('header', 'a header line is left out', { line: this.lines.number });
    }
    return header;
  }

  #readBlock(first: string): void {
    const place = { line: this.lines.number };
    if (first.includes('-->')) return this.#readCue('', first);
    const second = this.#next();
    if (second?.includes('-->')) return this.#readCue(first, second);
    this.#kept = second;
    const body = second === '' ? '' : this.#readRest();
    const definitions = this.#cues.length === 0;
    if (/^STYLE[ \t\f]*$/.test(first) && definitions) this.#styleSheets.push(body);
    else if (/^REGION[ \t\f]*$/.test(first) && definitions) this.#addRegion(body);
    else if (!/^NOTE(?:[ \t]|$)/.test(first))
      this.reading.repair('block', 'a block that is no cue is left out', place);
  }

  #addRegion(body: string): void {
    const region = parseRegion(body);
    if (region.id) this.#regions.set(region.id, region);
    else this.reading.repair('block', 'a region without an id is left out', { line: this.lines.number });
  }

  #readCue(id: string, timing: string): void {
    const place = { line: this.lines.number };
    const times = parseTimings(timing);
    const text = this.#readRest();
    if (!times) return this.reading.repair('timing', 'a cue whose times are not valid is left out', place);
    if (this.#cues.length >= this.reading.limits.cues)
      throw new CaptionError('limit', `more than ${this.reading.limits.cues} cues`, place);
    const { startMs, endMs, rest } = times;
    const { placement, bad } = rest ? parseSettings(rest, this.#regions) : { placement: undefined, bad: [] };
    for (const setting of bad)
      this.reading.repair('field', `a cue setting is not valid: ${setting.slice(0, 40)}`, place);
    this.#cues.push({
      id,
      startMs,
      endMs,
      placement,
      text: this.reading.cueText(text, place),
      line: place.line,
    });
  }
}
