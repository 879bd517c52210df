import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time in which garbage is collected, on a busy machine. */
const COLLECTION_MS = 3_000;
const TICK_US = 10_000; // USER_HZ is 100 on every Linux that Node runs on

/** Returns the CPU time of a process so far in microseconds, over all threads; NaN without /proc. */
export function cpuMicroseconds(pid) {
  const text = read(`/proc/${pid}/stat`);
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}

/** Returns the resident memory of a process in bytes; NaN without /proc. */
export const residentBytes = (pid) =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1]) * 1024;

/** Returns the memory of a process in bytes, with its share of what it shares with others; 0 without /proc. */
const proportionalBytes = (pid) =>
  (Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1]) || 0) * 1024;

/** Returns the resident memory of a process of the stage without its garbage, in bytes. */
export async function settledBytes(pid) {
  process.kill(pid, 'SIGUSR2');
  await sleep(COLLECTION_MS);
  return residentBytes(pid);
}

/** Returns the peak growth of memory in bytes while `work` runs. */
export async function memoryGrowth(pid, work) {
  const before = residentBytes(pid);
  let highest = before;
  const timer = setInterval(() => (highest = Math.max(highest, residentBytes(pid))), 20);
  try {
    return { result: await work(), bytes: Math.max(highest, residentBytes(pid)) - before };
  } finally {
    clearInterval(timer);
  }
}

/**
 * Measures work that is done in child processes of this one: its time, the CPU time of the processes that have ended, and the
 * peak of their memory together, in bytes. Pages that they share, such as libraries, count once.
 */
export async function childCosts(work) {
  let bytes = 0;
  const look = () => {
    const sizes = descendants(process.pid).map(proportionalBytes);
    bytes = Math.max(
      bytes,
      sizes.reduce((sum, size) => sum + size, 0),
    );
  };
  const timer = setInterval(look, 100);
  const [started, cpuBefore] = [performance.now(), cpuOfEndedChildren()];
  try {
    const result = await work();
    const cpuMs = (cpuOfEndedChildren() - cpuBefore) / 1000;
    return { result, costs: { ms: performance.now() - started, cpuMs, bytes } };
  } finally {
    clearInterval(timer);
  }
}

function cpuOfEndedChildren() {
  const text = read('/proc/self/stat');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) * TICK_US;
}

function descendants(pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const text = read(`/proc/${name}/stat`);
      return { pid: Number(name), parent: Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) };
    });
  const below = (id) =>
    parents.filter(({ parent }) => parent === id).flatMap((each) => [each.pid, ...below(each.pid)]);
  return below(pid);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
