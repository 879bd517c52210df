import { editMaster, type MasterTranscript } from '@scriptorium/captions';
import type { ClipPlace, ClipSpan } from '@scriptorium/media';
import { Rejected, type Run, type Step } from '../plan.js';

/**
 * Returns the words of a clip: the words of its parent where the audio matches, with times relative to the
 * clip.
 */
export const cut = (
  textOf: (run: Run) => Promise<MasterTranscript | undefined>,
  place: Step<ClipPlace>,
): Step<MasterTranscript> => ({
  name: 'cut',
  weight: 0,
  async run(run) {
    const parent = await textOf(run);
    if (!parent) throw new Rejected('The transcript of the parent file was deleted.');
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
  { clipStartMs, clipEndMs, parentStartMs }: ClipSpan,
): MasterTranscript {
  const { captions, ...found } = editMaster(parent, {
    clips: [[parentStartMs, parentStartMs + clipEndMs - clipStartMs]],
    offsetMs: clipStartMs,
  });
  const [first, ...others] = found.words;
  const words = first ? [{ ...first, paragraph: true as const }, ...others] : [];
  if (!captions) return { ...found, words };
  // A cue that has no words left in the clip is dropped.
  const isSaid = ({ startMs, endMs }: { startMs: number; endMs: number }) =>
    words.some((word) => word.startMs < endMs && word.endMs > startMs);
  return { ...found, words, captions: { ...captions, cues: captions.cues.filter(isSaid) } };
}
