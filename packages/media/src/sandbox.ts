import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { endingOf } from './ending.js';
import type { Ending } from './ending.js';
import { required } from './tools.js';
import { confined, sealed, walls } from './walls.js';
import type { Isolation, Walls } from './walls.js';

const MIB = 2 ** 20;
const STDERR_BYTES = 64 * 1024;

/** What a write to stdin fails with when the child has closed it, before, during or after the write. */
const closedByReader = new Set(['EPIPE', 'ECONNRESET', 'ECANCELED', 'ERR_STREAM_PREMATURE_CLOSE']);

/** The names by which the child knows its files. */
export interface SandboxPaths {
  /** Neutral names, in the order of `inputs`: nothing of the uploader's file name reaches the program. */
  inputs: readonly string[];
  /** The only folder that the child may write to; empty when none was given. */
  output: string;
}

export interface SandboxOptions {
  /** Files that the child may read, and nothing else. */
  inputs: readonly string[];
  /** An existing folder of the caller's. Everything the child leaves in it is untrusted. */
  outputFolder?: string;
  /** Wall clock; then the whole process group is killed. */
  timeoutMs: number;
  /** Address space in bytes. Default 2 GiB. */
  memoryBytes?: number;
  /** Processor seconds over all threads. Default: what `timeoutMs` allows on four cores. */
  cpuSeconds?: number;
  /** Largest file it may write. Default 0: it writes none. */
  fileBytes?: number;
  /** Most that is taken from stdout before the child is killed. Default 4 MiB. */
  stdoutBytes?: number;
  /** Called with each chunk of stdout, instead of collecting it. */
  onStdout?: (text: string) => void;
  /** Receives stdout as bytes, with backpressure, instead of collecting it. Ended when stdout ends. */
  stdoutTo?: Writable;
  /** Sent to stdin, which is closed otherwise. What it throws ends the child, and is thrown. */
  stdinFrom?: AsyncIterable<Uint8Array>;
  signal?: AbortSignal;
  /** Weaker walls than the machine has: for tests of the fallbacks. */
  isolation?: Isolation;
}

export interface SandboxResult {
  ending: Ending;
  stdout: string;
  /** At most 64 KiB. */
  stderr: string;
}

/**
 * Runs `ffmpeg` or `ffprobe` on untrusted bytes: read-only inputs under neutral names, one writable folder, no network,
 * bounded time, memory, processor and output. The only place that starts either program.
 *
 * @throws the signal's reason when aborted; `MissingToolError` when the program is not installed.
 */
export async function sandbox(
  tool: 'ffmpeg' | 'ffprobe',
  args: (paths: SandboxPaths) => readonly string[],
  options: SandboxOptions,
): Promise<SandboxResult> {
  options.signal?.throwIfAborted();
  const wall = await walls(options.isolation);
  if (wall.isolation === 'bubblewrap')
    return supervise(await commandLine(tool, args, '/', options), '/', options);
  const folder = await mkdtemp(join(tmpdir(), 'scriptorium-media-'));
  try {
    return await supervise(await commandLine(tool, args, folder, options), folder, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What is executed; without bubblewrap the links to the inputs are made in `folder`, which is the call's own. */
export async function commandLine(
  tool: 'ffmpeg' | 'ffprobe',
  args: (paths: SandboxPaths) => readonly string[],
  folder: string,
  options: SandboxOptions,
): Promise<string[]> {
  const [program, wall] = await Promise.all([required(tool), walls(options.isolation)]);
  const [command, paths] =
    wall.isolation === 'bubblewrap'
      ? behindBubblewrap(wall, program, tool, options)
      : await besides(wall, program, folder, options);
  return [...wall.leash, ...limits(wall, options), ...command, ...args(paths)];
}

const cpuSeconds = (options: SandboxOptions) =>
  options.cpuSeconds ?? Math.ceil((options.timeoutMs / 1000) * 4);

function limits({ prlimit }: Walls, options: SandboxOptions): string[] {
  if (!prlimit) return [];
  return [
    prlimit,
    `--as=${options.memoryBytes ?? 2048 * MIB}`,
    `--cpu=${cpuSeconds(options)}`,
    `--fsize=${options.fileBytes ?? 0}`,
    '--nofile=64',
    '--core=0',
  ];
}

const neutralName = (index: number) => (index === 0 ? 'input.bin' : `input-${index + 1}.bin`);

function behindBubblewrap(
  wall: Walls,
  program: string,
  tool: string,
  { inputs, outputFolder }: SandboxOptions,
): [string[], SandboxPaths] {
  const names = inputs.map((_, index) => `/in/${neutralName(index)}`);
  const command = [
    ...wall.prefix,
    ...confined,
    '--ro-bind',
    program,
    `/bin/${tool}`,
    ...inputs.flatMap((path, index) => ['--ro-bind', resolve(path), names[index]!]),
    ...(outputFolder ? ['--bind', resolve(outputFolder), '/out'] : []),
    ...sealed,
    `/bin/${tool}`,
  ];
  return [command, { inputs: names, output: outputFolder ? '/out' : '' }];
}

/** Without namespaces the neutral names are links in a folder of the call's own. */
async function besides(
  wall: Walls,
  program: string,
  folder: string,
  { inputs, outputFolder }: SandboxOptions,
): Promise<[string[], SandboxPaths]> {
  const names = inputs.map((_, index) => join(folder, neutralName(index)));
  await Promise.all(inputs.map((path, index) => symlink(resolve(path), names[index]!)));
  const output = outputFolder ? resolve(outputFolder) : '';
  return [[...wall.prefix, program], { inputs: names, output }];
}

function kill(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL'); // the group: the watcher, bubblewrap, its init and the program
  } catch {
    // it has ended already
  }
}

/** Collects stdout as text, or hands it to `onStdout`. Returns what was collected. */
function collect(
  child: ChildProcess,
  { onStdout, stdoutBytes = 4 * MIB }: SandboxOptions,
  tooMuch: () => void,
): () => string {
  let [collected, taken] = ['', 0];
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    taken += text.length;
    if (onStdout) return onStdout(text);
    if (taken > stdoutBytes) tooMuch();
    else collected += text;
  });
  return () => collected;
}

function passOn(child: ChildProcess, to: Writable): () => string {
  child.stdout!.pipe(to);
  to.once('close', () => child.stdout!.destroy()); // without a reader the child would never be seen to end
  return () => '';
}

function supervise(argv: string[], cwd: string, options: SandboxOptions): Promise<SandboxResult> {
  const { signal, stdoutTo, stdinFrom } = options;
  return new Promise((settle, fail) => {
    let stderr = '';
    let cut: 'timeout' | 'limits' | undefined;
    let unfed: { error: unknown } | undefined;
    const started = performance.now();
    const child = spawn(argv[0]!, argv.slice(1), {
      cwd,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      stdio: [stdinFrom ? 'pipe' : 'ignore', 'pipe', 'pipe', 'pipe'], // the last is the lifeline of the leash
      detached: true, // a process group of its own, so that all of it can be killed
    });
    const stop = (why?: typeof cut) => {
      cut ??= why;
      kill(child);
    };
    const aborted = () => stop();
    const deadline = setTimeout(() => stop('timeout'), options.timeoutMs);
    signal?.addEventListener('abort', aborted, { once: true });
    if (signal?.aborted) stop();
    const stdout = stdoutTo ? passOn(child, stdoutTo) : collect(child, options, () => stop('limits'));
    if (stdinFrom)
      pipeline(stdinFrom, child.stdin!).catch((error: NodeJS.ErrnoException) => {
        // A child that needs no more, or has failed, closes its end: its exit says which.
        if (closedByReader.has(error.code ?? '')) return;
        unfed = { error };
        stop();
      });
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      if (stderr.length < STDERR_BYTES) stderr = (stderr + text).slice(0, STDERR_BYTES);
    });
    const done = () => {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', aborted);
    };
    child.once('error', (error) => (done(), fail(error)));
    child.once('exit', () => kill(child)); // the watcher, and whatever else is left in the group
    child.once('close', (code, killedBy) => {
      done();
      if (signal?.aborted) return fail(signal.reason as Error);
      if (unfed) return fail(unfed.error as Error);
      // With less time than the processor limit takes, the signal was not ours.
      const mostCpuMs = (performance.now() - started) * availableParallelism();
      const early = mostCpuMs < cpuSeconds(options) * 1000;
      settle({ ending: cut ?? endingOf(code, killedBy, stderr, early), stdout: stdout(), stderr });
    });
  });
}
