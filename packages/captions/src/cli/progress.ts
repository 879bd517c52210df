import type { Io } from './io.js';

const WIDTH = 30;
/** Fewer files than this need no bar. */
const MANY = 5;

/** Runs a task for each file, with a bar on standard error where there are many and somebody watches. */
export async function eachFile(
  files: readonly string[],
  io: Io,
  task: (file: string) => Promise<void>,
): Promise<void> {
  const shows = io.interactive && files.length >= MANY;
  for (const [index, file] of files.entries()) {
    await task(file);
    if (shows) io.err(bar(index + 1, files.length, file));
  }
  if (shows) io.err('\n');
}

function bar(done: number, all: number, file: string): string {
  const full = Math.round((done * WIDTH) / all);
  return `\r\u001b[K[${'#'.repeat(full)}${' '.repeat(WIDTH - full)}] ${done}/${all} ${file.slice(-40)}`;
}
