import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { needTools, temporaryFolder } from '../test/make.js';
import { MissingToolError } from './errors.js';
import { commandLine, sandbox } from './sandbox.js';
import type { SandboxOptions, SandboxPaths } from './sandbox.js';
import { mediaTools } from './tools.js';
import type { Isolation } from './isolation.js';

const levels: Isolation[] = ['bubblewrap', 'no-network', 'limits'];
const endless = ['-nostdin', '-v', 'error', '-re', '-f', 'lavfi', '-i', 'sine', '-f', 'null', '-'];
const busy = ['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', 'sine=sample_rate=192000', '-f', 'null', '-'];
const options = (more: Partial<SandboxOptions>): SandboxOptions => ({
  inputs: [],
  timeoutMs: 20_000,
  priority: 'normal',
  ...more,
});

/** Returns the pids of processes whose command line contains a text. */
async function running(text: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'latin1').catch(() => '')));
  return ids.filter((_, i) => lines[i]!.includes(text)).map(Number);
}

const groupOf = async (id: number): Promise<number> => {
  const status = await readFile(`/proc/${id}/stat`, 'latin1');
  return Number(status.slice(status.lastIndexOf(')')).split(' ')[3]);
};

/** Returns only the pids of ffmpeg itself, not of a wrapper that has yet to execute it. */
async function started(text: string): Promise<number[]> {
  const ids = await running(text);
  const names = await Promise.all(ids.map((id) => readFile(`/proc/${id}/comm`, 'latin1').catch(() => '')));
  return ids.filter((_, i) => names[i]!.trim() === 'ffmpeg');
}

const until = async (condition: () => Promise<boolean>) => {
  for (const end = Date.now() + 100_000; Date.now() < end; await new Promise((go) => setTimeout(go, 20)))
    if (await condition()) return;
  throw new Error('the condition was not met within 100 s');
};

beforeAll(needTools);

describe.each(levels)('%s', (isolation) => {
  const marker = `title=marker-${process.pid}-${isolation}`;
  const marked = (args: string[]) => [...args.slice(0, -1), '-metadata', marker, ...args.slice(-1)];

  it('kills all processes at the deadline', async () => {
    const result = await sandbox('ffmpeg', () => marked(endless), options({ timeoutMs: 500, isolation }));
    expect(result.ending).toBe('timeout');
    expect(await running(marker)).toEqual([]);
  });

  it('kills all processes on abort, and throws the reason', async () => {
    const controller = new AbortController();
    const run = sandbox('ffmpeg', () => marked(endless), options({ signal: controller.signal, isolation }));
    await until(async () => (await started(marker)).length > 0);
    controller.abort(new Error('enough'));
    await expect(run).rejects.toThrow('enough');
    expect(await running(marker)).toEqual([]);
  });

  it('runs as one process group, so that one kill ends it at any time', async () => {
    const controller = new AbortController();
    const run = sandbox('ffmpeg', () => marked(endless), options({ signal: controller.signal, isolation }));
    await until(async () => (await started(marker)).length > 0);
    const groups = new Set(await Promise.all((await running(marker)).map(groupOf)));
    controller.abort(new Error('enough'));
    await expect(run).rejects.toThrow('enough');
    expect([...groups]).toEqual([expect.any(Number)]);
  });

  it('leaves no process when aborted during the start', async () => {
    for (let delayMs = 0; delayMs < 30; delayMs += 3) {
      const signal = AbortSignal.timeout(delayMs);
      await expect(
        sandbox('ffmpeg', () => marked(endless), options({ signal, isolation })),
      ).rejects.toThrow();
      expect(await running(marker)).toEqual([]);
    }
  });

  it('limits processor time', async () => {
    const result = await sandbox('ffmpeg', () => marked(busy), options({ cpuSeconds: 1, isolation }));
    expect(result.ending).toBe('limits');
  });

  it('limits memory', async () => {
    const version = () => ['-hide_banner', '-version'];
    const result = await sandbox('ffmpeg', version, options({ memoryBytes: 80 * 2 ** 20, isolation }));
    expect(result.ending).toBe('limits');
  });

  it('limits the size of written files', async () => {
    const outputFolder = await temporaryFolder();
    const write = (output: string) => [
      '-nostdin',
      '-f',
      'lavfi',
      '-i',
      'sine',
      '-t',
      '60',
      `${output}/x.wav`,
    ];
    const result = await sandbox(
      'ffmpeg',
      ({ output }) => write(output),
      options({ outputFolder, fileBytes: 100_000, isolation }),
    );
    expect(result.ending).not.toBe('ok');
    const { size } = await stat(join(outputFolder, 'x.wav'));
    expect(size).toBeLessThanOrEqual(100_000);
    await rm(outputFolder, { recursive: true });
  });

  it('limits the size of stdout and stderr', async () => {
    const chatty = ['-nostdin', '-f', 'lavfi', '-i', 'sine', '-f', 's16le', '-'];
    const result = await sandbox('ffmpeg', () => chatty, options({ stdoutBytes: 100_000, isolation }));
    expect(result.ending).toBe('limits');
    const noisy = [
      '-nostdin',
      '-f',
      'lavfi',
      '-i',
      'sine',
      '-t',
      '20',
      '-af',
      'ashowinfo',
      '-f',
      'null',
      '-',
    ];
    expect((await sandbox('ffmpeg', () => noisy, options({ isolation }))).stderr).toHaveLength(64 * 1024);
  });

  it.each([
    ['while it runs', 'setInterval(() => {}, 1000)'],
    ['before it runs', "process.kill(process.pid, 'SIGKILL')"],
  ])('dies with its parent, even when the parent is killed %s', async (_, then) => {
    const orphan = `title=orphan-${process.pid}-${isolation}`;
    const args = [...endless.slice(0, -1), '-metadata', orphan, '-'];
    const command = await commandLine('ffmpeg', () => args, '/', options({ isolation }));
    const script = `require('child_process').spawn(process.argv[1], process.argv.slice(2), {
      detached: true, stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    }); ${then}`;
    const parent = spawn(process.execPath, ['-e', script, '--', ...command], { stdio: 'ignore' });
    const ended = once(parent, 'exit');
    if (then.includes('setInterval')) {
      await until(async () => (await started(orphan)).length > 0);
      parent.kill('SIGKILL');
    }
    await ended;
    await until(async () => (await running(orphan)).length === 0);
  });

  it('reports a kill from outside as `killed`', async () => {
    const run = sandbox('ffmpeg', () => marked(endless), options({ isolation }));
    await until(async () => (await started(marker)).length > 0);
    process.kill((await started(marker))[0]!, 'SIGKILL');
    expect((await run).ending).toBe('killed');
  });

  it('reports a crash as `crashed`', async () => {
    const run = sandbox('ffmpeg', () => marked(endless), options({ isolation }));
    await until(async () => (await started(marker)).length > 0);
    process.kill((await started(marker))[0]!, 'SIGSEGV');
    expect((await run).ending).toBe('crashed');
    expect(
      await sandbox('ffmpeg', () => ['-nostdin', '-i', 'file:/none'], options({ isolation })),
    ).toMatchObject({
      ending: 'failed',
    });
  });
});

it('allows bubblewrap children to write only to the output folder, not to bubblewrap mounts', async () => {
  const outputFolder = await temporaryFolder();
  const writeTo = (folder: string) =>
    sandbox(
      'ffmpeg',
      () => ['-nostdin', '-f', 'lavfi', '-i', 'sine', '-t', '1', `${folder}/x.wav`],
      options({ outputFolder, fileBytes: 2 ** 20 }),
    );
  expect((await writeTo('/out')).ending).toBe('ok');
  for (const folder of ['', '/in', '/bin', '/dev', '/dev/shm'])
    expect(await writeTo(folder)).toMatchObject({
      ending: 'failed',
      stderr: expect.stringContaining('Read-only file system'),
    });
  await rm(outputFolder, { recursive: true });
});

it('removes its folder after success and after a timeout', async () => {
  for (const timeoutMs of [20_000, 1]) {
    let folder = '';
    const args = (paths: SandboxPaths) => ((folder = dirname(paths.inputs[0]!)), ['-version']);
    await sandbox('ffprobe', args, options({ inputs: ['/etc/hostname'], timeoutMs, isolation: 'limits' }));
    expect(folder).toContain('scriptorium-media-');
    await expect(access(folder)).rejects.toThrow('ENOENT');
  }
});

it('reports the command that installs missing programs', async () => {
  const path = process.env.PATH;
  const empty = await temporaryFolder();
  await mkdir(join(empty, 'ffmpeg')); // a folder is not a program
  process.env.PATH = empty;
  try {
    await expect(sandbox('ffmpeg', () => [], options({}))).rejects.toThrow(MissingToolError);
    expect(await mediaTools()).toEqual({
      ffmpeg: { available: false, problem: 'not installed' },
      ffprobe: { available: false, problem: 'not installed' },
      bwrap: { available: false, problem: 'not installed' },
      remedy: 'apt-get install --no-install-recommends -y ffmpeg bubblewrap',
    });
  } finally {
    process.env.PATH = path;
    await rm(empty, { recursive: true });
  }
});

it('reports an installed program that prints no version as not answering, without a command to install it', async () => {
  const path = process.env.PATH;
  const folder = await temporaryFolder();
  const broken = join(folder, 'ffmpeg');
  await writeFile(broken, '#!/bin/sh\nkill -TERM $$\n', { mode: 0o755 });
  process.env.PATH = [folder, path].join(delimiter);
  try {
    const { ffmpeg, remedy } = await mediaTools();
    expect(ffmpeg).toEqual({ available: false, problem: 'does not answer', path: broken });
    expect(remedy).toBeUndefined();
  } finally {
    process.env.PATH = path;
    await rm(folder, { recursive: true });
  }
});

it.each([
  ['bubblewrap', 'low', 5],
  ['limits', 'low', 5],
  ['bubblewrap', 'normal', 0],
] as const)('with isolation %s and priority %s, runs all threads %i nice levels lower', async (...row) => {
  const [isolation, priority, lower] = row;
  const tone = `sine=${isolation === 'limits' ? 331 : 332 + lower}`;
  const args = endless.map((argument) => argument.replace('sine', tone));
  const stop = new AbortController();
  const ended = sandbox('ffmpeg', () => args, options({ isolation, priority, signal: stop.signal }));
  ended.catch(() => {});
  await until(async () => (await started(tone)).length === 1);
  const [id] = await started(tone);
  const threads = await readdir(`/proc/${id}/task`);
  const nice = await Promise.all(threads.map((thread) => getPriority(Number(thread))));
  const session = await readFile(`/proc/${id}/autogroup`, 'latin1').catch(() => undefined);
  stop.abort(new Error('seen'));
  await expect(ended).rejects.toThrow('seen');
  expect(new Set(nice)).toEqual(new Set([Math.min(19, getPriority() + lower)]));
  if (session !== undefined) expect(session).toMatch(new RegExp(` nice ${lower}\\n$`));
});

it('lets a child at low priority run for ten times its timeout', async () => {
  const begun = performance.now();
  const { ending } = await sandbox('ffmpeg', () => endless, options({ timeoutMs: 200, priority: 'low' }));
  expect(ending).toBe('timeout');
  expect(performance.now() - begun).toBeGreaterThan(1_900);
});

describe('streams', () => {
  const through = [
    '-nostdin',
    '-v',
    'error',
    '-protocol_whitelist',
    'pipe',
    '-f',
    's16le',
    '-ar',
    '48000',
    '-i',
    'pipe:0',
  ];
  const copied = () => [...through, '-f', 's16le', 'pipe:1'];

  it('applies backpressure', async () => {
    let [given, taken] = [0, 0];
    const bytes = 32 * 2 ** 20;
    async function* source() {
      for (; given < bytes; given += 2 ** 16) yield Buffer.alloc(2 ** 16, 7);
    }
    let ahead = 0;
    const slow = new Writable({
      write(chunk: Buffer, _, done) {
        taken += chunk.length;
        ahead = Math.max(ahead, given - taken);
        setImmediate(done);
      },
    });
    const { ending } = await sandbox('ffmpeg', copied, options({ stdinFrom: source(), stdoutTo: slow }));
    expect([ending, taken]).toEqual(['ok', bytes]);
    expect(ahead).toBeLessThan(bytes / 2);
  });

  it('ends when the reader closes, and when the source fails', async () => {
    async function* endlessly() {
      for (;;) yield Buffer.alloc(2 ** 16);
    }
    const leaving = new Writable({ write: () => leaving.destroy() });
    const left = await sandbox('ffmpeg', copied, options({ stdinFrom: endlessly(), stdoutTo: leaving }));
    expect(left.ending).not.toBe('timeout');
    async function* broken() {
      yield Buffer.alloc(2 ** 16);
      throw new Error('no more');
    }
    const failing = sandbox('ffmpeg', copied, options({ stdinFrom: broken() }));
    await expect(failing).rejects.toThrow('no more');
  });
});
