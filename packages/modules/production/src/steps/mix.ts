import type { DescriptionReport } from '@scriptorium/audio-descriptions';
import { exactPauses, type Plan, type Programme } from '@scriptorium/description-planner';
import {
  isMediaError,
  mixDescription,
  verifyMix,
  type DescriptionLine,
  type MixReport,
} from '@scriptorium/media';
import type { Storage } from '@scriptorium/server-kit';
import { stat } from 'node:fs/promises';
import { Rejected, type Run, type Step } from '../plans/plan.js';
import { speechOf } from '../description/programme.js';
import { withLocalFiles } from './with-local-files.js';
import type { Fitted } from './fit.js';
import type { VideoSource } from './video-source.js';

export const MIX_FAILED = 'The description could not be mixed with the programme.';
const NOT_VERIFIED = 'The described version did not pass its checks.';
/** Maximum number of mixes before the order fails its checks. */
const MAX_TRIES = 2;
const MIXING_SHARE = 0.7;
const MOST_FAULTS = 10;

/** A mix that has passed its checks. */
export interface VerifiedMix {
  /** Key of an mp4 file. */
  blobKey: string;
  sizeBytes: number;
  report: DescriptionReport;
}

interface MixTools {
  storage: Storage;
  programmeOf(run: Run): Programme;
  /** Returns the ISO 639-2 code of the description's language. */
  trackLanguageOf(run: Run): Promise<string>;
  mixer?: typeof mixDescription;
}

/** Mixes the lines into the programme, and stores the result once it has passed its checks. */
export const mix = (tools: MixTools, source: Step<VideoSource>, fitted: Step<Fitted>): Step<VerifiedMix> => ({
  name: 'mix',
  weight: 4,
  heavy: () => true,
  async run(run) {
    const known = await run.loadPart<VerifiedMix>('verified');
    if (known) return known;
    const output = tools.storage.scratch.newFile();
    try {
      const report = await mixed(tools, run, {
        source: run.result(source),
        fitted: run.result(fitted),
        output,
      });
      if (!report.passed) throw failed(run, report);
      const { size: sizeBytes } = await stat(output);
      const verified = { blobKey: await tools.storage.put({ path: output }), sizeBytes, report };
      await run.savePart('verified', verified);
      return verified;
    } catch (error) {
      throw isMediaError(error) ? new Rejected(MIX_FAILED, error.reason) : error;
    } finally {
      await tools.storage.scratch.discard(output);
    }
  },
});

interface Mixing {
  source: VideoSource;
  fitted: Fitted;
  output: string;
}

async function mixed(
  { storage, programmeOf, trackLanguageOf, mixer = mixDescription }: MixTools,
  run: Run,
  { source: { blobKey, info }, fitted: { plan, recordings }, output }: Mixing,
): Promise<DescriptionReport> {
  const { signal } = run;
  const language = await trackLanguageOf(run);
  const keys = [blobKey, ...Object.values(recordings)];
  return withLocalFiles(storage, keys, signal, async (files) => {
    const [programme, ...spoken] = files as [string, ...string[]];
    const options = {
      info,
      lines: linesOf(plan, recordings, spoken),
      speech: speechOf(programmeOf(run)),
      pauses: exactPauses(plan.timeMap),
      signal,
    };
    const onProgress = (share: number) => run.progress(share * MIXING_SHARE);
    const { picture, losses } = await mixer(programme, output, {
      ...options,
      format: 'mp4',
      language,
      onProgress,
    });
    return { ...(await verifyMix(programme, output, options)), picture, losses };
  });
}

export function linesOf(
  { placements }: Plan,
  recordings: Fitted['recordings'],
  files: readonly string[],
): DescriptionLine[] {
  const recorded = new Map(Object.keys(recordings).map((lineId, i) => [lineId, files[i]!]));
  return placements.map(({ lineId, startMs }) => ({ file: recorded.get(lineId)!, startMs }));
}

function failed({ tries }: Run, { failures }: MixReport): Error {
  const faults = failures
    .slice(0, MOST_FAULTS)
    .map(({ line, message }) => (line === undefined ? message : `line ${line + 1}: ${message}`))
    .join('; ');
  return tries + 1 >= MAX_TRIES
    ? new Rejected(NOT_VERIFIED, faults)
    : new Error(`the mix failed its checks: ${faults}`);
}
