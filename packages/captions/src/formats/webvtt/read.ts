import type { CaptionDocument, Cue, Region } from '../../model/cue.js';
import { CaptionError } from '../../model/error.js';
import type { Reading } from '../../model/reading.js';
import { Lines, normalizeLineEnds } from '../../text/lines.js';
import { parseCueText } from './cue-text.js';
import { parseRegion, toRegion } from './region.js';
import { parseSettings } from './settings.js';
import { toSpans } from './spans.js';
import { parseTimings } from './timestamp.js';

/**
 * Reads WebVTT by the parsing algorithm of the W3C Recommendation, which also says what to do about every mistake.
 * @throws CaptionError `malformed` when the signature is missing.
 */
export function readWebVtt(input: string, reading: Reading): CaptionDocument {
  const text = normalizeLineEnds(input.includes('\0') ? input.replaceAll('\0', '\ufffd') : input);
  if (!/^\ufeff?WEBVTT(?:[ \t\n]|$)/.test(text.slice(0, 8)))
    throw new CaptionError('malformed', 'the file does not start with WEBVTT', { line: 1 });
  return new VttReader(new Lines(text), reading).read();
}

class VttReader {
  readonly #regions = new Map<string, Region>();
  readonly #styleSheets: string[] = [];
  #metadata: Record<string, string> = {};
  /** A line that a block left for the next one. */
  #kept: string | undefined;
  #seenCue = false;

  constructor(
    private readonly lines: Lines,
    private readonly reading: Reading,
  ) {}

  read(): CaptionDocument {
    this.lines.next();
    this.#readHeader();
    for (let line = this.#next(); line !== undefined; line = this.#next())
      if (line !== '') this.#readBlock(line);
    return {
      cues: this.reading.cues,
      ...(this.#regions.size ? { regions: [...this.#regions.values()] } : {}),
      ...(this.#styleSheets.length ? { styleSheets: this.#styleSheets } : {}),
      ...this.#headerFields(),
    };
  }

  #next(): string | undefined {
    const kept = this.#kept;
    if (kept === undefined) return this.lines.next();
    this.#kept = undefined;
    return kept;
  }

  /** Lines up to the first blank or timing line; `Name: value` lines are kept as metadata. */
  #readHeader(): void {
    for (let line = this.#next(); line !== undefined && line !== ''; line = this.#next()) {
      if (line.includes('-->')) {
        this.#kept = line;
        return;
      }
      const header = /^([A-Za-z][\w-]{0,60})\s*[:=]\s*(.{1,1000})$/.exec(line);
      if (header) this.#metadata = { ...this.#metadata, [header[1]!]: header[2]!.trim() };
      else this.reading.repair('header', 'a header line is left out', { line: this.lines.number });
    }
  }

  #headerFields(): Partial<CaptionDocument> {
    const { Language: language, ...metadata } = this.#metadata;
    return {
      ...(language ? { language } : {}),
      ...(Object.keys(metadata).length ? { metadata } : {}),
    };
  }

  #readBlock(first: string): void {
    const firstLine = this.lines.number;
    if (first.includes('-->')) return this.#readCue('', first);
    const second = this.#next();
    if (second !== undefined && second.includes('-->')) return this.#readCue(first, second);
    this.#kept = second;
    const collect = (): string => {
      const body: string[] = [];
      for (let line = this.#next(); line !== undefined && line !== ''; line = this.#next()) {
        if (line.includes('-->')) {
          this.#kept = line;
          break;
        }
        body.push(line);
      }
      return body.join('\n');
    };
    const body = collect();
    if (/^STYLE[ \t\f]*$/.test(first) && !this.#seenCue) this.#styleSheets.push(body);
    else if (/^REGION[ \t\f]*$/.test(first) && !this.#seenCue) this.#addRegion(body);
    else if (!/^NOTE(?:[ \t]|$)/.test(first))
      this.reading.repair('block', 'a block that is no cue is left out', { line: firstLine });
  }

  /** Of regions with one id the last counts. */
  #addRegion(body: string): void {
    const region = parseRegion(body);
    if (region.id) this.#regions.set(region.id, toRegion(region));
    else this.reading.repair('block', 'a region without an id is left out', { line: this.lines.number });
  }

  #readCue(id: string, timing: string): void {
    const place = { line: this.lines.number };
    const times = parseTimings(timing);
    if (times) this.#seenCue = true;
    let text = '';
    let line = this.#next();
    for (; line !== undefined && line !== ''; line = this.#next()) {
      if (line.includes('-->')) {
        this.#kept = line;
        break;
      }
      text += text ? `\n${line}` : line;
    }
    if (!times) return this.reading.repair('timing', 'a cue whose times are not valid is left out', place);
    this.reading.add(this.#makeCue(id, times, this.reading.cueText(text, place), place), place);
  }

  #makeCue(
    id: string,
    times: { startMs: number; endMs: number; rest: string },
    text: string,
    place: { line: number },
  ): Cue {
    const spans = text.includes('<') || text.includes('&') ? toSpans(parseCueText(text)) : [{ text }];
    let { endMs } = times;
    if (endMs < times.startMs) {
      this.reading.repair('timing', 'a cue ends before it starts; it is shown for no time', place);
      endMs = times.startMs;
    }
    const cue: { -readonly [K in keyof Cue]: Cue[K] } = { startMs: times.startMs, endMs, spans };
    if (id) cue.id = id;
    if (times.rest) {
      const { placement, bad } = parseSettings(times.rest, this.#regions);
      if (placement) cue.placement = placement;
      for (const setting of bad)
        this.reading.repair('field', `a cue setting is not valid: ${setting.slice(0, 40)}`, place);
    }
    return cue;
  }
}
