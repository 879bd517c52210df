import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { CatalogModule } from '@scriptorium/catalog';
import { FilesModule, RetentionService } from '@scriptorium/files';
import {
  eventually,
  formWithFile,
  makeMedia,
  settled,
  tenants,
  testApp,
  type Tenants,
  type TestApp,
  type TestOptions,
} from '@scriptorium/testing';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { PlaybackModule } from './playback.module.js';
import { PlaybackRemoval } from './playback-removal.js';

jest.setTimeout(180_000);

const modules = [AccountsModule, CatalogModule, FilesModule, PlaybackModule];
const start = async (options?: TestOptions): Promise<TestApp & Tenants> => {
  const app = await testApp(modules, options);
  return { ...app, ...(await tenants(app, app.get(AccountsService))) };
};

let world: TestApp & Tenants;
let tone: Buffer;
let film: Buffer;
let mute: Buffer;
let cuts: Buffer;
beforeAll(async () => {
  [world, tone, film, mute, cuts] = await Promise.all([
    start(),
    makeMedia('a.mp3', '-f lavfi -i sine=duration=2 -c:a libmp3lame -q:a 5'),
    makeMedia('a.mkv', '-f lavfi -i testsrc=duration=1:size=320x180:rate=10 -f lavfi -i sine=duration=1'),
    makeMedia('a.mkv', '-f lavfi -i testsrc=duration=1:size=64x64:rate=10'),
    makeMedia(
      'a.mkv',
      '-f lavfi -i color=red:d=2:s=64x64:r=10 -f lavfi -i color=white:d=1:s=64x64:r=10 -f lavfi -i color=blue:d=1:s=64x64:r=10 ' +
        '-filter_complex concat=n=3',
    ),
  ]);
});
afterAll(() => world?.stop());

async function newFile(content: Buffer, app = world): Promise<number> {
  const multipart = formWithFile('source_file', content, { language_id: '1', filename: 'a.mkv' });
  return (await app.project.send('POST', '/v3/files', { multipart })).body.data.id as number;
}
const playback = (id: number, by = world.project) => by.get(`/v3/files/${id}/playback`);
/** Waits longer than usual: videos are prepared one after the other, on a machine that may be busy. */
const prepared = (id: number, by = world.project) =>
  eventually(async () => {
    const { data } = (await playback(id, by)).body;
    return data.state === 'preparing' ? undefined : data;
  });
const fetched = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(world.baseUrl + url, { headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};
const rowsOf = (id: number): Promise<{ status: string }[]> =>
  world.db.query('select status from playback where media_file_id = $1', [id]);
const blobs = async (): Promise<number> =>
  (await readdir(path.join(world.folder, 'blobs'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  ).length;

describe('an audio file', () => {
  it('is prepared on the first request, with peaks at three resolutions', async () => {
    const id = await newFile(tone);
    await settled(world, 'files');
    const { state, source } = (await playback(id)).body.data;
    expect([state, source.type]).toEqual(['preparing', 'audio/mpeg']);
    const part = await fetched(source.url, { range: 'bytes=0-9' });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/mpeg']);
    expect(part.bytes.equals(tone.subarray(0, 10))).toBe(true);
    const { audio, video, peaks, spectrum, source: _, ...rest } = await prepared(id);
    expect(rest).toEqual({
      state: 'ready',
      progress: 1,
      reason: null,
      duration: expect.closeTo(2, 0),
      shots: null,
      storyboard: null,
    });
    expect([video, audio.type]).toEqual([null, 'audio/mp4']);
    expect((await fetched(audio.url)).bytes.toString('latin1', 4, 8)).toBe('ftyp');
    expect(peaks.map(({ per_second }: { per_second: number }) => per_second)).toEqual([100, 10, 1]);
    const column = spectrum.bands * spectrum.per_second;
    const second = await fetched(spectrum.url, { range: `bytes=${column}-${column + spectrum.bands - 1}` });
    expect([second.status, second.bytes.length]).toEqual([206, spectrum.bands]);
    const loudest = second.bytes.indexOf(Math.max(...second.bytes)) * (spectrum.hertz / spectrum.bands);
    expect(Math.abs(loudest - 440)).toBeLessThan(spectrum.hertz / spectrum.bands); // the tone of the source
    for (const { url, per_second, duration } of peaks) {
      const { bytes } = await fetched(url);
      expect(bytes.length / 2 / per_second).toBe(duration);
      expect(bytes.length / 2 / per_second).toBeGreaterThanOrEqual(2);
      expect(bytes.readInt8(0)).toBeLessThan(0);
      expect(bytes.readInt8(1)).toBeGreaterThan(0);
    }
  });

  it('is served in ranges, without a key, through links that are valid for this file only', async () => {
    const { audio } = await prepared(await newFile(tone));
    expect(audio.url).toMatch(/^\/v3\/files\/playback_media\?token=/);
    const whole = (await fetched(audio.url)).bytes;
    const part = await fetched(audio.url, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`]);
    expect(part.bytes.equals(whole.subarray(10, 20))).toBe(true);
    expect(
      (await fetched(audio.url.replace(/.$/, (last: string) => (last === 'A' ? 'Q' : 'A')))).status,
    ).toBe(404);
    expect((await fetched('/v3/files/playback_media?token=x')).status).toBe(404);
    expect((await fetched('/v3/files/playback_media')).status).toBe(400);
  });
});

describe('a video file', () => {
  it('gets a video and an audio file', async () => {
    const { state, source, video, audio, peaks } = await prepared(await newFile(film));
    expect(source).toBe(null); // a browser may not play what ffmpeg writes into Matroska by default
    expect([state, video.type, audio.type, peaks.length]).toEqual(['ready', 'video/mp4', 'audio/mp4', 3]);
    const bytes = (await fetched(video.url)).bytes.toString('latin1');
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  it('gets the times of its shot changes, small pictures in one image, and a poster', async () => {
    const id = await newFile(cuts);
    const { shots, storyboard } = await prepared(id);
    expect(JSON.parse((await fetched(shots.url)).bytes.toString())).toEqual([2000, 3000]);
    const { url, ...layout } = storyboard;
    expect(layout).toEqual({ type: 'image/jpeg', interval: 2, count: 2, columns: 10, width: 96, height: 54 });
    const image = await fetched(url);
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    expect(image.bytes.readUInt16BE(0)).toBe(0xffd8);
    const posters = async (by: typeof world.project) =>
      (await by.get('/v3/files/posters', { media_file_id: `${id},999999` })).body.data;
    const [poster] = await posters(world.project);
    expect(poster).toEqual({ media_file_id: id, url: expect.any(String), type: 'image/jpeg' });
    expect((await fetched(poster.url)).bytes.readUInt16BE(0)).toBe(0xffd8);
    for (const other of [world.sibling, world.stranger]) expect(await posters(other)).toEqual([]);
  });

  it('may have no audio', async () => {
    const { state, video, audio, peaks } = await prepared(await newFile(mute));
    expect([state, video.type, audio, peaks]).toEqual(['ready', 'video/mp4', null, []]);
  });
});

it('shows the waveform while it is made', async () => {
  const id = await newFile(
    await makeMedia('a.wav', '-f lavfi -i sine=duration=600:sample_rate=8000 -c:a pcm_mulaw'),
  );
  const blobsBefore = await blobs();
  const growing = await eventually(async () => {
    const { data } = (await playback(id)).body;
    return data.peaks.length > 0 ? data : undefined;
  });
  expect([growing.state, growing.audio]).toEqual(['preparing', null]);
  expect(growing.peaks[0].duration).toBeLessThan(600);
  const { peaks } = await prepared(id);
  expect(peaks[0].duration).toBeCloseTo(600, 0);
  expect(await blobs()).toBe(blobsBefore + 5); // audio, spectrogram and three resolutions of peaks, without those that were replaced
});

it('shows pictures of a video while it is made', async () => {
  const id = await newFile(
    await makeMedia(
      'a.mkv',
      '-f lavfi -i testsrc=duration=40:size=480x270:rate=25 -c:v libx264 -preset ultrafast',
    ),
  );
  const blobsBefore = await blobs();
  const growing = await eventually(async () => {
    const { data } = (await playback(id)).body;
    return data.storyboard ? data : undefined;
  });
  expect([growing.state, growing.video, growing.shots]).toEqual(['preparing', null, null]);
  expect(growing.storyboard.count).toBeGreaterThanOrEqual(4);
  expect((await fetched(growing.storyboard.url)).bytes.readUInt16BE(0)).toBe(0xffd8);
  const { storyboard } = await prepared(id);
  expect(storyboard.count).toBe(20);
  expect(await blobs()).toBe(blobsBefore + 4); // video, shots, storyboard and poster, without those that were replaced
});

it('reports a missing source and the reason for a failure', async () => {
  const none = (await world.project.post('/v3/files', { language_id: 1 })).body.data.id as number;
  expect((await playback(none)).body.error.message).toBe('This file has no source.');
  const bad = await newFile(Buffer.concat([film.subarray(0, 40), Buffer.from('nothing')]));
  expect(await prepared(bad)).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(/^The file .*\.$/),
  });
  expect(await rowsOf(bad)).toEqual([]);
});

it('fails for a source that cannot be decoded, and retries a day later', async () => {
  const id = await newFile(tone);
  await settled(world);
  const [{ id: sourceId }] = await world.db.query('select id from source where media_file_id = $1', [id]);
  // Claims a video stream that the source does not have.
  await world.db.query(
    `update source set media = media || '{"hasAudio":false,"hasVideo":true}' where id = $1`,
    [sourceId],
  );
  const { state, reason, video } = await prepared(id);
  expect([state, reason, video]).toEqual(['failed', 'The file cannot be read as audio or video.', null]);
  await world.get(PlaybackRemoval).removeUnused();
  expect(await rowsOf(id)).toHaveLength(1);
  await world.db.query(`update playback set wake_at = now() - interval '25 hours' where source_id = $1`, [
    sourceId,
  ]);
  await world.get(PlaybackRemoval).removeUnused();
  expect(await rowsOf(id)).toEqual([]);
});

it('is available to its own project only, including observers', async () => {
  const id = await newFile(tone);
  for (const by of [world.sibling, world.stranger]) {
    const answer = await playback(id, by);
    expect([answer.status, answer.body]).toEqual([404, (await playback(999_999, by)).body]);
  }
  expect(await rowsOf(id)).toEqual([]);
  expect((await prepared(id, world.observer)).state).toBe('ready');
});

it('is created again when the source is replaced, and removed with the source', async () => {
  const id = await newFile(tone);
  const before = await prepared(id);
  await world.project.send('POST', `/v3/files/${id}/source`, {
    multipart: formWithFile('source_file', mute),
  });
  expect((await fetched(before.audio.url)).status).toBe(404);
  expect((await fetched(before.source.url)).status).toBe(404);
  const after = await prepared(id);
  expect([after.audio, after.video.type]).toEqual([null, 'video/mp4']);
  expect(await rowsOf(id)).toHaveLength(1);
  await world.project.send('DELETE', `/v3/files/${id}/source`);
  expect((await fetched(after.video.url)).status).toBe(404);
  await settled(world, 'playback');
  expect(await rowsOf(id)).toEqual([]);
});

it('is deleted with the file by retention, including blobs', async () => {
  const project = await world.get(AccountsService).createProject(world.accountId, { name: 'Short' });
  const own = world.as(project.project.api_key);
  const before = await blobs();
  const multipart = formWithFile('source_file', tone, { language_id: '1' });
  const id = (await own.send('POST', '/v3/files', { multipart })).body.data.id as number;
  await prepared(id, own);
  expect(await blobs()).toBe(before + 6); // source, audio, spectrogram, three resolutions of peaks
  await settled(world);
  await world.db.query(`update media_file set created_at = now() - interval '2 days' where id = $1`, [id]);
  await world.admin.send('PUT', `/v3/admin/projects/${project.id}`, { query: { retention_days: 1 } });
  await world.get(RetentionService).run();
  expect(await rowsOf(id)).toEqual([]);
  expect(await blobs()).toBe(before);
});

it('is completed by another process if one dies', async () => {
  const id = await newFile(tone);
  await settled(world, 'files');
  await world.db.query(
    `insert into playback (source_id, account_id, project_id, media_file_id, status, fence, leased_until)
     select id, account_id, project_id, media_file_id, 'audio', 7, now() + interval '1 s' from source
     where media_file_id = $1`,
    [id],
  );
  expect((await prepared(id)).state).toBe('ready');
});
