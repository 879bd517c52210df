import type { Order } from '@scriptorium/orders';
import type { NewLine } from '../log/live-log.js';
import type { Happening } from './live-state.js';

/** Part of a simulated stream, in the time of the project. */
export interface Scene {
  at: Date;
  happening?: Happening;
  line?: Omit<NewLine, 'language'>;
}

interface TimedScene extends Omit<Scene, 'at'> {
  /** From the start of the event. */
  afterMs: number;
}

const CONNECTED_MS = 5_000;
const HEARD_MS = 8_000;
const SENTENCE_MS = 6_000;
/** From the end of a line until it is committed. */
const DELAY_MS = 1_000;
const LOST_MS = 20_000;

const sentences = [
  'Good morning, and welcome to the lecture.',
  'Today we look at how a plant turns light into sugar.',
  'The leaf takes in water from the root and carbon dioxide from the air.',
  'Most of the work happens in small green bodies, the chloroplasts.',
  'They hold a pigment that takes up red and blue light.',
  'The green light is sent back, which is what we see.',
  'In the dark, the plant burns some of the sugar that it has made.',
  'We will measure that in the next experiment.',
];

/** Returns the time of a line that begins this long after the first sound: times of lines count from the connection. */
const lineMs = (ms: number): number => HEARD_MS - CONNECTED_MS + ms;

/** The lines of sentences, of which the first begins a given time after the first sound. */
function speech(from: number, to: number, laterMs: number, epoch: number): TimedScene[] {
  return sentences.slice(from, to).map((text, index) => {
    const startMs = (from + index) * SENTENCE_MS + laterMs;
    const endMs = startMs + SENTENCE_MS - 500;
    return {
      afterMs: HEARD_MS + endMs + DELAY_MS,
      line: { epoch, startMs: lineMs(startMs), endMs: lineMs(endMs), text },
    };
  });
}

const begin: TimedScene[] = [
  { afterMs: CONNECTED_MS, happening: 'connected' },
  { afterMs: HEARD_MS, happening: 'audio' },
];
const half = sentences.length / 2;
const lostMs = half * SENTENCE_MS;
const endMs = HEARD_MS + sentences.length * SENTENCE_MS + 2 * DELAY_MS;
const lost: TimedScene = { afterMs: HEARD_MS + lostMs + 2 * DELAY_MS, happening: 'lost' };
const returnMs = lost.afterMs + LOST_MS;
const gap = {
  epoch: 2,
  startMs: lost.afterMs - CONNECTED_MS,
  endMs: returnMs - CONNECTED_MS,
  text: '',
  isGap: true,
};

const usual = [
  ...begin,
  ...speech(0, sentences.length, 0, 1),
  { afterMs: endMs, happening: 'ended' as const },
];
const scripts: Partial<Record<NonNullable<Order['scenario']>, TimedScene[]>> = {
  reject: [],
  silent: begin.slice(0, 1),
  hang: usual.slice(0, -1),
  lost: [...begin, ...speech(0, half, 0, 1), lost],
  interrupted: [
    ...begin,
    ...speech(0, half, 0, 1),
    lost,
    { afterMs: returnMs, happening: 'connected', line: gap },
    ...speech(half, sentences.length, 2 * DELAY_MS + LOST_MS, 2),
    { afterMs: endMs + 2 * DELAY_MS + LOST_MS, happening: 'ended' },
  ],
};

/** Returns the scene that a simulated stream plays next; undefined at its end. */
export function nextScene(
  scenario: Order['scenario'],
  { startTime, played }: { startTime: Date; played: number },
): Scene | undefined {
  const scene = ((scenario && scripts[scenario]) ?? usual)[played];
  return scene && { ...scene, at: new Date(startTime.getTime() + scene.afterMs) };
}
