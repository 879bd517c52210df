import {
  findSlots,
  isDescriptionError,
  readDescriptions,
  type DescriptionScript,
  type Line,
  type Programme,
} from '@scriptorium/audio-description';
import type { CheatSheetsService } from '@scriptorium/reference-material';
import { Rejected, type Run, type Step } from '../plan.js';

const SCRIPT_FAULTY = 'The script of the audio description has mistakes.';
const MOST_FAULTS = 10;

/** Returns the lines of the customer's script, a cheat sheet of the file, its batch or its project; null without one. */
export const customerScript = (
  sheets: CheatSheetsService,
  programmeOf: (run: Run) => Programme,
): Step<Line[] | null> => {
  const linesOf = async ({ order }: Run): Promise<Line[] | null> => {
    const found = await sheets.forFile(order.mediaFileId, 'AudioDescriptionService');
    for (const { contentType, content } of found) {
      const script = contentType === 'script' && content ? read(content) : undefined;
      if (script) return [...script.lines];
    }
    return null;
  };
  return {
    name: 'script',
    weight: 0,
    run: linesOf,
    async runInSandbox(run) {
      return (await linesOf(run)) ?? [sampleLine(programmeOf(run))];
    },
  };
};

/** Nobody writes in a sandbox. */
function sampleLine(programme: Programme): Line {
  const atMs = Math.round(findSlots(programme)[0]?.startMs ?? 0);
  return { id: 'sandbox', text: 'Sandbox description.', atMs, priority: 1 };
}

/** Returns undefined for a text without timed lines: it is for those who write. */
function read(content: string): DescriptionScript | undefined {
  try {
    const script = readDescriptions(content);
    if (script.lines.length === 0) return undefined;
    const { problems } = script;
    if (problems.length === 0) return script;
    throw new Rejected(SCRIPT_FAULTY, problems.slice(0, MOST_FAULTS).map(faultOf).join('; '));
  } catch (error) {
    throw isDescriptionError(error) ? new Rejected(SCRIPT_FAULTY, faultOf(error)) : error;
  }
}

const faultOf = ({ line, message }: { line?: number; message: string }): string =>
  line === undefined ? message : `line ${line}: ${message}`;
