import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { plainEnvironment } from './host.js';

const program = path.join(import.meta.dirname, '../dist/cli/main.js');

it('names lines of the sources in stack traces', async () => {
  const broken = `process.stdout.write = () => { throw new Error('the pipe is broken'); };`;
  const env = {
    ...plainEnvironment(),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(broken)}`,
  };
  const failed = promisify(execFile)(process.execPath, [program, 'models', 'list'], { env });
  const { stderr } = (await failed.catch((error: unknown) => error)) as { stderr: string };
  expect(stderr).toContain('the pipe is broken');
  const [, file, line] = /at \S*show \(?(\S*src\/cli\/command-line\.ts):(\d+):\d+/.exec(stderr) ?? [];
  expect(file).toBe(path.join(import.meta.dirname, '../src/cli/command-line.ts'));
  expect(readFileSync(file!, 'utf8').split('\n')[Number(line) - 1]).toContain('process.stdout.write');
});

it('contains every module once, so that classes and symbols are the same everywhere', () => {
  const maps = globSync(path.join(import.meta.dirname, '../dist/chunks/*.map'));
  const modules = maps.flatMap(
    (map) => (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources,
  );
  expect(modules.length).toBeGreaterThan(500);
  expect(modules).toHaveLength(new Set(modules).size);
});
