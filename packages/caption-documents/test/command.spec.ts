import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const SRT = '1\n00:00:01,000 --> 00:00:03,000\nGood morning.\n\n';

const command = (...args: string[]) =>
  spawnSync(
    process.execPath,
    [
      '--conditions=@scriptorium/source',
      '--import=@scriptorium/tooling/swc-hook.mjs',
      join(import.meta.dirname, '../src/main.ts'),
      ...args,
    ],
    { cwd: join(import.meta.dirname, '..'), input: SRT, env: { ...process.env, NODE_OPTIONS: '' } },
  );

it('converts captions to documents', () => {
  const { status, stdout, stderr } = command('convert', '--to', 'pdf');
  expect([status, stderr.toString()]).toEqual([0, '']);
  expect(stdout.subarray(0, 5).toString()).toBe('%PDF-');
});

it('lists documents among the output formats', () => {
  const { writes } = JSON.parse(command('formats', '--json').stdout.toString());
  const keys = writes.map(({ key }: { key: string }) => key);
  expect(keys).toEqual(expect.arrayContaining(['srt', 'pdf', 'docx', 'rtf']));
});
