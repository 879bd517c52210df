import { decodeHTML } from 'entities';
import type { Reading } from '../../model/reading.js';
import { CaptionError } from '../../model/error.js';
import { childElements, parseXml, textOf as xmlText, type XmlElement } from '../../text/xml.js';
import type { ReadDocument } from '../format.js';
import { fromHeard, joinsWithoutSpace, type Heard, type HeardWord } from './heard.js';
import { millis, numberOf, objectOf, objects, seconds, textOf, type Json } from './values.js';

/** An event of a track: text that appears in pieces. */
interface Event {
  readonly startMs: number;
  readonly endMs: number | undefined;
  readonly pieces: readonly Piece[];
}

interface Piece {
  readonly text: string;
  readonly offsetMs: number | undefined;
  /** From 0 to 255; 0 if unknown. */
  readonly confidence: number | undefined;
}

/** Reads YouTube's json3 (`wireMagic: pb3`). */
export function readJson3(json: unknown, reading: Reading): ReadDocument | undefined {
  const events = objects(objectOf(json)['events']).filter((event) => millis(event['tStartMs']) !== undefined);
  return events.length > 0 ? fromEvents(events.map(json3Event), reading) : undefined;
}

function json3Event({ tStartMs, dDurationMs, segs }: Json): Event {
  const startMs = millis(tStartMs)!;
  const lengthMs = millis(dDurationMs);
  return {
    startMs,
    endMs: lengthMs === undefined ? undefined : startMs + lengthMs,
    pieces: objects(segs).map(({ utf8, tOffsetMs, acAsrConf }) => ({
      text: textOf(utf8) ?? '',
      offsetMs: millis(tOffsetMs),
      confidence: numberOf(acAsrConf),
    })),
  };
}

/**
 * Reads YouTube's XML: srv3 (`timedtext` with `p` and `s`), srv2 (`timedtext` with `text t d`) and srv1
 * (`transcript` with `text start dur`, in seconds).
 */
export function readYouTubeXml(input: string, reading: Reading): ReadDocument {
  const root = parseXml(input.trimStart(), reading.limits);
  const body = childElements(root, 'body')[0] ?? root;
  const read = fromEvents(body.children.flatMap(xmlEvent), reading);
  if (!read) throw new CaptionError('malformed', 'the file has no captions');
  return read;
}

function xmlEvent(node: XmlElement | string): Event[] {
  if (typeof node === 'string' || !['p', 'text'].includes(node.name)) return [];
  const { attributes } = node;
  const startMs = millis(attributes.get('t')) ?? seconds(attributes.get('start'));
  const lengthMs = millis(attributes.get('d')) ?? seconds(attributes.get('dur'));
  if (startMs === undefined) return [];
  return [
    {
      startMs,
      endMs: lengthMs === undefined ? undefined : startMs + lengthMs,
      pieces: node.children.map((child) => xmlPiece(child, node.name === 'text')),
    },
  ];
}

/** In srv1 and srv2, references are escaped twice. */
function xmlPiece(node: XmlElement | string, isEscaped: boolean): Piece {
  if (typeof node === 'string')
    return { text: isEscaped ? decodeHTML(node) : node, offsetMs: undefined, confidence: undefined };
  return {
    text: node.name === 'br' ? '\n' : xmlText(node),
    offsetMs: millis(node.attributes.get('t')),
    confidence: numberOf(node.attributes.get('ac')),
  };
}

/** Recognised captions have times inside their events; those of people do not, and stay captions. */
function fromEvents(events: readonly Event[], reading: Reading): ReadDocument | undefined {
  const shown = events.filter(({ pieces }) => pieces.some(({ text }) => text.trim() !== ''));
  if (shown.length === 0) return undefined;
  if (shown.some(({ pieces }) => pieces.some(({ offsetMs }) => offsetMs !== undefined)))
    return fromHeard({ segments: shown.map((event, index) => heardIn(event, shown[index + 1])) }, reading);
  shown.forEach(({ startMs, endMs, pieces }, index) => {
    const text = pieces
      .map(({ text }) => text)
      .join('')
      .replace(/[\u200b\ufeff]/g, '')
      .trim();
    const until = endMs ?? shown[index + 1]?.startMs ?? startMs;
    reading.add({ startMs, endMs: until, spans: [{ text: reading.cueText(text) }] });
  });
  return { document: { cues: reading.cues } };
}

/** An event stays while the next one is spoken, because two lines are shown. */
function heardIn({ startMs, endMs, pieces }: Event, next: Event | undefined): Heard {
  const until = Math.min(endMs ?? Infinity, next?.startMs ?? Infinity);
  const spoken = pieces.filter(({ text }) => text.trim() !== '');
  const words = spoken.map(({ text, offsetMs = 0, confidence }, index): HeardWord => {
    const after = spoken[index + 1];
    const end = after ? startMs + (after.offsetMs ?? 0) : until;
    return {
      text: text.replace(/^\s*>>+\s*/, ' '),
      startMs: startMs + offsetMs,
      endMs: Number.isFinite(end) ? end : undefined,
      confidence: confidence ? Math.min(1, confidence / 255) : undefined,
      joins: index > 0 && joinsWithoutSpace(text),
      paragraph: /^\s*>>/.test(text),
    };
  });
  return { startMs, endMs: Number.isFinite(until) ? until : undefined, words };
}
