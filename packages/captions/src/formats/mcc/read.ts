import type { Cue } from '../../model/cue.js';
import { CaptionError } from '../../model/error.js';
import type { CaptionService, Reading } from '../../model/reading.js';
import { frameRates, nominalRate, type FrameRate } from '../../model/timecode.js';
import { Lines, normalizeLineEnds } from '../../text/lines.js';
import type { ReadDocument } from '../format.js';
import { scanTimecode } from '../timecode/scan.js';
import { Channels } from './channels.js';
import { rateOfCode, readPacket, type PairSink } from './packet.js';
import { parseServiceInfo } from './service-info.js';
import { Expander } from './shorthand.js';

const LAST_SECONDS = 4;
const [ZERO, NINE] = [48, 57];

/**
 * Reads MacCaption MCC, one ancillary data packet per frame. The document contains one caption channel: the
 * one in `reading.service`, or CC1, or the first one with captions.
 * @throws CaptionError `option` if the file lacks the requested channel
 */
export function readMcc(input: string, reading: Reading): ReadDocument {
  const file = new MccFile(reading);
  const lines = new Lines(normalizeLineEnds(input));
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const first = line.charCodeAt(0);
    if (first >= ZERO && first <= NINE) file.packet(line, lines.number);
    else file.header(line);
  }
  return file.end();
}

class MccFile implements PairSink {
  #rate: FrameRate | undefined;
  #channels: Channels | undefined;
  #line = 0;
  #frame = 0;
  readonly #languages = new Map<number, string>();
  #services = new Uint8Array();
  readonly #expander = new Expander();
  /** Pairs of the first packet, deferred until the packet's frame rate is known. */
  #waiting: (() => void)[] = [];

  constructor(private readonly reading: Reading) {}

  header(line: string): void {
    const found = /^Time Code Rate=(\d\d)(DF)?\s*$/i.exec(line);
    if (found) this.#rate ??= headerRate(Number(found[1]), found[2] !== undefined);
  }

  packet(line: string, number: number): void {
    if (line.charCodeAt(2) !== 58) return;
    this.#line = number;
    this.#rate ??= this.reading.frameRate ?? frameRates['29.97'];
    const timecode = scanTimecode(line, 0, this.#rate);
    const bytes = timecode && this.#expander.expand(line, dataStart(line, timecode.end), dataEnd(line));
    if (timecode && this.#channels) this.#channels.advance(timecode.frame);
    const packet = bytes && readPacket(bytes, this);
    if (!timecode || !packet) {
      this.reading.repair('field', 'a line without a caption packet is left out', { line: number });
      return;
    }
    if (!this.#channels) this.#start(timecode.frame, packet.rateCode);
    this.#frame = timecode.frame;
    if (!packet.checksumOk)
      this.reading.repair('parity', 'the checksum of a packet is wrong', { line: number });
    if (packet.services) this.#readServices(packet.services);
  }

  line21(field: 1 | 2, first: number, second: number): void {
    if (this.#channels) this.#channels.line21(field, first, second);
    else this.#waiting.push(() => this.#channels!.line21(field, first, second));
  }

  digital(starts: boolean, first: number, second: number): void {
    if (this.#channels) this.#channels.digital(starts, first, second);
    else this.#waiting.push(() => this.#channels!.digital(starts, first, second));
  }

  end(): ReadDocument {
    const rate = this.#rate ?? frameRates['29.97'];
    this.#channels?.end(this.#frame + LAST_SECONDS * nominalRate(rate));
    const channels = this.#channels?.list() ?? [];
    const [service, cues] = chosen(channels, this.reading.service);
    for (const cue of cues) this.reading.add(cue);
    const language = this.#languageOf(service);
    return {
      document: { cues: this.reading.cues, frameRate: rate, ...(language ? { language } : {}) },
      services: channels.map(([each, { length }]) => {
        const tongue = this.#languageOf(each);
        return { service: each, cues: length, ...(tongue ? { language: tongue } : {}) };
      }),
    };
  }

  #start(frame: number, rateCode: number): void {
    this.#rate = exactRate(this.#rate!, rateCode);
    this.#channels = new Channels(this.#rate, (code, message) =>
      this.reading.repair(code, message, { line: this.#line }),
    );
    this.#channels.advance(frame);
    for (const handOut of this.#waiting) handOut();
    this.#waiting = [];
  }

  /** Every packet repeats the service information; it is parsed only when it changes. */
  #readServices(section: Uint8Array): void {
    const length = 2 + (section[1]! & 0x0f) * 7;
    if (this.#services.length === length && this.#services.every((byte, at) => section[at] === byte)) return;
    this.#services = section.slice(0, length);
    for (const [service, language] of parseServiceInfo(section)) this.#languages.set(service, language);
  }

  /** The entry for line 21 has number 0 and describes CC1. */
  #languageOf(service: CaptionService): string | undefined {
    return this.#languages.get(service === 'CC1' ? 0 : typeof service === 'number' ? service : -1);
  }
}

function chosen(
  channels: readonly [CaptionService, readonly Cue[]][],
  asked: CaptionService | undefined,
): readonly [CaptionService, readonly Cue[]] {
  const found = asked === undefined ? channels[0] : channels.find(([service]) => service === asked);
  if (found) return found;
  if (asked === undefined) return ['CC1', []];
  const there = channels.map(([service]) => service).join(', ');
  throw new CaptionError(
    'option',
    `no captions in service ${asked}; services with captions: ${there || 'none'}`,
  );
}

/** Skips the field number that newer files append to the timecode (`.0`). */
function dataStart(line: string, end: number): number {
  let at = end;
  if (line[at] === '.' || line[at] === ',')
    for (at++; line.charCodeAt(at) >= ZERO && line.charCodeAt(at) <= NINE; at++);
  while (line[at] === ' ' || line[at] === '\t') at++;
  return at;
}

function dataEnd(line: string): number {
  let end = line.length;
  while (end > 0 && line.charCodeAt(end - 1) <= 32) end--;
  return end;
}

/** Headers give nominal rates: 30 and 60 with drop-frame are NTSC; otherwise packets give the exact rate. */
const headerRate = (nominal: number, drop: boolean): FrameRate =>
  drop
    ? nominal === 60
      ? frameRates['59.94df']
      : frameRates['29.97df']
    : { numerator: nominal, denominator: 1, dropFrame: false };

function exactRate(rate: FrameRate, code: number): FrameRate {
  const told = rateOfCode(code);
  return told && nominalRate(told) === nominalRate(rate) && !rate.dropFrame ? told : rate;
}
