import {
  findSlots,
  isDescriptionError,
  readDescriptions,
  type DescriptionScript,
  type Line,
  type Programme,
  type ProtectedRange,
} from '@scriptorium/description-planner';
import type { CheatSheetsService } from '@scriptorium/reference-material';
import { Rejected, type Run, type Step } from '../plans/plan.js';

const SCRIPT_FAULTY = 'The script of the audio description has mistakes.';
const MOST_FAULTS = 10;

export interface CustomerScript {
  /** Null if a person writes the script. */
  lines: Line[] | null;
  /** Ranges that must stay uncovered. */
  protectedRanges: ProtectedRange[];
}

/**
 * Returns the customer's script: the lines of the first cheat sheet of the file, its batch or its project
 * that contains any, and the protected ranges of all of them.
 */
export const customerScript = (
  sheets: CheatSheetsService,
  programmeOf: (run: Run) => Programme,
): Step<CustomerScript> => {
  const scriptOf = async ({ order }: Run): Promise<CustomerScript> => {
    const found = await sheets.forFile(order.mediaFileId, 'AudioDescriptionService');
    const scripts = found.flatMap(({ contentType, content }) =>
      contentType === 'script' && content ? read(content) : [],
    );
    const withLines = scripts.find(({ lines }) => lines.length > 0);
    return {
      lines: withLines ? [...withLines.lines] : null,
      protectedRanges: scripts.flatMap(({ protectedRanges }) => protectedRanges),
    };
  };
  return {
    name: 'script',
    weight: 0,
    run: scriptOf,
    async runInSandbox(run) {
      const { lines, protectedRanges } = await scriptOf(run);
      return { lines: lines ?? [sampleLine(programmeOf(run))], protectedRanges };
    },
  };
};

/** Returns a sample line: in sandbox projects, no people write the script. */
function sampleLine(programme: Programme): Line {
  const atMs = Math.round(findSlots(programme)[0]?.startMs ?? 0);
  return { id: 'sandbox', text: 'Sandbox description.', atMs, priority: 1 };
}

/** Returns nothing for a text without times, which is a reference for describers. */
function read(content: string): DescriptionScript[] {
  try {
    const script = readDescriptions(content);
    const { lines, protectedRanges, problems } = script;
    if (lines.length === 0 && protectedRanges.length === 0) return [];
    if (problems.length === 0) return [script];
    throw new Rejected(SCRIPT_FAULTY, problems.slice(0, MOST_FAULTS).map(faultOf).join('; '));
  } catch (error) {
    throw isDescriptionError(error) ? new Rejected(SCRIPT_FAULTY, faultOf(error)) : error;
  }
}

const faultOf = ({ line, message }: { line?: number; message: string }): string =>
  line === undefined ? message : `line ${line}: ${message}`;
