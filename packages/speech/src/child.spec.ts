import type { Priority } from '@scriptorium/media';
import { readFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { childrenOf, until } from '../test/speech.js';
import { holdBatch, runChild } from './child.js';

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

it('holds programs at low priority, those that run and those that begin, and no others', async () => {
  const stop = new AbortController();
  const options = { cwd: tmpdir(), signal: stop.signal };
  const start = (priority: Priority): Promise<string> =>
    new Promise((done, fail) => {
      const script = 'echo $$ >&2; exec sleep 60';
      runChild(['sh', '-c', script], { ...options, priority, onLine: done }).catch(fail);
    });
  const stateOf = async (pid: string) => (await readFile(`/proc/${pid}/stat`, 'latin1')).split(') ')[1]![0];
  const stopped = async () => {
    const states = await Promise.all((await childrenOf('sleep')).map((pid) => stateOf(String(pid))));
    return states.filter((state) => state === 'T').length;
  };
  try {
    const [low, normal] = await Promise.all([start('low'), start('normal')]);
    holdBatch(true);
    const later = start('low');
    later.catch(() => {}); // after a failure of this test
    await until(async () => (await stopped()) === 2);
    expect([await stateOf(low), await stateOf(normal)]).toEqual(['T', 'S']);
    holdBatch(false);
    expect(await stateOf(await later)).not.toBe('T');
    expect(await stopped()).toBe(0);
  } finally {
    holdBatch(false);
    stop.abort();
  }
});
