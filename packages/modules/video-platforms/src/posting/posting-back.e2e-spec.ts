import { eventually, settled } from '@scriptorium/testing';
import type { Integration } from '@scriptorium/integrations';
import { OrderActions } from '@scriptorium/orders';
import { examplevideo, type Track } from '../../test/example-platform.js';
import { integrationsPath, startWorld, type World } from '../../test/world.js';

const onlyInProse = {
  ...examplevideo,
  id: 'prosevideo',
  capabilities: {
    ...examplevideo.capabilities,
    captions: { ...examplevideo.capabilities.captions, formats: ['scc'] },
  },
} as Integration;
const tiny = {
  ...examplevideo,
  id: 'tinyvideo',
  capabilities: {
    ...examplevideo.capabilities,
    captions: { ...examplevideo.capabilities.captions, maxBytes: 10 },
  },
} as Integration;
const hanging = {
  ...examplevideo,
  id: 'hangingvideo',
  putCaption: () => new Promise(() => {}),
} as Integration;
const throwing = {
  ...examplevideo,
  id: 'throwingvideo',
  putCaption: () => {
    throw new TypeError('cannot read properties of undefined');
  },
} as Integration;

let world: World;
beforeAll(async () => {
  world = await startWorld({ plugins: [onlyInProse, tiny, hanging, throwing] });
});
afterAll(() => world?.stop());

let films = 0;
const newFilm = (): string => `film-${(films += 1)}`;
const tracksOf = (film: string): Track[] => world.platform.tracks.filter(({ video }) => video === film);
const edit = async (id: number, version: number, text: string) => {
  const json = { version, edits: [{ from: 0, to: 1, text }] };
  const { status, body } = await world.project.send('PATCH', `/v3/transcripts/${id}/words`, { json });
  if (status !== 200) throw new Error(JSON.stringify(body));
};

it('puts the captions of a completed transcript on the video in the best format', async () => {
  const film = newFilm();
  const { id: integration } = await world.integration();
  const file = await world.file(film, [integration]);
  const transcript = await world.transcript(file, 'Grüße 🎬');
  const [postback] = await world.ended({ media_file_id: file });
  const [track, ...others] = tracksOf(film);
  expect(others).toEqual([]);
  expect(track).toMatchObject({ language: 'en', kind: 'captions', label: 'English', format: 'vtt' });
  expect(track!.text).toMatch(/^WEBVTT[^]*Grüße 🎬/);
  expect(postback).toEqual({
    id: expect.any(Number),
    integration_id: integration,
    platform: 'examplevideo',
    media_file_id: file,
    resource_type: 'transcript',
    resource_id: transcript,
    video_id: film,
    language: 'en',
    format: 'vtt',
    state: 'done',
    reason: null,
    attempts: 1,
    next_attempt_at: null,
    remote_id: track!.id,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  expect((await world.project.get(`/v3/postbacks/${postback!.id}`)).body.data).toEqual(postback);
});

it('replaces the track after each edit and leaves only one', async () => {
  const film = newFilm();
  const { id } = await world.integration();
  const file = await world.file(film, [id]);
  const transcript = await world.transcript(file, 'Hello there.');
  await world.ended({ media_file_id: file });
  const [first] = tracksOf(film);
  for (const [at, word] of ['One', 'Two', 'Three', 'Four'].entries()) await edit(transcript, at + 1, word);
  const ended = await world.ended({ media_file_id: file }, 5);
  expect(tracksOf(film)).toHaveLength(1);
  expect(tracksOf(film)[0]!.text).toContain('Four');
  expect(tracksOf(film)[0]!.id).not.toBe(first!.id);
  expect(ended.at(-1)).toMatchObject({ state: 'done', remote_id: tracksOf(film)[0]!.id });
  expect(new Set(ended.map(({ state }) => state as string))).toEqual(
    new Set(ended.some(({ state }) => state === 'superseded') ? ['done', 'superseded'] : ['done']),
  );
});

it('shows the transcript that was finished or redelivered last', async () => {
  const film = newFilm();
  const { id } = await world.integration();
  const file = await world.file(film, [id]);
  const first = await world.transcript(file, 'The first.');
  await world.ended({ media_file_id: file });
  await world.transcript(file, 'The second.');
  await world.ended({ media_file_id: file }, 2);
  expect(tracksOf(film).map(({ text }) => /The \w+/.exec(text)?.[0])).toEqual(['The second']);
  await world.app.get(OrderActions).requestRedelivery('transcript', { id: first });
  await world.ended({ media_file_id: file }, 3);
  expect(tracksOf(film).map(({ text }) => /The \w+/.exec(text)?.[0])).toEqual(['The first']);
});

it('sends to every enabled integration of the file that wants transcripts, and to no others', async () => {
  const film = newFilm();
  const wanted = [await world.integration(), await world.integration({ name: 'Again' })];
  const unwanted = await world.integration({ transcript_postback: false });
  const disabled = await world.integration();
  await world.admin.post(`${integrationsPath}/${disabled.id}/disable`);
  const ids = [...wanted, unwanted, disabled].map(({ id }) => id);
  const file = await world.file(film, ids);
  await world.transcript(file);
  const ended = await world.ended({ media_file_id: file }, 2);
  await settled(world.app);
  expect(ended.map(({ integration_id }) => integration_id)).toEqual(wanted.map(({ id }) => id));
});

describe('a postback rejected by the platform', () => {
  const outcome = async (film: string, more = {}, prepare?: (file: number) => Promise<void>) => {
    const { id } = await world.integration(more);
    const file = await world.file(film, [id]);
    await prepare?.(file);
    await world.transcript(file);
    const [postback] = await world.ended({ media_file_id: file });
    const { state, reason, attempts } = postback!;
    return { state, reason, attempts };
  };

  it('reports a missing video', async () => {
    expect(await outcome('missing')).toEqual({
      state: 'failed',
      reason: 'Example Video answered 404.',
      attempts: 1,
    });
  });

  it('reports a reference that does not identify a video', async () => {
    expect((await outcome('no video')).reason).toBe('no video is not a video id.');
  });

  it('reports a file that is too large, and formats that are not available', async () => {
    expect((await outcome(newFilm(), { platform: 'tinyvideo' })).reason).toBe(
      'Example Video accepts files of up to 10 bytes.',
    );
    expect((await outcome(newFilm(), { platform: 'prosevideo' })).reason).toBe(
      'Example Video accepts none of the available formats.',
    );
  });
});

it('retries temporary failures', async () => {
  const film = newFilm();
  const { id } = await world.integration();
  const file = await world.file(film, [id]);
  world.platform.behaviour.failures = [{ status: 503 }, { status: 500 }];
  await world.transcript(file);
  const [postback] = await world.ended({ media_file_id: file });
  expect(postback).toMatchObject({ state: 'done', attempts: 3 });
  expect(tracksOf(film)).toHaveLength(1);
});

it('sends nothing to a platform for the duration of its rate limit', async () => {
  const { id } = await world.integration();
  const names = [newFilm(), newFilm(), newFilm()];
  const files = await Promise.all(names.map((film) => world.file(film, [id])));
  const times: number[] = [];
  world.platform.behaviour.failures = [{ status: 429, retryAfter: '1' }];
  const began = performance.now();
  await world.transcript(files[0]!);
  await eventually(async () =>
    (await world.postbacks({ media_file_id: files[0]! }))[0]?.state === 'waiting' ? true : undefined,
  );
  const before = world.platform.requests.length;
  for (const file of files.slice(1)) await world.transcript(file);
  for (const file of files) {
    await world.ended({ media_file_id: file });
    times.push(performance.now());
  }
  expect(world.platform.requests.length).toBeGreaterThan(before);
  expect(times[0]! - began).toBeGreaterThanOrEqual(1_000);
  expect(names.map((film) => tracksOf(film).length)).toEqual([1, 1, 1]);
});

it('stops when credentials are refused, and sends all waiting messages once they are corrected', async () => {
  const { id } = await world.integration({ credentials: { username: 'captions', password: 'wrong one' } });
  const [one, two] = [newFilm(), newFilm()];
  const file = await world.file(one, [id]);
  await world.transcript(file);
  const waits = (of: number) =>
    eventually(async () =>
      (await world.postbacks({ media_file_id: of }))[0]?.state === 'waiting' ? true : undefined,
    );
  await waits(file);
  const before = world.platform.requests.length;
  const other = await world.file(two, [id]);
  await world.transcript(other);
  await waits(other);
  const shown = (await world.admin.get(`${integrationsPath}/${id}`)).body.data;
  expect(shown).toMatchObject({ state: 'refused', state_reason: 'Example Video answered 401.' });
  expect(world.platform.requests).toHaveLength(before);
  const credentials = { username: 'captions', password: world.platform.password };
  await world.admin.send('PATCH', `${integrationsPath}/${id}`, { json: { credentials } });
  for (const each of [file, other])
    expect((await world.ended({ media_file_id: each }))[0]!.state).toBe('done');
  expect([tracksOf(one).length, tracksOf(two).length]).toEqual([1, 1]);
});

it('retries plugins that hang or throw, without delaying others', async () => {
  const platforms = ['hangingvideo', 'throwingvideo', 'examplevideo'];
  const ids: number[] = [];
  for (const platform of platforms) ids.push((await world.integration({ platform })).id);
  const film = newFilm();
  const file = await world.file(film, ids);
  await world.transcript(file);
  const found = async (at: number) =>
    (await world.postbacks({ media_file_id: file, integration_id: ids[at]! }))[0];
  await eventually(async () => ((await found(2))?.state === 'done' ? true : undefined));
  expect(await found(0)).toMatchObject({ state: 'sending', reason: null, next_attempt_at: null });
  await eventually(async () => ((await found(1))?.state === 'failed' ? true : undefined));
  expect(await found(1)).toMatchObject({ reason: 'The plugin of Example Video failed.', attempts: 4 });
  const reason = 'Example Video took longer than 3 s.';
  await eventually(async () => ((await found(0))?.reason === reason ? true : undefined));
});

/** The end of the lock of a video's track; null if it is not locked. */
const heldUntil = async (video: string): Promise<Date | null> =>
  (await world.app.db.query('select held_until from postback_track where video = $1', [video]))[0].held_until;

it('keeps its track locked for as long as the platform takes to answer', async () => {
  const film = newFilm();
  const { id } = await world.integration();
  const file = await world.file(film, [id]);
  world.platform.behaviour.onTrack = async () => {
    world.platform.behaviour.onTrack = undefined;
    const first = (await heldUntil(film))!;
    await eventually(async () => ((await heldUntil(film))! > first ? true : undefined));
  };
  await world.transcript(file);
  const [postback] = await world.ended({ media_file_id: file });
  expect(postback).toMatchObject({ state: 'done', attempts: 1, next_attempt_at: null });
});

it('finds what a platform did after the attempt was given up, and does not put it again', async () => {
  const film = newFilm();
  const { id } = await world.integration();
  const file = await world.file(film, [id]);
  let heldAfter: Date | null = null;
  world.platform.behaviour.beforeTrack = async () => {
    world.platform.behaviour.beforeTrack = undefined;
    // Once it has a reason, the attempt has been given up. Its lock stays, because the platform may still be busy with it.
    await eventually(async () =>
      (await world.postbacks({ media_file_id: file }))[0]!.reason ? true : undefined,
    );
    heldAfter = await heldUntil(film);
  };
  await world.transcript(file);
  const [postback] = await world.ended({ media_file_id: file });
  expect(postback).toMatchObject({ state: 'done', remote_id: tracksOf(film)[0]!.id });
  expect(postback!.attempts).toBeGreaterThan(1);
  expect(heldAfter).not.toBeNull();
  expect(tracksOf(film)).toHaveLength(1);
});

describe('a platform with asynchronous processing', () => {
  beforeAll(() => void (world.platform.behaviour.isAsync = true));
  afterAll(() => void (world.platform.behaviour.isAsync = false));

  const posted = async () => {
    const film = newFilm();
    const { id } = await world.integration();
    const file = await world.file(film, [id]);
    await world.transcript(file);
    await eventually(async () =>
      (await world.postbacks({ media_file_id: file }))[0]?.state === 'processing' ? true : undefined,
    );
    return { film, file };
  };

  it('is polled until it is done, and receives the file once', async () => {
    const { film, file } = await posted();
    const stateRequests = () =>
      world.platform.requests.filter((it) => it === `GET /tracks/${tracksOf(film)[0]!.id}`).length;
    await eventually(async () => (stateRequests() > 5 ? true : undefined)); // more often than the number of retries
    tracksOf(film)[0]!.state = 'ready';
    expect((await world.ended({ media_file_id: file }))[0]).toMatchObject({ state: 'done', reason: null });
    expect(tracksOf(film)).toHaveLength(1);
  });

  it('reports its reason for a failure', async () => {
    const { film, file } = await posted();
    tracksOf(film)[0]!.state = 'errored';
    expect((await world.ended({ media_file_id: file }))[0]).toMatchObject({
      state: 'failed',
      reason: 'Example Video cannot read the file.',
    });
  });
});

it.each<[string, string, (file: number, integration: number) => Promise<unknown>]>([
  [
    'a file that was unlinked',
    'The file is no longer linked to the integration.',
    (file) => world.project.send('PATCH', `/v3/files/${file}`, { query: { integration_id: 'nil' } }),
  ],
  [
    'an integration that was disabled',
    'The integration is disabled.',
    (_, integration) => world.admin.post(`${integrationsPath}/${integration}/disable`),
  ],
])('posts nothing for %s during the wait', async (_, reason, change) => {
  const { id } = await world.integration();
  const film = newFilm();
  const file = await world.file(film, [id]);
  world.platform.behaviour.failures = [{ status: 429, retryAfter: '1' }];
  await world.transcript(file);
  await eventually(async () =>
    (await world.postbacks({ media_file_id: file }))[0]?.state === 'waiting' ? true : undefined,
  );
  await change(file, id);
  expect((await world.ended({ media_file_id: file }))[0]).toMatchObject({ state: 'failed', reason });
  expect(tracksOf(film)).toEqual([]);
});

it('records the postbacks of a sandbox without sending them', async () => {
  await world.app.db.query('update project set sandbox = true where id = $1', [world.projectId]);
  try {
    const { id } = await world.integration();
    const film = newFilm();
    const file = await world.file(film, [id]);
    await world.transcript(file);
    const [postback] = await world.ended({ media_file_id: file });
    expect(postback).toMatchObject({
      state: 'skipped',
      reason: 'Sandbox projects do not post to video platforms.',
      attempts: 0,
    });
    await settled(world.app);
    expect(tracksOf(film)).toEqual([]);
  } finally {
    await world.app.db.query('update project set sandbox = false where id = $1', [world.projectId]);
  }
});

it('does not reveal postbacks of other projects', async () => {
  const { id } = await world.integration();
  const file = await world.file(newFilm(), [id]);
  await world.transcript(file);
  const [postback] = await world.ended({ media_file_id: file });
  for (const other of [world.sibling, world.stranger]) {
    expect((await other.get('/v3/postbacks', { media_file_id: file })).body.data).toEqual([]);
    expect((await other.get(`/v3/postbacks/${postback!.id}`)).status).toBe(404);
  }
  expect((await world.observer.get(`/v3/postbacks/${postback!.id}`)).status).toBe(200);
});

it('counts attempts by platform and logs no secrets', async () => {
  const metrics = await (await fetch(`${world.app.baseUrl}/metrics`)).text();
  expect(metrics).toMatch(
    /scriptorium_postback_attempts_total\{platform="examplevideo",outcome="delivered"\} [1-9]/,
  );
  expect(metrics).toContain('{queue="outbound-postback"}');
  expect(world.lines.join('\n')).not.toContain(world.platform.password);
});
