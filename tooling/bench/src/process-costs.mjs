import { readFileSync } from 'node:fs';

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

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
