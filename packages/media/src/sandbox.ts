import { LOW_PRIORITY_SLOWDOWN, type Priority } from '@scriptorium/core';
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
import { confined, isolationTools, sealed } from './isolation.js';
import type { Isolation, IsolationTools } from './isolation.js';

const MIB = 2 ** 20;
const STDERR_BYTES = 64 * 1024;

/** Error codes of a write to stdin that the child has closed, before, during or after the write. */
const closedByReader = new Set(['EPIPE', 'ECONNRESET', 'ECANCELED', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Paths of the files as seen by the child. */
export interface SandboxPaths {
  /** Neutral paths in the order of `inputs`, so that the uploader's file names never reach the program. */
  inputs: readonly string[];
  /** Only folder that the child may write to; empty if there is none. */
  output: string;
}

export interface SandboxOptions {
  /** Only files that the child may read. */
  inputs: readonly string[];
  /** Existing folder of the caller. Files that the child writes to it are untrusted. */
  outputFolder?: string;
  /**
   * Timeout in ms, after which the whole process group is killed. At low priority a child gets ten times as long, since other
   * work on the same processors may leave it a small part of them.
   */
  timeoutMs: number;
  /** Address space in bytes. Default 2 GiB. */
  memoryBytes?: number;
  /** Processor seconds of all threads. Default: `timeoutMs` on four cores. */
  cpuSeconds?: number;
  /** Maximum size of a written file. Default 0. */
  fileBytes?: number;
  /** Maximum size of stdout, beyond which the child is killed. Default 4 MiB. */
  stdoutBytes?: number;
  /** Receives each chunk of stdout, which is then not collected. */
  onStdout?: (text: string) => void;
  /** Receives each chunk of stderr. */
  onStderr?: (text: string) => void;
  /**
   * Receives stdout as bytes with backpressure; stdout is then not collected. Ended when stdout ends, but may still be processing
   * its last bytes when `sandbox` returns.
   */
  stdoutTo?: Writable;
  /** Source of stdin, which is closed if omitted. An error of the source ends the child and is rethrown. */
  stdinFrom?: AsyncIterable<Uint8Array>;
  signal?: AbortSignal;
  /** Leaves the child the network of the host; everything else is isolated as usual. Default false. */
  network?: boolean;
  /** Default `low`. */
  priority?: Priority;
  /** Upper bound of the isolation, for tests of the fallbacks. */
  isolation?: Isolation;
}

export interface SandboxResult {
  ending: Ending;
  stdout: string;
  /** At most 64 KiB of stderr. */
  stderr: string;
}

/**
 * Runs `ffmpeg` or `ffprobe` on untrusted files: read-only inputs under neutral names, one writable folder, no network unless
 * `network` is set, and limits for time, memory, processor and output. All calls of either program must use this function.
 *
 * @throws the signal's reason when aborted; `MissingToolError` when the program is not installed.
 */
export async function sandbox(
  tool: 'ffmpeg' | 'ffprobe',
  args: (paths: SandboxPaths) => readonly string[],
  options: SandboxOptions,
): Promise<SandboxResult> {
  options.signal?.throwIfAborted();
  const tools = await isolationTools(options.isolation);
  if (tools.isolation === 'bubblewrap')
    return supervise(await commandLine(tool, args, '/', options), '/', options);
  const folder = await mkdtemp(join(tmpdir(), 'scriptorium-media-'));
  try {
    return await supervise(await commandLine(tool, args, folder, options), folder, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the command to execute. Without bubblewrap, creates links to the inputs in `folder`, which must be temporary. */
export async function commandLine(
  tool: 'ffmpeg' | 'ffprobe',
  args: (paths: SandboxPaths) => readonly string[],
  folder: string,
  options: SandboxOptions,
): Promise<string[]> {
  const [program, tools] = await Promise.all([required(tool), isolationTools(options.isolation)]);
  const [command, paths] =
    tools.isolation === 'bubblewrap'
      ? inBubblewrap(tools, program, tool, options)
      : await withoutBubblewrap(tools, program, folder, options);
  return [
    ...tools.supervisor[options.priority ?? 'low'],
    ...limits(tools, options),
    ...command,
    ...args(paths),
  ];
}

const cpuSeconds = (options: SandboxOptions) =>
  options.cpuSeconds ?? Math.ceil((options.timeoutMs / 1000) * 4);

const deadlineMs = ({ timeoutMs, priority = 'low' }: SandboxOptions) =>
  priority === 'low' ? timeoutMs * LOW_PRIORITY_SLOWDOWN : timeoutMs;

function limits({ prlimit }: IsolationTools, options: SandboxOptions): string[] {
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

function inBubblewrap(
  tools: IsolationTools,
  program: string,
  tool: string,
  { inputs, outputFolder, network }: SandboxOptions,
): [string[], SandboxPaths] {
  const names = inputs.map((_, index) => `/in/${neutralName(index)}`);
  const command = [
    ...tools.prefix,
    ...confined,
    ...(network ? ['--share-net'] : []),
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

/** Without bubblewrap, neutral names are links in a temporary folder. */
async function withoutBubblewrap(
  tools: IsolationTools,
  program: string,
  folder: string,
  { inputs, outputFolder, network }: SandboxOptions,
): Promise<[string[], SandboxPaths]> {
  const names = inputs.map((_, index) => join(folder, neutralName(index)));
  await Promise.all(inputs.map((path, index) => symlink(resolve(path), names[index]!)));
  const output = outputFolder ? resolve(outputFolder) : '';
  return [[...(network ? [] : tools.prefix), program], { inputs: names, output }];
}

/** Kills the process group of a child that was spawned `detached`. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL'); // the group: the watcher, bubblewrap, its init and the program
  } catch {
    // already ended
  }
}

/** Collects stdout as text, or passes it to `onStdout` or `stdoutTo`. Returns a function for the collected text. */
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
  const leave = () => child.stdout!.destroy(); // otherwise `close` of the child would never be emitted
  if (to.destroyed) leave();
  child.stdout!.pipe(to);
  to.once('close', leave);
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
      stdio: [stdinFrom ? 'pipe' : 'ignore', 'pipe', 'pipe', 'pipe'], // descriptor 3 keeps the watcher alive
      detached: true, // separate process group, so that all of it can be killed
    });
    const stop = (why?: typeof cut) => {
      cut ??= why;
      killGroup(child);
    };
    const aborted = () => stop();
    const deadline = setTimeout(() => stop('timeout'), deadlineMs(options));
    signal?.addEventListener('abort', aborted, { once: true });
    if (signal?.aborted) stop();
    const stdout = stdoutTo ? passOn(child, stdoutTo) : collect(child, options, () => stop('limits'));
    if (stdinFrom)
      pipeline(stdinFrom, child.stdin!).catch((error: NodeJS.ErrnoException) => {
        // A child that needs no more input, or has failed, closes stdin; its exit code tells which.
        if (closedByReader.has(error.code ?? '')) return;
        unfed = { error };
        stop();
      });
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      options.onStderr?.(text);
      if (stderr.length < STDERR_BYTES) stderr = (stderr + text).slice(0, STDERR_BYTES);
    });
    const done = () => {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', aborted);
    };
    child.once('error', (error) => (done(), fail(error)));
    child.once('exit', () => killGroup(child)); // kills the watcher and the rest of the group
    child.once('close', (code, killedBy) => {
      done();
      if (signal?.aborted) return fail(signal.reason as Error);
      if (unfed) return fail(unfed.error as Error);
      // If the processor limit cannot have been reached yet, the signal came from outside.
      const mostCpuMs = (performance.now() - started) * availableParallelism();
      const early = mostCpuMs < cpuSeconds(options) * 1000;
      settle({ ending: cut ?? endingOf(code, killedBy, stderr, early), stdout: stdout(), stderr });
    });
  });
}
