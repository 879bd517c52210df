import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import type { LiveEvent } from '../src/live/live-event.js';

/** Resolver for tests: servers on this machine are allowed. */
export const asIs = async (url: URL): Promise<URL> => url;

export async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

export interface Publisher {
  /** Resolves with the exit code, or null after a signal. */
  ended: Promise<number | null>;
  kill: () => Promise<void>;
}

/** Publishes test signals in real time. `source` are arguments of ffmpeg with inputs and codecs. */
export function publish(url: string, ...source: string[]): Publisher {
  const child: ChildProcess = spawn('ffmpeg', ['-nostdin', '-v', 'error', ...source, '-f', 'flv', url], {
    stdio: 'ignore',
  });
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  return {
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const lavfi = (graph: string) => ['-re', '-f', 'lavfi', '-i', graph];
const aac = ['-c:a', 'aac', '-ar', '44100'];
export const tone = (seconds = 60) => [...lavfi(`sine=frequency=440:duration=${seconds}`), ...aac];
export const picture = (seconds = 60) => [
  ...lavfi(`testsrc=size=160x120:rate=25:duration=${seconds}`),
  '-c:v',
  'flv1',
];
/** One second of tone, three seconds of silence, and tone. */
export const interrupted = [...lavfi("aevalsrc='if(between(t,1,4),0,0.3*sin(2764*t))':d=6:s=44100"), ...aac];

/** Reads events until one fulfils the condition, and ends the stream. Returns all of them. */
export async function readUntil(
  events: AsyncIterable<LiveEvent>,
  condition: (event: LiveEvent) => boolean,
): Promise<LiveEvent[]> {
  const seen: LiveEvent[] = [];
  for await (const event of events) {
    seen.push(event);
    if (condition(event)) return seen;
  }
  return seen;
}

export const lastOf = async (events: AsyncIterable<LiveEvent>): Promise<LiveEvent> =>
  (await readUntil(events, () => false)).at(-1)!;

/** Repeats an attempt until it has a result, at most 15 seconds. */
export async function eventually<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 15_000; Date.now() < end; await new Promise((go) => setTimeout(go, 50))) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw new Error('no result within 15 s');
}

/** Returns the ids of processes whose command line contains a text. */
export async function processes(text: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'latin1').catch(() => '')));
  return ids.filter((_, i) => lines[i]!.includes(text)).map(Number);
}
