import { CHECK_RATE, gainOver, WINDOW_MS } from './examine-line.js';
import type { Examined } from './examine-line.js';
import type { Failure, LineReport, Tolerances } from './report.js';
import { overlapMs } from './span.js';
import type { Span } from './span.js';

export interface LinePlan {
  span: Span;
  gainDb: number;
  /** Loudness of the recording relative to the programme's speech, in LU; undefined if either is silent. */
  ownDb: number | undefined;
  /** Start of the compared windows. */
  startMs: number;
  /** Speech of the programme. All times are on the timeline of the mix. */
  speech: readonly Span[];
  /** Other sounds of the programme that are probably words. */
  voices: readonly Span[];
  /** Returns the expected gain factor of the programme at a time. */
  gainAt: (ms: number) => number;
  duckDb: number;
  tolerances: Required<Tolerances>;
}

/** Returns the measurements of a line and its failures. */
export function checkLine(examined: Examined, plan: LinePlan): { report: LineReport; failures: Failure[] } {
  const { found, late, factor, correlation } = examined;
  const report = {
    plannedMs: plan.span.startMs,
    found,
    offsetMs: found ? (late * 1000) / CHECK_RATE : null,
    correlation,
    levelDb: found && plan.ownDb !== undefined ? plan.ownDb + 20 * Math.log10(Math.max(factor, 1e-4)) : null,
    ...gains(examined, plan),
  };
  const failures = found
    ? [...placeFaults(report, plan), ...gainFaults(report, plan)]
    : [fault('line_missing', `no matching sound was found (correlation ${correlation.toFixed(2)})`)];
  return { report, failures };
}

const fault = (code: Failure['code'], message: string): Failure => ({ code, message });

type Gains = Pick<LineReport, 'duckedDb' | 'rampErrorDb' | 'speechGainDb'>;

/** Measures the gain of the programme in the windows under the line, on the ramps and during speech. */
function gains({ windows, found }: Examined, plan: LinePlan): Gains {
  const expected = windows.map((_, i) => expectedDb(plan, plan.startMs + i * WINDOW_MS));
  const where = (is: (db: number, i: number) => boolean) => windows.filter((_, i) => is(expected[i]!, i));
  const under = where((db) => db < -0.95 * plan.duckDb);
  const errors = windows.flatMap((window, i) => {
    if (expected[i]! > -0.1 * plan.duckDb || expected[i]! < -0.9 * plan.duckDb) return [];
    const measured = gainOver([window]);
    return measured === null ? [] : [Math.max(0, measured - expected[i]!)];
  });
  const spoken = where((_, i) => overlapMs(windowSpan(plan, i), plan.speech) > WINDOW_MS - 1);
  return {
    duckedDb: found && plan.duckDb > 0 ? negated(gainOver(under)) : null,
    rampErrorDb: errors.length > 1 ? Math.hypot(...errors) / Math.sqrt(errors.length) : null,
    speechGainDb: gainOver(spoken),
  };
}

const negated = (db: number | null) => (db === null ? null : -db);

const windowSpan = ({ startMs }: LinePlan, i: number): Span => ({
  startMs: startMs + i * WINDOW_MS,
  endMs: startMs + (i + 1) * WINDOW_MS,
});

function expectedDb({ gainAt }: LinePlan, startMs: number): number {
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => 20 * Math.log10(gainAt(startMs + part * WINDOW_MS)));
  return parts.reduce((sum, db) => sum + db, 0) / parts.length;
}

function placeFaults({ offsetMs, levelDb }: LineReport, plan: LinePlan): Failure[] {
  const { tolerances, span, speech, voices, gainDb } = plan;
  const failures: Failure[] = [];
  if (Math.abs(offsetMs!) > tolerances.offsetMs)
    failures.push(
      fault(
        'line_shifted',
        `starts ${offsetMs!.toFixed(1)} ms after its planned time; ${tolerances.offsetMs} ms are allowed`,
      ),
    );
  if (levelDb !== null && Math.abs(levelDb - gainDb) > tolerances.levelDb)
    failures.push(
      fault(
        'line_level',
        `is ${levelDb.toFixed(1)} LU from the programme's speech instead of ${gainDb}; ${tolerances.levelDb} LU are allowed`,
      ),
    );
  const heard = { startMs: span.startMs + offsetMs!, endMs: span.endMs + offsetMs! };
  const covered = overlapMs(heard, speech);
  if (covered > tolerances.overlapMs)
    failures.push(fault('line_overlaps_speech', `covers ${Math.round(covered)} ms of speech`));
  const undetected = overlapMs(heard, voices);
  if (undetected > tolerances.overlapMs)
    failures.push(
      fault(
        'line_overlaps_speech',
        `covers ${Math.round(undetected)} ms of a sound like speech, which speech detection missed`,
      ),
    );
  return failures;
}

function gainFaults({ duckedDb, rampErrorDb, speechGainDb }: LineReport, plan: LinePlan): Failure[] {
  const { duckDb } = plan.tolerances;
  const failures: Failure[] = [];
  if (duckedDb !== null && duckedDb < plan.duckDb - duckDb)
    failures.push(
      fault(
        'not_ducked',
        `the programme is lowered by ${duckedDb.toFixed(1)} dB instead of ${plan.duckDb} dB`,
      ),
    );
  if (rampErrorDb !== null && rampErrorDb > duckDb)
    failures.push(
      fault('ramp', `the programme deviates from its smooth ramp by ${rampErrorDb.toFixed(1)} dB`),
    );
  if (speechGainDb !== null && speechGainDb < -duckDb)
    failures.push(
      fault('speech_ducked', `speech of the programme is lowered by ${(-speechGainDb).toFixed(1)} dB`),
    );
  return failures;
}
