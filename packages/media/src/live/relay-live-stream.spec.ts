import { rm } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { captionsIn, row } from '../../test/captions.js';
import { asIs, eventually, freePort, publish, tone, type Publisher } from '../../test/live.js';
import { needTools, temporaryFolder } from '../../test/make.js';
import type { CaptionPair } from './caption-sei.js';
import { startIngest, type Ingest } from './ingest.js';
import { relayLiveStream, type RelayOptions } from './relay-live-stream.js';

jest.setTimeout(60_000);

let folder: string;
let ingest: Ingest;
const published: string[] = [];
const running: Publisher[] = [];
const refuses = async (): Promise<URL> => {
  throw new Error('this address is not allowed');
};

beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
  ingest = await startIngest({
    host: '127.0.0.1',
    port: await freePort(),
    onPublish: async ({ key }) => {
      published.push(key);
      return key.startsWith('wrong') ? undefined : key;
    },
    onError: () => {},
  });
});
afterEach(() => Promise.all(running.splice(0).map(({ kill }) => kill())));
afterAll(async () => {
  await ingest.close();
  await rm(folder, { recursive: true });
});

const encoder = (name: string) => {
  const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=25'];
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2', '-g', '25'];
  running.push(publish(ingest.playUrl(name), ...picture, ...tone(), ...codec));
};
const relay = (from: string, to: string, options: Partial<RelayOptions> = {}, resolve = asIs) =>
  relayLiveStream(
    { url: ingest.playUrl(from), resolve: asIs },
    { url: ingest.playUrl(to), resolve },
    { delayMs: 0, pairFor: () => undefined, ...options },
  );

it('sends a stream on with captions in its pictures', async () => {
  encoder('in');
  await eventually(async () => published.includes('in') || undefined);
  const waiting: CaptionPair[] = [];
  let begun: number | undefined;
  const stop = new AbortController();
  const end = relay('in', 'out', {
    delayMs: 500,
    pairFor: () => {
      if (waiting.length === 0) waiting.push(...row('Good morning'), ...row('everyone'));
      return waiting.shift();
    },
    onBegin: (ms) => (begun = ms),
    signal: stop.signal,
  });
  end.catch(() => undefined);
  await eventually(async () => published.includes('out') || undefined);
  const file = join(folder, 'out.flv');
  const player = spawn(
    'ffmpeg',
    ['-v', 'error', '-i', ingest.playUrl('out'), '-t', '6', '-c', 'copy', file],
    {
      stdio: 'ignore',
    },
  );
  await once(player, 'exit');
  stop.abort(new Error('enough'));
  await expect(end).rejects.toThrow('enough');
  expect(begun).toBe(0);
  expect(await captionsIn(file)).toMatch(/morning[^]*everyone/);
});

it('ends when its source ends', async () => {
  encoder('short');
  await eventually(async () => published.includes('short') || undefined);
  const end = relay('short', 'copy');
  await eventually(async () => published.includes('copy') || undefined);
  await running[0]!.kill();
  expect(await end).toMatchObject({ side: 'source', reason: expect.stringMatching(/disconnected|ended/) });
});

it('tells a source without a stream from a target that refuses, or is not allowed', async () => {
  expect(await relay('nobody', 'copy')).toMatchObject({ side: 'source', reason: 'no_stream' });
  encoder('source');
  await eventually(async () => published.includes('source') || undefined);
  expect(await relay('source', 'wrong-key')).toMatchObject({ side: 'target' });
  expect(published.filter((key) => key === 'wrong-key')).toHaveLength(1);
  const before = published.length;
  expect(await relay('source', 'private', {}, refuses)).toMatchObject({
    side: 'target',
    reason: 'not_allowed',
  });
  expect(published).toHaveLength(before);
});
