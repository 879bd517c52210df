import { cpuMicroseconds } from './process-costs.mjs';

/**
 * One side of a comparison: a process, and a function that makes it work for a while.
 * @typedef {{ pid: number, run: () => Promise<{ units: number, seconds: number }>, prepare?: () => Promise<void> }} Side
 * `prepare` is called before each run and not measured.
 */

/**
 * Runs the sides alternately in rounds, after one round that does not count. Every other round reverses the order, so
 * that a machine that becomes slower or faster favours neither side.
 * @param {Record<string, Side>} sides
 * @returns samples for each side: units per second (`rate`), CPU time of its process in microseconds per unit (`cpu`), and
 * the share of one core used by the load generator (`generator`)
 */
export async function takeTurns(sides, rounds) {
  const samples = Object.fromEntries(Object.keys(sides).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    const names = Object.keys(sides);
    for (const name of round % 2 ? names : names.reverse()) {
      const sample = await measure(sides[name]);
      if (round > 0) samples[name].push(sample);
    }
  }
  return samples;
}

async function measure({ pid, run, prepare }) {
  await prepare?.();
  const before = cpuMicroseconds(pid);
  const [generator, started] = [process.cpuUsage(), performance.now()];
  const { units, seconds } = await run();
  const { user, system } = process.cpuUsage(generator);
  return {
    rate: units / seconds,
    cpu: (cpuMicroseconds(pid) - before) / units,
    generator: (user + system) / 1000 / (performance.now() - started),
  };
}

/** Returns a table row with the medians of both sides, and the median of the ratios within each round. */
export function row(name, { baseline, ours, target, unit = 'req/s' }) {
  const ratio = median(ours.map(({ rate }, round) => rate / baseline[round].rate));
  const rates = [baseline, ours].map(
    (samples) => `${figure(median(samples.map(({ rate }) => rate)))} ${unit}`,
  );
  const cpu = [baseline, ours].map((samples) => median(samples.map((sample) => sample.cpu)));
  return {
    name,
    baseline: rates[0],
    ours: rates[1],
    ratio: ratio.toFixed(2),
    target: target ? `≥ ${target}` : '',
    met: target ? ratio >= target : undefined,
    cpu,
  };
}

/** Returns a row whose target is not a ratio but a rate of the service. */
export function rateRow(name, samples, target) {
  const met = median(samples.ours.map(({ rate }) => rate)) >= target;
  return { ...row(name, { ...samples, unit: '/s' }), target: `≥ ${target}/s`, met };
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)];

export const figure = (value) => (value >= 100 ? value.toFixed(0) : value.toPrecision(2));
