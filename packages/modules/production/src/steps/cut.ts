import { editMaster, retimeDocument, type FrameRate, type MasterTranscript } from '@scriptorium/captions';
import type { ClipPlace, ClipSpan } from '@scriptorium/media';
import { isDomainError } from '@scriptorium/core';
import type { OrderDependencies } from '@scriptorium/orders';
import type { Sql } from '@scriptorium/server-kit';
import { readMaster } from '@scriptorium/transcripts';
import { Rejected, type Step } from '../plans/plan.js';
import { neededOrder } from './needed-order.js';

interface CutTools {
  sql: Sql;
  dependencies: OrderDependencies;
}

const reasons = {
  cancelled: 'The transcript of the parent file was cancelled.',
  deleted: 'The transcript of the parent file was deleted.',
};

/**
 * Returns the words of a clip: the words of its parent where the audio matches, with times relative to the
 * clip.
 */
export const cut = ({ sql, dependencies }: CutTools, place: Step<ClipPlace>): Step<MasterTranscript> => ({
  name: 'cut',
  weight: 0,
  async run(run) {
    const { orderId } = await neededOrder(dependencies, run, reasons);
    const parent = await readMaster(sql, run.order, orderId).catch((error: unknown) => {
      throw isDomainError(error) ? new Rejected(reasons.deleted) : error;
    });
    return cutClip(parent, run.result(place).spans);
  },
});

export function cutClip(parent: MasterTranscript, spans: readonly ClipSpan[]): MasterTranscript {
  const parts = spans
    .filter(({ clipStartMs, clipEndMs }) => clipEndMs > clipStartMs)
    .map((span) => part(parent, span));
  const { captions, durationMs: _, ...rest } = parent;
  const cues = parts.flatMap((each) => each.captions?.cues ?? []);
  return {
    ...rest,
    words: parts.flatMap(({ words }) => words),
    ...(captions && { captions: { ...captions, cues } }),
  };
}

function part(
  parent: MasterTranscript,
  { clipStartMs, clipEndMs, parentStartMs, parentEndMs }: ClipSpan,
): MasterTranscript {
  const found = editMaster(parent, { clips: [[parentStartMs, parentEndMs]] });
  const atSpeed = stretch(found, clipEndMs - clipStartMs, parentEndMs - parentStartMs);
  const { captions, ...moved } = editMaster(atSpeed, { offsetMs: clipStartMs });
  const [first, ...others] = moved.words;
  const words = first ? [{ ...first, paragraph: true as const }, ...others] : [];
  if (!captions) return { ...moved, words };
  // A cue that has no words left in the clip is dropped.
  const isSaid = ({ startMs, endMs }: { startMs: number; endMs: number }) =>
    words.some((word) => word.startMs < endMs && word.endMs > startMs);
  return { ...moved, words, captions: { ...captions, cues: captions.cues.filter(isSaid) } };
}

/** Returns a transcript whose times are multiplied by `lengthMs / parentMs`. */
function stretch(master: MasterTranscript, lengthMs: number, parentMs: number): MasterTranscript {
  if (lengthMs === parentMs) return master;
  const factor = lengthMs / parentMs;
  const words = master.words.map((word) => ({
    ...word,
    startMs: Math.round(word.startMs * factor),
    endMs: Math.round(word.endMs * factor),
  }));
  const [from, to] = [rate(lengthMs), rate(parentMs)];
  return {
    ...master,
    words,
    ...(master.captions && { captions: retimeDocument(master.captions, from, to) }),
  };
}

const rate = (numerator: number): FrameRate => ({ numerator, denominator: 1, dropFrame: false });
