import { writeDapt, type DaptEvent, type DaptGain } from '@scriptorium/captions';
import type { Line } from '../model/line.js';
import type { Plan } from '../model/plan.js';

export interface DaptOptions {
  /** Language of the descriptions, BCP 47. */
  readonly language: string;
  /** URLs of the spoken lines by line id. A script with files has the type `asRecorded`. */
  readonly files?: Readonly<Record<string, string>>;
  /** Ducking of the programme under each line. Default: a factor of 0.39 with ramps of 300 ms. */
  readonly gain?: DaptGain;
}

const significances = { 1: 'high', 2: 'medium', 3: 'low' } as const;
const notesOf = ({ priority, pinned }: Line): Record<string, string> => ({
  plotSignificance: significances[priority],
  ...(pinned ? { '': 'pinned' } : {}),
});

const write = (options: DaptOptions, events: readonly DaptEvent[]): string =>
  writeDapt({
    language: options.language,
    sourceLanguage: 'zxx',
    represents: 'visual',
    scriptType: options.files ? 'asRecorded' : 'preRecording',
    events,
  });

/**
 * Writes a plan as a DAPT script with mixing instructions. Times are on the timeline of the described version, because
 * DAPT cannot pause a programme.
 */
export function writeDescriptionsDapt(plan: Plan, lines: readonly Line[], options: DaptOptions): string {
  const { files = {}, gain = { level: 0.39, rampMs: 300 } } = options;
  const byId = new Map(lines.map((line) => [line.id, line]));
  const events = plan.placements.map(({ lineId, text, startMs, endMs }): DaptEvent => {
    const line = byId.get(lineId);
    const audio = Object.hasOwn(files, lineId) ? { audio: files[lineId]! } : {};
    return { id: lineId, text, startMs, endMs, gain, ...audio, ...(line ? { notes: notesOf(line) } : {}) };
  });
  return write(options, events);
}

/**
 * Writes unplaced lines, with priorities and pins, as a DAPT script that `readDescriptions` can read. Each event ends at the
 * start of the next one at the latest.
 *
 * @param estimate returns the spoken length of a line in ms, such as `(line) => estimateMs(line.text, 160)`
 */
export function writeScriptDapt(
  lines: readonly Line[],
  estimate: (line: Line) => number,
  options: Pick<DaptOptions, 'language'>,
): string {
  const events = lines.map((line, index): DaptEvent => {
    const next = lines[index + 1]?.atMs ?? Infinity;
    const endMs = Math.max(line.atMs + 1, Math.min(next, line.atMs + estimate(line)));
    return { id: line.id, text: line.text, startMs: line.atMs, endMs, notes: notesOf(line) };
  });
  return write(options, events);
}
