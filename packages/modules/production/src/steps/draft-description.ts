import { findSlots, type Line, type Programme, type Slot } from '@scriptorium/description-planner';
import { captureFrames } from '@scriptorium/media';
import type { Log, Storage } from '@scriptorium/server-kit';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { DescriberError, type DescribeOptions, type Describer } from '../engines/describer.js';
import type { Run, Step } from '../plans/plan.js';
import type { CustomerScript } from './script.js';
import type { VideoSource } from './video-source.js';

/** Failed attempts after which a person starts without a draft. */
const MAX_TRIES = 3;
const MOST_FRAMES = 4;
const FRAME_SIDE = 768;
/** Number of words of speech before a slot that the engine receives. */
const CONTEXT_WORDS = 60;
const CONTEXT_LINES = 3;

interface DraftDescriptionTools {
  storage: Storage;
  log: Log;
  programmeOf(run: Run): Programme;
  wordsPerMinuteOf(run: Run): Promise<number>;
  /** Returns the engine for the order, or undefined. */
  describerOf(run: Run): Promise<{ describer: Describer; language: string } | undefined>;
}

interface DraftSteps {
  source: Step<VideoSource>;
  script: Step<CustomerScript>;
}

/**
 * Drafts a description from frames of the shots in each slot, and from the text visible in them. Returns null
 * without an engine or if it fails: a person then writes without a draft.
 */
export const draftDescription = (
  tools: DraftDescriptionTools,
  { source, script }: DraftSteps,
): Step<Line[] | null> => ({
  name: 'draft',
  weight: 2,
  when: (run) => !run.order.sandbox && run.resultIfAny(script)?.lines === null,
  heavy: async (run) => (await tools.describerOf(run)) !== undefined,
  async run(run) {
    const engine = await tools.describerOf(run);
    if (!engine) return null;
    const programme = tools.programmeOf(run);
    const wordsPerMinute = await tools.wordsPerMinuteOf(run);
    const drafting = {
      describer: engine.describer,
      programme,
      slots: findSlots(programme, { wordsPerMinute }).filter(({ brief }) => !brief),
      options: { language: engine.language, signal: run.signal },
    };
    const { blobKey } = run.result(source);
    try {
      const work = (film: string) => draftSlots(tools.storage, run, drafting, film);
      const lines = await tools.storage.withLocalFile(blobKey, work, run.signal);
      return lines.length ? lines : null;
    } catch (error) {
      run.signal.throwIfAborted();
      if (!(error instanceof DescriberError) || (error.retryable && run.tries < MAX_TRIES)) throw error;
      const engineId = engine.describer.id;
      tools.log.warn({ orderId: run.order.id, engine: engineId, err: error }, 'no description was drafted');
      return null;
    }
  },
});

interface Drafting {
  describer: Describer;
  programme: Programme;
  slots: readonly Slot[];
  options: DescribeOptions;
}

/** The draft of each slot is stored as a part of the step. */
async function draftSlots(storage: Storage, run: Run, drafting: Drafting, film: string): Promise<Line[]> {
  const { describer, slots } = drafting;
  const lines: Line[] = [];
  for (const [done, slot] of slots.entries()) {
    run.signal.throwIfAborted();
    const key = `${describer.id}:${slot.startMs}`;
    let drafted = await run.loadPart<Line[]>(key);
    if (!drafted) {
      drafted = await draftSlot(storage, drafting, { film, slot, before: lines });
      await run.savePart(key, drafted);
    }
    lines.push(...drafted);
    run.progress((done + 1) / slots.length);
  }
  return lines;
}

interface DraftedSlot {
  film: string;
  slot: Slot;
  /** Lines of earlier slots. */
  before: readonly Line[];
}

async function draftSlot(
  storage: Storage,
  { describer, programme, options }: Drafting,
  { film, slot, before }: DraftedSlot,
): Promise<Line[]> {
  const frames = await framesOf(storage, film, frameTimes(slot, programme), options.signal);
  if (frames.length === 0) return [];
  const shown = await describer.readText(frames, options);
  const scene = {
    frames,
    words: slot.words,
    saidBefore: saidBefore(programme, slot),
    describedBefore: before.slice(-CONTEXT_LINES).map(({ text }) => text),
  };
  const description = await describer.describe(scene, options);
  const atMs = Math.round(slot.startMs);
  const line = (what: string, text: string, priority: Line['priority']): Line[] =>
    text ? [{ id: `${what}${slot.index + 1}`, text, atMs, priority }] : [];
  return [...line('t', shown && `Text: “${shown}”.`, 1), ...line('d', description, 2)];
}

/** Returns the middle of each shot within the slot; if there are many shots, an evenly spread subset. */
export function frameTimes({ startMs, endMs }: Slot, { shotChanges = [] }: Programme): number[] {
  const changes = shotChanges.filter((at) => at > startMs && at < endMs).toSorted((a, b) => a - b);
  const edges = [startMs, ...changes, endMs];
  const middles = edges.slice(1).map((end, i) => Math.round((edges[i]! + end) / 2));
  if (middles.length <= MOST_FRAMES) return middles;
  const step = (middles.length - 1) / (MOST_FRAMES - 1);
  return Array.from({ length: MOST_FRAMES }, (_, i) => middles[Math.round(i * step)]!);
}

const saidBefore = ({ words = [] }: Programme, { startMs }: Slot): string =>
  words
    .filter((word) => word.endMs <= startMs)
    .slice(-CONTEXT_WORDS)
    .map(({ text }) => text)
    .join(' ');

async function framesOf(
  storage: Storage,
  film: string,
  times: readonly number[],
  signal: AbortSignal | undefined,
): Promise<Buffer[]> {
  const folder = storage.scratch.newFile();
  await mkdir(folder);
  try {
    const captured = await captureFrames(film, times, folder, { longestSide: FRAME_SIDE, signal });
    return await Promise.all(captured.map(({ path }) => readFile(path)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
