import type { Line, Plan } from '@scriptorium/description-planner';

/** The plan of a finished audio description, as the service sends it. */
export type FinishedPlan = Pick<Plan, 'slots' | 'placements' | 'ledger'> & { lines: readonly Line[] };

/** A line as it is spoken, or why it is not. */
export interface DescribedLine {
  id: string;
  /** Without the sentences that are not spoken; of a line that is left out, its whole text. */
  text: string;
  /** Sentences that are not spoken. */
  dropped: string;
  outcome: Plan['ledger'][number]['outcome'];
  /** Why it is not spoken as it was written. */
  reason: string | undefined;
  /** Start in the described programme; undefined if it is left out. */
  startMs: number | undefined;
}

/** A gap in the speech with what is described in it, or lines outside the gaps. Times are of the original programme. */
export interface DescribedGap {
  slot: { startMs: number; endMs: number; words: number } | null;
  lines: DescribedLine[];
}

/** Returns the gaps and lines of a plan by time. */
export function describedGaps({ slots, placements, ledger, lines }: FinishedPlan): DescribedGap[] {
  const gaps: (DescribedGap & { atMs: number })[] = slots.map(({ startMs, endMs, words }) => ({
    slot: { startMs, endMs, words },
    lines: [],
    atMs: startMs,
  }));
  const placed = new Map(placements.map((placement) => [placement.lineId, placement]));
  const outcomes = new Map(ledger.map((entry) => [entry.lineId, entry]));
  for (const line of lines.toSorted((a, b) => a.atMs - b.atMs)) {
    const placement = placed.get(line.id);
    const entry = outcomes.get(line.id);
    const outcome = entry?.outcome ?? 'left_out';
    const described: DescribedLine = {
      id: line.id,
      text: placement?.text ?? line.text,
      dropped: entry?.dropped?.join(' ') ?? '',
      outcome,
      reason: outcome === 'placed' ? undefined : entry?.reasons.map(({ text }) => text).join(' '),
      startMs: placement?.startMs,
    };
    const atMs = placement?.original.startMs ?? line.atMs;
    const own = gaps.find(({ slot }) => slot && atMs >= slot.startMs && atMs < slot.endMs);
    if (own) own.lines.push(described);
    else gaps.push({ slot: null, lines: [described], atMs });
  }
  return gaps.toSorted((a, b) => a.atMs - b.atMs).map(({ slot, lines: own }) => ({ slot, lines: own }));
}
