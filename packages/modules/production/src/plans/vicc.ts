import type { ClipPlace } from '@scriptorium/media';
import type { MasterTranscript } from '@scriptorium/captions';
import type { ClipInput, TranscriptInputs, TranscriptsService } from '@scriptorium/transcripts';
import type { Plan, Run } from './plan.js';
import type { RecognitionAvailability } from '../engines/recognition-availability.js';
import { cut } from '../steps/cut.js';
import { locate, type LocateTools } from '../steps/locate.js';
import { sourceReady, type ReadySource } from '../steps/source-ready.js';

interface ViccTools extends Omit<LocateTools, 'parentOf'> {
  transcripts: TranscriptsService;
  inputs: TranscriptInputs;
  availability: RecognitionAvailability;
  /** Returns the current text of a transcript; undefined if it was deleted. */
  textOf(run: Run, transcriptId: number): Promise<MasterTranscript | undefined>;
}

/** Transcripts of clips, cut from the transcript of the parent file (video clip captioning). */
export function viccPlan(tools: ViccTools): Plan {
  const { inputs, transcripts } = tools;
  const inputOf = ({ order }: Run) => inputs.get<ClipInput>(order.id);
  const source = sourceReady(tools.sources);
  const place = locate({ ...tools, parentOf: async (run) => (await inputOf(run)).parentFileId }, source);
  const text = cut(async (run) => tools.textOf(run, (await inputOf(run)).parentTranscriptId), place);
  return {
    kind: 'vicc',
    steps: [source, place, text],
    failure: 'The search for the clip in its parent file failed.',
    check: () => tools.availability.checkMedia(),
    ordersOn: (fileIds) => inputs.clipOrdersOf(fileIds),
    complete: (run) =>
      transcripts.complete(run.order, {
        master: run.result(text),
        warnings: warningsOf(run.result(place), run.result(source)),
      }),
  };
}

function warningsOf({ spans }: ClipPlace, { durationMs }: ReadySource): string[] {
  const found = spans.reduce((sum, { clipStartMs, clipEndMs }) => sum + clipEndMs - clipStartMs, 0);
  const seconds = Math.round((durationMs - found) / 1000);
  return seconds > 0 ? [`${seconds} s of the clip are not from the parent file and have no words.`] : [];
}
