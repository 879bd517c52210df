import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { isMediaError } from '../src/errors.js';
import { extractAudio } from '../src/extract-audio.js';
import { probe } from '../src/probe.js';
import { sandbox } from '../src/sandbox.js';
import type { Isolation } from '../src/isolation.js';
import { isolationTools } from '../src/isolation.js';
import { hostileFiles, hugePng } from './attack-files.js';
import type { Attack, Bait } from './attack-files.js';
import { isWhole, make, makeAudioMp4, needTools, temporaryFolder } from './make.js';

const CANARY = 'canary-5f1d9c';
let folder: string;
let bait: Bait;
let server: Server;
let calls = 0;
let attacks: Attack[];
let named: string;

beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
  server = createServer((socket) => (calls++, socket.destroy()));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  bait = {
    victim: await make(
      join(folder, 'victim.ts'),
      '-f',
      'lavfi',
      '-i',
      'sine',
      '-t',
      '3',
      '-f',
      'mpegts',
      '{}',
    ),
    secret: join(folder, `${CANARY}.txt`),
    canaryUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  await writeFile(bait.secret, `${CANARY}\n`.repeat(50));
  named = await makeAudioMp4(join(folder, 'named.mp4'));
  attacks = await hostileFiles(join(folder, 'hostile'), bait);
});

afterAll(async () => {
  server?.close();
  if (folder) await rm(folder, { recursive: true });
});

/** Processes a file like the service does, and returns all results and errors. */
async function processFile(path: string, isolation: Isolation, output: string): Promise<unknown[]> {
  const results: unknown[] = [];
  const collect = (error: unknown) => {
    if (!isMediaError(error)) throw error;
    results.push({ reason: error.reason, details: error.details, code: error.code });
  };
  const info = await probe(path, { isolation, timeoutMs: 60_000 }).catch(collect);
  if (info) results.push(info);
  // Extraction must be safe even without a preceding probe.
  await extractAudio(path, output, { durationMs: 5000, timeoutMs: 60_000, isolation }).catch(collect);
  return results;
}

const levels: Isolation[] = ['bubblewrap', 'limits'];

it.each(levels)(
  'refuses every hostile file without network access or reading other files (%s)',
  async (isolation) => {
    const output = join(folder, `out-${isolation}`);
    await mkdir(output);
    // Bubblewrap mounts every file under the same name, so that names cannot matter. Otherwise they are links, so that only
    // the links of a few files are tried under each extension.
    const nameMatters = ({ name }: Attack) =>
      isolation !== 'bubblewrap' && (isWhole || /^(steal|http-key|sdp|id3)/.test(name));
    const distinct = attacks.filter((it) => !it.isSameAsBefore || nameMatters(it));
    // The lists of formats must refuse every file even without bubblewrap, so that a few files suffice for it.
    const tried = distinct.filter((_, i) => isWhole || isolation !== 'bubblewrap' || i % 4 === 0);
    for (const { name, path } of tried) {
      const results = await processFile(path, isolation, join(output, 'stolen.wav'));
      expect([name, results.length]).toEqual([name, 2]); // both calls refused
      // No file is refused only by the timeout.
      expect(results).not.toContainEqual(expect.objectContaining({ code: 'timeout' }));
      // Errors contain only the neutral name and the reason: no content, path or address.
      expect(JSON.stringify(results)).not.toMatch(new RegExp(`${CANARY}|${folder}|/in/|0x[0-9a-f]{6}`));
      expect([name, await readdir(output)]).toEqual([name, []]);
    }
    expect(calls).toBe(0);
  },
  180_000,
);

it('detects a connection to the canary', async () => {
  await new Promise((done) =>
    connect((server.address() as AddressInfo).port, '127.0.0.1').once('close', done),
  );
  expect(calls).toBe(1);
  calls = 0;
});

it.each(['bubblewrap', 'no-network'] as const)('has no network access (%s)', async (isolation) => {
  expect((await isolationTools(isolation)).isolation).toBe(isolation);
  const open = (url: string) =>
    sandbox('ffmpeg', () => ['-nostdin', '-i', url, '-f', 'null', '-'], {
      inputs: [],
      timeoutMs: 10_000,
      isolation,
    });
  expect(await open(`${bait.canaryUrl}/x.mp4`)).toMatchObject({ ending: 'failed' });
  expect(calls).toBe(0);
  // Without isolation the same call reaches the canary, which proves that the test can fail.
  await sandbox('ffmpeg', () => ['-nostdin', '-i', `${bait.canaryUrl}/x.mp4`, '-f', 'null', '-'], {
    inputs: [],
    timeoutMs: 10_000,
    isolation: 'limits',
  });
  expect(calls).toBeGreaterThan(0);
  calls = 0;
});

it('sees no file except its input with bubblewrap', async () => {
  const read = (isolation: Isolation) =>
    sandbox('ffmpeg', () => ['-nostdin', '-i', `file:${bait.victim}`, '-f', 'null', '-'], {
      inputs: [],
      timeoutMs: 10_000,
      isolation,
    });
  expect(await read('bubblewrap')).toMatchObject({
    ending: 'failed',
    stderr: expect.stringContaining('No such file'),
  });
  expect(await read('limits')).toMatchObject({ ending: 'ok' }); // readable without bubblewrap
});

it('reads another tenant’s recording if the format lists are omitted', async () => {
  const steal = attacks.find(({ name }) => name === 'steal.m3u8')!.path;
  const careless = ['-nostdin', '-v', 'error', '-allowed_extensions', 'ALL', '-f', 'hls', '-i'];
  const result = await sandbox('ffmpeg', () => [...careless, steal, '-f', 'null', '-'], {
    inputs: [],
    timeoutMs: 10_000,
    isolation: 'limits',
  });
  expect(result.ending).toBe('ok'); // proves that the format lists, not the file, cause the refusals above
});

it('cannot change its input', async () => {
  const result = await sandbox(
    'ffmpeg',
    ({ inputs }) => ['-y', '-f', 'lavfi', '-i', 'sine', '-t', '1', inputs[0]!],
    {
      inputs: [named],
      timeoutMs: 10_000,
      fileBytes: 2 ** 20,
    },
  );
  expect(result.ending).toBe('failed');
});

const hostileNames = [
  '-y',
  '$(id)',
  'a\nb.mp4',
  'concat:a|b',
  '%d.mp4',
  ...(isWhole ? [';', 'n'.repeat(255), 'txt.\u202E4pm', '-i', '|id'] : []),
];

it.each(hostileNames)('accepts a file with the name %j', async (name) => {
  for (const isolation of levels) {
    const place = await temporaryFolder();
    const path = join(place, name);
    await copyFile(named, path);
    await expect(probe(path, { isolation })).resolves.toMatchObject({ hasAudio: true, hasVideo: false });
    const wav = join(place, 'x.wav');
    await expect(extractAudio(path, wav, { durationMs: 2000, isolation })).resolves.toHaveProperty(
      'durationMs',
    );
    expect((await readdir(place)).sort()).toEqual([name, 'x.wav'].sort());
    await rm(place, { recursive: true });
  }
});

it('returns no text from the metadata', async () => {
  const title = 'A\r\nSet-Cookie: x=${jndi:ldap://127.0.0.1/a}<script>alert(1)</script>';
  const chapters = join(folder, 'chapters.txt');
  await writeFile(
    chapters,
    `;FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=1000\ntitle=<script>alert(1)</script>\n`,
  );
  const tone = ['-f', 'lavfi', '-i', 'sine', '-t', '2'];
  const place = await temporaryFolder();
  const tagged = await sandbox(
    'ffmpeg',
    ({ inputs, output }) =>
      [['-nostdin', '-f', 'ffmetadata', '-i', inputs[0]!], tone, ['-map', '1', '-map_chapters', '0']]
        .flat()
        .concat(['-metadata', `title=${title}`, '-c:a', 'libmp3lame', `${output}/tagged.mp3`]),
    { inputs: [chapters], outputFolder: place, timeoutMs: 20_000, fileBytes: 2 ** 20 },
  );
  expect(tagged.ending).toBe('ok');
  const info = await probe(join(place, 'tagged.mp3'));
  expect(info).toMatchObject({ container: 'mp3', hasAudio: true });
  expect(JSON.stringify(info)).not.toMatch(/script|jndi|Cookie/);
  await extractAudio(join(place, 'tagged.mp3'), join(place, 'x.wav'), info);
  expect(await readFile(join(place, 'x.wav'), 'latin1')).not.toMatch(/script|jndi|Cookie/);
  await rm(place, { recursive: true });
});

it('handles a cover of 15,000 × 15,000 pixels in little memory, and extracts the audio', async () => {
  const place = await temporaryFolder();
  const png = join(place, 'huge.png');
  await writeFile(png, hugePng(15_000));
  const made = await sandbox(
    'ffmpeg',
    ({ inputs, output }) =>
      [['-nostdin', '-f', 'lavfi', '-i', 'sine', '-i', inputs[0]!, '-map', '0', '-map', '1', '-t', '2']]
        .flat()
        .concat(['-c:v', 'copy', '-disposition:v:0', 'attached_pic', `${output}/cover.mp3`]),
    { inputs: [png], outputFolder: place, timeoutMs: 20_000, fileBytes: 2 ** 24 },
  );
  expect(made).toMatchObject({ ending: 'ok' });
  const path = join(place, 'cover.mp3');
  const info = await probe(path);
  expect(info).toMatchObject({ hasAudio: true, hasVideo: false });
  await expect(extractAudio(path, join(place, 'x.wav'), info)).resolves.toHaveProperty('durationMs');
  await rm(place, { recursive: true });
});
