import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const SRT = '1\n00:00:01,000 --> 00:00:03,000\nGood <i>morning</i>\n\n';

/** Runs pnpm, directly or through npx: it writes a packed manifest as a registry would receive it. */
const { npm_execpath: runner = '' } = process.env;
const pnpm = (...args: string[]): void => {
  const [program, ...before] =
    runner.includes('pnpm') && /\.[cm]?js$/.test(runner)
      ? [process.execPath, runner]
      : ['npx', '-y', 'pnpm@12.21.0'];
  execFileSync(program!, [...before, ...args], { cwd: root, stdio: 'pipe' });
};

let consumer: string;

/** Unpacks the tarball in an empty project and links its dependencies, so that nothing is downloaded. */
beforeAll(() => {
  consumer = mkdtempSync(join(tmpdir(), 'captions-packed-'));
  execFileSync(process.execPath, [join(root, '../../node_modules/typescript/bin/tsc'), '-b'], {
    cwd: root,
    stdio: 'pipe',
  });
  pnpm('pack', '--pack-destination', consumer);
  const tarball = readdirSync(consumer).find((name) => name.endsWith('.tgz'))!;
  execFileSync('tar', ['-xzf', tarball], { cwd: consumer });
  const installed = join(consumer, 'node_modules/@scriptorium/captions');
  mkdirSync(dirname(installed), { recursive: true });
  renameSync(join(consumer, 'package'), installed);
  const { bin, dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) link(realpathSync(join(root, 'node_modules', name)), name);
  for (const [name, file] of Object.entries<string>(bin)) {
    chmodSync(join(installed, file), 0o755);
    link(join(installed, file), `.bin/${name}`);
  }
  writeFileSync(join(consumer, 'package.json'), '{ "name": "consumer", "private": true }');
  writeFileSync(join(consumer, 'a.srt'), SRT);
});
afterAll(() => rmSync(consumer, { recursive: true, force: true }));

function link(target: string, name: string): void {
  const path = join(consumer, 'node_modules', name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

/** Runs the installed command with the user's Node version. */
const cli = (args: string[], input = '') =>
  spawnSync('npx', ['--no-install', 'scriptorium-captions', ...args], {
    cwd: consumer,
    input,
    encoding: 'utf8',
    timeout: 60_000,
  });

describe('packed command line', () => {
  it('converts standard input when run by npx', () => {
    const { status, stdout } = cli(['convert', '--to', 'webvtt'], SRT);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^WEBVTT\n[\s\S]*Good <i>morning<\/i>/)]);
  });

  it('converts SRT to WebVTT by npx in less than two seconds of processor time', () => {
    const log = join(consumer, 'cpu.log');
    const hook = `process.on('exit', () => { const { user, system } = process.cpuUsage(); process.getBuiltinModule('fs').appendFileSync(${JSON.stringify(log)}, (user + system) / 1000 + '\\n'); });`;
    const env = { ...process.env, NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(hook)}` };
    const spent = (): number => {
      rmSync(log, { force: true });
      const { status } = spawnSync(
        'npx',
        ['--no-install', 'scriptorium-captions', 'convert', 'a.srt', '-t', 'webvtt'],
        { cwd: consumer, env },
      );
      expect(status).toBe(0);
      return readFileSync(log, 'utf8')
        .trim()
        .split('\n')
        .reduce((sum, ms) => sum + Number(ms), 0);
    };
    expect(Math.min(spent(), spent(), spent())).toBeLessThan(2000);
  });

  it('prints its version', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(cli(['--version'])).toMatchObject({ status: 0, stdout: `${version}\n` });
  });

  it('returns its exit codes', () => {
    expect(cli(['qc', 'a.srt']).status).toBe(0);
    expect(cli(['qc', 'a.srt', '--rule', 'dur_max=error', '--media', '1s']).status).toBe(1);
    expect(cli(['info', 'none.srt'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('none.srt'),
    });
  });

  it('exits quietly if the reader closes the pipe', () => {
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', 'npx --no-install scriptorium-captions formats | head -1'],
      {
        cwd: consumer,
        encoding: 'utf8',
      },
    );
    expect(status).toBe(0);
    expect(stderr).not.toContain('EPIPE');
  });

  it('contains its types and entry point, and no tests', () => {
    const dist = join(consumer, 'node_modules/@scriptorium/captions/dist');
    expect(existsSync(join(dist, 'index.d.ts'))).toBe(true);
    expect(readdirSync(dist, { recursive: true }).filter((name) => String(name).includes('.spec.'))).toEqual(
      [],
    );
  });
});
