import { readFile, readdir } from 'node:fs/promises';

const EVERY_MS = 200;

/**
 * Runs work and returns its result with the most memory that child processes used at once during it, in bytes; null on systems
 * other than Linux.
 */
export async function withPeakMemory<T>(
  work: () => Promise<T>,
): Promise<{ result: T; peakBytes: number | null }> {
  let peak = 0;
  let looking: Promise<void> | undefined;
  const look = async () => {
    peak = Math.max(peak, await memoryOfChildren(process.pid));
  };
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined));
  }, EVERY_MS);
  try {
    const result = await work();
    return { result, peakBytes: process.platform === 'linux' ? peak : null };
  } finally {
    clearInterval(timer);
    await looking;
  }
}

/** Returns the resident memory of all descendants. Processes that end meanwhile count as zero. */
async function memoryOfChildren(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  const sizes = await Promise.all(
    children.map(async (child) => (await residentBytes(child)) + (await memoryOfChildren(child))),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}
