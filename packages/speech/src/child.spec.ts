import { getPriority, tmpdir } from 'node:os';
import { runChild } from './child.js';

it.each([
  ['low', 5],
  ['normal', 0],
] as const)(
  'runs a program of priority %s %i nice levels lower, with what it starts',
  async (priority, lower) => {
    const lines: string[] = [];
    const script =
      '(nice) >&2; [ ! -r /proc/self/autogroup ] || read -r name nice level </proc/self/autogroup; echo ${level-none} >&2';
    await runChild(['sh', '-c', script], { cwd: tmpdir(), priority, onLine: (line) => lines.push(line) });
    const [nice, session] = lines;
    expect(Number(nice)).toBe(Math.min(19, getPriority() + lower));
    if (session !== 'none') expect(Number(session)).toBe(lower);
  },
);
