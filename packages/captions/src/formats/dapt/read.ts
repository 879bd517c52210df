import { CaptionError } from '../../model/error.js';
import type { Limits } from '../../model/limits.js';
import { Reading, type Repair } from '../../model/reading.js';
import { checkSize, decodeText } from '../../text/encoding.js';
import { childElements, textOf, type XmlElement } from '../../text/xml.js';
import { isTtml, xmlAttribute } from '../ttml/attributes.js';
import { parseTtml } from '../ttml/source.js';
import { parseTime, timeParameters } from '../ttml/time.js';
import { resolveTiming, type Timed } from '../ttml/timing.js';
import { AUDIO, DAPT, scriptTypes, type DaptEvent, type DaptGain, type DaptScript } from './script.js';

export interface DaptRead {
  readonly script: DaptScript;
  readonly repairs: readonly Repair[];
}

export interface DaptReadOptions {
  /** Throws at the first mistake instead of repairing it. */
  readonly strict?: boolean | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

/** True for a DAPT script, detected by the namespace of its metadata. */
export const isDapt = (text: string): boolean => text.slice(0, 4000).includes(DAPT);

/**
 * Reads DAPT. If an event has texts in several languages, the one in the script's language is used. Ignores
 * embedded audio and text outside events.
 * @throws CaptionError `malformed`, `doctype` or `limit`
 */
export function readDapt(input: string | Uint8Array, options: DaptReadOptions = {}): DaptRead {
  const reading = new Reading(options);
  checkSize(input, reading.limits.bytes);
  const tt = parseTtml(typeof input === 'string' ? input : decodeText(input).text, reading);
  const language = xmlAttribute(tt, 'lang')?.trim() || 'und';
  const body = childElements(tt, 'body').find((element) => isTtml(element));
  const events: DaptEvent[] = [];
  const reader = new EventReader(tt, language, reading, events);
  if (body) reader.read(resolveTiming(body, timeParameters(tt), reading), represents(body) ?? represents(tt));
  const type = dapt(tt, 'scriptType');
  const scriptType = scriptTypes.find((known) => known === type);
  if (!scriptType)
    reading.repair('header', 'the type of the script is missing or unknown', { line: tt.line });
  const sourceLanguage = dapt(tt, 'langSrc');
  const script: DaptScript = {
    language,
    ...(sourceLanguage ? { sourceLanguage } : {}),
    represents: dapt(tt, 'scriptRepresents') ?? 'visual',
    scriptType: scriptType ?? 'preRecording',
    events,
  };
  return { script, repairs: reading.repairs };
}

const dapt = (element: XmlElement, name: string): string | undefined =>
  element.attributes.get(`${DAPT} ${name}`)?.trim();
const represents = (element: XmlElement): string | undefined => dapt(element, 'represents');

class EventReader {
  constructor(
    private readonly tt: XmlElement,
    private readonly language: string,
    private readonly reading: Reading,
    private readonly events: DaptEvent[],
  ) {}

  /** Events are the innermost `div` elements with text. */
  read(timed: Timed, inherited: string | undefined): void {
    for (const child of timed.children) {
      if (typeof child === 'string' || child.element.name !== 'div') continue;
      const own = represents(child.element) ?? inherited;
      this.read(child, own);
      const text = this.#textOf(child);
      if (text) this.#add(child, text, own);
    }
  }

  #textOf({ children }: Timed): Timed | undefined {
    const paragraphs = children.filter(
      (child): child is Timed => typeof child !== 'string' && child.element.name === 'p',
    );
    const inLanguage = paragraphs.find(
      ({ element }) => (xmlAttribute(element, 'lang') ?? this.language) === this.language,
    );
    return inLanguage ?? paragraphs[0];
  }

  #add(event: Timed, paragraph: Timed, represented: string | undefined): void {
    const { element } = event;
    const { limits } = this.reading;
    if (this.events.length >= limits.cues)
      throw new CaptionError('limit', `more than ${limits.cues} events`, { line: element.line });
    const text = this.reading.cueText(textOf(paragraph.element), { line: element.line });
    const spoken = spokenIn(paragraph);
    const times =
      Number.isFinite(spoken.end) && element.attributes.has('begin')
        ? { startMs: Math.round(spoken.begin), endMs: Math.round(spoken.end) }
        : undefined;
    if (!times) this.reading.repair('timing', 'an event has no begin or end', { line: element.line });
    const notes = notesOf(element);
    const audio = audioOf(paragraph.element);
    const gain = this.#gainOf(paragraph.element);
    this.events.push({
      id: xmlAttribute(element, 'id')?.trim() || `e${this.events.length + 1}`,
      text: text.replace(/\s+/g, ' ').trim(),
      ...times,
      ...(represented ? { represents: represented } : {}),
      ...(Object.keys(notes).length > 0 ? { notes } : {}),
      ...(audio ? { audio } : {}),
      ...(gain ? { gain } : {}),
      line: element.line,
    });
  }

  /** Returns the gain of the first `animate` element that lowers it. */
  #gainOf(paragraph: XmlElement): DaptGain | undefined {
    const parameters = timeParameters(this.tt);
    for (const animate of childElements(paragraph, 'animate')) {
      const [from, to] = (animate.attributes.get(`${AUDIO} gain`) ?? '').split(';').map(Number);
      const [begin, end] = ['begin', 'end'].map((name) =>
        parseTime(animate.attributes.get(name) ?? '', parameters),
      );
      if (begin !== undefined && end !== undefined && to! >= 0 && to! < from!)
        return { level: to!, rampMs: Math.round(end - begin) };
    }
    return undefined;
  }
}

/** Returns the first text span with its own times, or the paragraph. */
function spokenIn(paragraph: Timed): Timed {
  const spans = paragraph.children.filter((child): child is Timed => typeof child !== 'string');
  return spans.find(({ element }) => element.attributes.has('begin') && textOf(element).trim()) ?? paragraph;
}

function notesOf(element: XmlElement): Record<string, string> {
  const notes = childElements(element, 'desc').map((desc) => [
    dapt(desc, 'descType') ?? '',
    textOf(desc).replace(/\s+/g, ' ').trim(),
  ]);
  return Object.fromEntries(notes);
}

const audioOf = (element: XmlElement): string | undefined => {
  const own = childElements(element, 'audio')[0];
  const src = own && (own.attributes.get('src') ?? childElements(own, 'source')[0]?.attributes.get('src'));
  if (src && !src.startsWith('#')) return src;
  return childElements(element, 'span')
    .map(audioOf)
    .find((found) => found !== undefined);
};
