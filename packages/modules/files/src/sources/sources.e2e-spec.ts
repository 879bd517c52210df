import { eventually, formWithFile, makeMedia } from '@scriptorium/testing';
import { execFile } from 'node:child_process';
import { readdir, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { startWorld, type World } from '../../test/world.js';
import { StorageSweep } from '../files/storage-sweep.js';

let world: World;
let wav: Buffer;
let wav2s: Buffer;
let mp4: Buffer;
beforeAll(async () => {
  [world, wav, wav2s, mp4] = await Promise.all([
    startWorld({ options: { maxUploadBytes: 2 ** 30 } }),
    makeMedia('a.wav', '-f lavfi -i sine=duration=1:sample_rate=16000'),
    makeMedia('a.wav', '-f lavfi -i sine=duration=2:sample_rate=16000'),
    makeMedia(
      'a.mp4',
      '-f lavfi -i testsrc=duration=1:size=64x64:rate=5 -f lavfi -i sine=duration=1 -shortest -c:a aac',
    ),
  ]);
});
afterAll(() => world?.app.stop());

const newFile = async (query: Record<string, string> = {}): Promise<number> =>
  (await world.project.post('/v3/files', { language_id: 1, ...query })).body.data.id;
const upload = (id: number, content: Buffer | string, fields: Record<string, string> = {}) =>
  world.project.send('POST', `/v3/files/${id}/source`, {
    multipart: formWithFile('source_file', content, fields),
  });
/** For requests that the test client does not support. */
const uploadUrl = (id: number): string =>
  `${world.app.baseUrl}/v3/files/${id}/source?api_key=${world.projectKey}`;
const show = async (id: number) => (await world.project.get(`/v3/files/${id}`)).body.data;

interface Row {
  id: number;
  status: string;
  current: boolean;
  cancellation_reason: string | null;
  cancellation_details: string | null;
  duration_ms: number | null;
}
const row = async (id: number): Promise<Row> =>
  (await world.app.db.query('select * from source where id = $1', [id]))[0];
const settled = (id: number) =>
  eventually(async () => {
    const source = await row(id);
    return ['complete', 'rejected'].includes(source.status) ? source : undefined;
  });
const eventsOf = (id: number): Promise<{ type: string; snapshot: Record<string, unknown> }[]> =>
  world.app.db.query(
    `select type, snapshot from event where resource_type = 'source' and resource_id = $1 order by id`,
    [id],
  );
const stored = async (kind: 'tmp' | 'blobs'): Promise<string[]> =>
  (await readdir(path.join(world.app.folder, kind), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

describe('uploading', () => {
  it('creates a file with its source in one request, and takes length and name from the source', async () => {
    const multipart = formWithFile('source_file', mp4, { language_id: '1', filename: 'my talk.mp4' });
    const { status, body } = await world.project.send('POST', '/v3/files', { multipart });
    expect([status, body.data.name, body.data.duration]).toEqual([200, 'my talk.mp4', null]);
    const { service_id, media_file_id } = (await world.project.get(`/v3/files/${body.data.id}/source`)).body
      .data;
    expect(media_file_id).toBe(body.data.id);
    expect((await settled(service_id)).status).toBe('complete');
    expect((await show(body.data.id)).duration).toBeCloseTo(1, 1);
  });

  it('names the source in file records and lists', async () => {
    const source_url = 'https://media.example.com/talk.mp4?version=2';
    const { body } = await world.project.post('/v3/files', {
      language_id: 1,
      name: 'names its source',
      source_url,
    });
    const id = body.data.id as number;
    const shown = async (by = world.project) => {
      const listed = (await by.get('/v3/files', { name: 'names its source' })).body.data[0].source;
      return [listed, (await by.get(`/v3/files/${id}`)).body.data.source];
    };
    expect(body.data.source).toBe(source_url);
    expect(await shown(world.observer)).toEqual([source_url, source_url]);
    expect(
      (await world.project.send('PATCH', `/v3/files/${id}`, { query: { label: 'x' } })).body.data.source,
    ).toBe(source_url);
    await upload(id, wav, { filename: 'talk.wav' });
    expect(await shown()).toEqual(['talk.wav', 'talk.wav']);
    await world.project.send('DELETE', `/v3/files/${id}/source`);
    expect(await shown()).toEqual([null, null]);
    const { status, body: gone } = await world.project.get(`/v3/files/${id}/source`);
    expect([status, gone.error.message]).toEqual([404, 'This file has no source.']);
  });

  it('shows why a source was rejected', async () => {
    const id = await newFile();
    const { service_id } = (await upload(id, Buffer.from('RIFF and nothing more'), { filename: 'a.wav' }))
      .body.data;
    await settled(service_id);
    expect((await world.project.get(`/v3/files/${id}/source`)).body.data).toMatchObject({
      service_id,
      status: 'rejected',
      cancellation_reason: expect.stringMatching(/./),
    });
    expect((await world.stranger.get(`/v3/files/${id}/source`)).status).toBe(404);
  });

  it('emits an event for every change of state, in order, with the record at that time', async () => {
    const id = await newFile();
    const { service_id } = (await upload(id, wav)).body.data;
    await settled(service_id);
    const source = { service_id, media_file_id: id };
    expect(await eventsOf(service_id)).toEqual([
      { type: 'source.submitted', snapshot: { ...source, status: 'pending', duration: null } },
      { type: 'source.updated', snapshot: { ...source, status: 'processing', duration: null } },
      { type: 'source.updated', snapshot: { ...source, status: 'complete', duration: 1 } },
    ]);
  });

  it('replaces the source, but the length only if requested', async () => {
    const id = await newFile();
    const first = (await upload(id, wav)).body.data.service_id;
    await settled(first);
    const second = (await upload(id, wav2s)).body.data.service_id;
    expect((await settled(second)).duration_ms).toBe(2000);
    expect([(await show(id)).duration, (await row(first)).current]).toEqual([1, false]);
    const third = (await upload(id, wav2s, { override_duration: 'true' })).body.data.service_id;
    await settled(third);
    expect((await show(id)).duration).toBe(2);
  });

  it('uses the actual length of a truncated file, and records the truncation', async () => {
    // µ-law, whose header states the number of samples.
    const whole = await makeMedia('a.wav', '-f lavfi -i sine=duration=5:sample_rate=16000 -c:a pcm_mulaw');
    const id = await newFile();
    const { service_id } = (await upload(id, whole.subarray(0, 32_000))).body.data;
    expect((await settled(service_id)).status).toBe('complete');
    const [{ duration_ms, truncated }] = await world.app.db.query(
      `select duration_ms, media -> 'truncated' as truncated from source where id = $1`,
      [service_id],
    );
    expect(duration_ms).toBeGreaterThan(1950);
    expect(duration_ms).toBeLessThan(2010);
    expect(truncated).toEqual({ declaredMs: 5000 });
    // The duration that orders on the file are charged for.
    expect((await show(id)).duration).toBe(duration_ms / 1000);
  });

  it('rejects a file without usable content', async () => {
    const header = wav.subarray(0, wav.indexOf('data') + 12);
    const { service_id } = (await upload(await newFile(), header)).body.data;
    expect(await settled(service_id)).toMatchObject({
      status: 'rejected',
      cancellation_reason: 'The file is cut short: no sound or picture is left.',
    });
  });

  it('keeps the duration from captions until a source has one', async () => {
    const id = await newFile();
    await world.app.db.query('update media_file set duration_ms = 3000 where id = $1', [id]);
    const { service_id: bad } = (await upload(id, 'no media', { filename: 'film.mp4' })).body.data;
    expect((await show(id)).duration).toBe(3);
    expect([(await settled(bad)).status, (await show(id)).duration]).toEqual(['rejected', 3]);
    await settled((await upload(id, wav)).body.data.service_id);
    expect((await show(id)).duration).toBe(1);
  });

  it('refuses a URL for a file that has a source, on creation and later', async () => {
    const message =
      'You cannot add a source to a file that already has a source_url. Please provide one or the other.';
    const id = await newFile();
    await settled((await upload(id, wav)).body.data.service_id);
    const source_url = 'http://127.0.0.1:1/a.wav';
    const set = await world.project.post(`/v3/files/${id}/source/set_url`, { source_url });
    expect([set.status, set.body.error.message, set.body.error.items]).toEqual([
      400,
      message,
      ['source_url'],
    ]);
    const multipart = formWithFile('source_file', wav, { language_id: '1', source_url });
    const both = await world.project.send('POST', '/v3/files', { multipart });
    expect(both.body).toMatchObject({ code: 400, error: { type: 'parameter_error', message } });
  });

  it('removes the source once, after which another can be added', async () => {
    const id = await newFile();
    const { service_id } = (await upload(id, wav)).body.data;
    await settled(service_id);
    const remove = () => world.project.send('DELETE', `/v3/files/${id}/source`);
    expect((await remove()).body.data).toEqual({ success: true });
    expect((await remove()).status).toBe(404);
    expect((await eventsOf(service_id)).at(-1)!.type).toBe('source.removed');
    expect((await upload(id, wav)).status).toBe(200);
  });

  it('stores nothing for a file of another project, a missing file, or an Observer', async () => {
    const id = await newFile();
    const before = (await stored('blobs')).length;
    const multipart = () => formWithFile('source_file', wav);
    const answers = [
      await world.stranger.send('POST', `/v3/files/${id}/source`, { multipart: multipart() }),
      await world.sibling.send('POST', `/v3/files/${id}/source`, { multipart: multipart() }),
      await world.project.send('POST', '/v3/files/999999/source', { multipart: multipart() }),
      await world.observer.send('POST', `/v3/files/${id}/source`, { multipart: multipart() }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 403]);
    const batch = formWithFile('source_file', wav, { language_id: '1', batch_id: '999999' });
    expect((await world.project.send('POST', '/v3/files', { multipart: batch })).status).toBe(404);
    expect((await stored('blobs')).length).toBe(before);
  });
});

describe('rejecting', () => {
  let cases: Record<string, Buffer | string>;
  beforeAll(async () => {
    cases = {
      'text named mp4': 'this is not a film, whatever its name says',
      'a playlist': '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
      'an mp4 cut short': mp4.subarray(0, Math.floor(mp4.length / 2)),
      'a container with no streams': Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282', 'hex'),
    };
  });

  it.each(['text named mp4', 'a playlist', 'an mp4 cut short', 'a container with no streams'])(
    'rejects %s with a reason for its owner',
    async (name) => {
      const id = await newFile();
      const { service_id } = (await upload(id, cases[name]!, { filename: 'film.mp4' })).body.data;
      const source = await settled(service_id);
      expect(source).toMatchObject({
        status: 'rejected',
        cancellation_reason: expect.stringMatching(/^The file .*\.$/),
      });
      expect(source.cancellation_details ?? '').not.toMatch(/\/|0x/);
      const [submitted, processing, rejected] = (await eventsOf(service_id)).map(({ snapshot }) => snapshot);
      expect([submitted, processing].some((snapshot) => 'cancellation_reason' in snapshot!)).toBe(false);
      expect(rejected).toEqual({
        service_id,
        media_file_id: id,
        status: 'rejected',
        duration: null,
        cancellation_reason: source.cancellation_reason,
        cancellation_details: source.cancellation_details,
      });
      expect((await show(id)).duration).toBeNull();
    },
  );

  it('refuses an empty file and names the parameter', async () => {
    const { status, body } = await upload(await newFile(), '');
    expect([status, body.error.items]).toEqual([400, ['source_file']]);
  });

  it('accepts another source by URL after one was rejected', async () => {
    const id = await newFile();
    await settled((await upload(id, 'no film', { filename: 'film.mp4' })).body.data.service_id);
    const answer = await world.project.post(`/v3/files/${id}/source/set_url`, {
      source_url: 'http://127.0.0.1:1/a.wav',
    });
    expect(answer.status).toBe(200);
  });
});

describe('storage', () => {
  it('leaves neither bytes nor rows of an aborted upload', async () => {
    const id = await newFile();
    const before = (await stored('blobs')).length;
    await new Promise<void>((resolve) => {
      const sending = request(uploadUrl(id), {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 10_000_000 },
      });
      sending.on('error', () => resolve());
      sending.write(
        '--x\r\ncontent-disposition: form-data; name="source_file"; filename="a.wav"\r\n\r\n' +
          'RIFF'.repeat(50_000),
      );
      void eventually(async () => ((await stored('tmp')).length > 0 ? true : undefined)).then(() =>
        sending.destroy(new Error('gone')),
      );
    });
    await eventually(async () => ((await stored('tmp')).length === 0 ? true : undefined));
    await sleep(50);
    expect((await stored('blobs')).length).toBe(before);
    expect(await world.app.db.query('select 1 from source where media_file_id = $1', [id])).toEqual([]);
  });

  it('sweeps blobs without a current source after a day, and keeps the others', async () => {
    const id = await newFile();
    const old = (await upload(id, wav)).body.data.service_id;
    await settled(old);
    const current = (await upload(id, wav2s)).body.data.service_id;
    await settled(current);
    const blob = async (source: number) => {
      const [{ blob_key }] = await world.app.db.query('select blob_key from source where id = $1', [source]);
      return path.join(world.app.folder, 'blobs', blob_key);
    };
    const [replaced, used] = [await blob(old), await blob(current)];
    const sweep = world.app.get(StorageSweep);
    await sweep.sweep();
    expect(await stored('blobs')).toEqual(expect.arrayContaining([replaced, used]));
    const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
    for (const file of await stored('blobs')) await utimes(file, twoDaysAgo, twoDaysAgo);
    expect(await sweep.sweep()).toBeGreaterThan(0);
    const left = await stored('blobs');
    expect([left.includes(replaced), left.includes(used)]).toEqual([false, true]);
    const rows = await world.app.db.query(
      'select count(*)::int as n from source where current and blob_key is not null',
    );
    expect(left.length).toBe(rows[0].n);
  });

  it('streams 300 MB to disk in constant memory', async () => {
    const id = await newFile();
    const before = process.memoryUsage.rss();
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
    const client = path.join(import.meta.dirname, '../../test/send-megabytes.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [client, uploadUrl(id), '300']);
    clearInterval(watch);
    const { data } = JSON.parse(stdout) as { data: { service_id: number } };
    const [source] = await world.app.db.query('select size_bytes from source where id = $1', [
      data.service_id,
    ]);
    expect(Number(source.size_bytes)).toBe(300 * 2 ** 20);
    expect((peak - before) / 2 ** 20).toBeLessThan(120);
  });
});

describe('audio tracks', () => {
  const track = (language: string, title: string) => ({ language, title, channels: 1, default: false });
  let film: Buffer;
  beforeAll(async () => {
    const titles = [
      ['eng', 'Ada'],
      ['fre', 'Française'],
      ['eng', 'Bob'],
      ['eng', 'Audio Description'],
    ].flatMap(([language, title], i) => [
      `-metadata:s:a:${i} language=${language}`,
      `-metadata:s:a:${i} title=${title!.replace(' ', '-')}`,
    ]);
    film = await makeMedia(
      'a.mkv',
      `-f lavfi -i sine=duration=1 -map 0 -map 0 -map 0 -map 0 ${titles.join(' ')} -c:a pcm_s16le -disposition:a 0`,
    );
  });
  const heard = async (id: number) => {
    const { meta } = (await world.project.get(`/v3/files/${id}/source`)).body;
    return meta.audio_tracks
      .filter((each: { heard: boolean }) => each.heard)
      .map(({ number }: { number: number }) => number);
  };

  it('lists the tracks, hears those in the language of the file, and hears others on request', async () => {
    const id = await newFile();
    const first = (await upload(id, film)).body.data.service_id;
    await settled(first);
    const { meta } = (await world.project.get(`/v3/files/${id}/source`)).body;
    expect(meta.audio_tracks).toMatchObject([
      { number: 1, ...track('en', 'Ada'), description: false, heard: true },
      { number: 2, ...track('fr', 'Française'), heard: false },
      { number: 3, ...track('en', 'Bob'), heard: true },
      { number: 4, ...track('en', 'Audio-Description'), description: true, heard: false },
    ]);

    const change = (audio_tracks: string) => world.project.post(`/v3/files/${id}/source`, { audio_tracks });
    const refused = await change('5');
    expect(refused).toMatchObject({ status: 400, body: { error: { items: ['audio_tracks'] } } });
    expect(await heard(id)).toEqual([1, 3]);

    const second = (await change('2,4')).body.data.service_id;
    expect(second).not.toBe(first);
    expect(await settled(second)).toMatchObject({ status: 'complete', current: true });
    expect(await heard(id)).toEqual([2, 4]);
    await settled((await change('auto')).body.data.service_id);
    expect(await heard(id)).toEqual([1, 3]);
  });

  it('rejects a source without the track that is wanted', async () => {
    const id = await newFile();
    const source = (await upload(id, wav, { audio_tracks: '2' })).body.data.service_id;
    expect(await settled(source)).toMatchObject({
      status: 'rejected',
      cancellation_reason: 'The source lacks an audio track that is wanted: it has 1.',
    });
  });
});
