import { pocketSphinx } from '@scriptorium/speech';
import { makeMedia } from '@scriptorium/testing';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { idOf, lecture, recording, startWorld, type World } from '../../test/world.js';
import { RunExecutor } from '../runs/run-executor.js';

let world: World;
beforeAll(async () => void (world = await startWorld([{ recogniser: pocketSphinx() }])));
afterAll(() => world?.app.stop());

const WIRE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/;
const text = async (id: number, output_format_id: number): Promise<string> =>
  (await world.project.get(`/v3/transcripts/${id}/text`, { output_format_id })).body.data;

describe('speech recognition', () => {
  let file: number;
  let id: number;
  let ended: { data: Record<string, unknown>; meta: Record<string, unknown> };
  beforeAll(async () => {
    file = await world.newFile(lecture());
    id = idOf(await world.order(file)); // before the source is inspected
    ended = await world.ended(id);
  });

  it('completes an order that was placed before its source was ready, with every field', () => {
    expect(ended.data).toEqual({
      id,
      media_file_id: file,
      batch_id: null,
      reference_id: null,
      duration: expect.any(Number),
      default: true,
      type: 'AsrTranscript',
      language_id: 1,
      language_ids: [1],
      status: 'complete',
      cancellable: false,
      last_edited_by: '3Play Media',
      last_edited_at: expect.stringMatching(WIRE_TIME),
      estimated_accuracy: expect.any(Number),
      estimated_accuracy_threshold: 80,
      accuracy_above_threshold: (ended.data.estimated_accuracy as number) >= 80,
    });
    expect(ended.data.duration).toBeCloseTo(24, -1);
    expect(ended.data.estimated_accuracy).toBeGreaterThan(50);
    expect(ended.meta).toEqual({});
  });

  it('returns the spoken words with their times', async () => {
    const heard = (await text(id, 16)).toLowerCase();
    const said = [
      'good morning everyone',
      'welcome to the course',
      'captions',
      'a new language',
      'the right moment',
    ];
    expect(
      said.filter((phrase) => heard.replace(/[^a-z]+/g, ' ').includes(phrase)).length,
    ).toBeGreaterThanOrEqual(4);
    const { words } = JSON.parse(await text(id, 29)) as { words: [string, string][] };
    const times = words.map(([ms]) => Number(ms));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeGreaterThan(20_000);
    expect(times.at(-1)).toBeLessThan((ended.data.duration as number) * 1000);
  });

  it('shows the words of the default transcript and the duration on the file', async () => {
    const shown = (await world.project.get(`/v3/files/${file}`)).body.data;
    const { words } = JSON.parse(await text(id, 29)) as { words: unknown[] };
    expect(shown).toMatchObject({ word_count: words.length, duration: ended.data.duration });
    expect(words.length).toBeGreaterThan(50);
  });

  it('deletes its temporary files and partial results', async () => {
    expect(await readdir(path.join(world.app.folder, 'tmp'))).toEqual([]);
    expect(await world.app.db.query('select 1 from production_result where order_id = $1', [id])).toEqual([]);
  });

  it('emits each event once', async () => {
    const events = await world.app.db.query(
      `select type from event where resource_type = 'transcript' and resource_id = $1 order by id`,
      [id],
    );
    expect(events).toEqual([{ type: 'transcript.ordered' }, { type: 'transcript.completed' }]);
  });
});

it('says that most words are probably wrong, and what to do, if speech is drowned in noise', async () => {
  const noise = '-f lavfi -i anoisesrc=color=pink:amplitude=0.5:seed=1 -filter_complex amix=2:duration=first';
  const noisy = await makeMedia('a.wav', `-t 8 -i ${recording} ${noise}`);
  const { data, meta } = await world.ended(idOf(await world.order(await world.newFile(noisy))));
  expect([data.status, data.estimated_accuracy]).toEqual(['complete', expect.any(Number)]);
  expect(data.estimated_accuracy).toBeLessThan(50);
  expect(meta).toEqual({ warnings: [expect.stringContaining('scriptorium models install')] });
});

describe('sources without speech to recognise', () => {
  it('completes with an empty transcript and a warning for silence', async () => {
    const silence = await makeMedia('a.wav', '-f lavfi -i anullsrc=r=16000:cl=mono -t 3');
    const id = idOf(await world.order(await world.newFile(silence)));
    const { data, meta } = await world.ended(id);
    expect(data).toMatchObject({
      status: 'complete',
      estimated_accuracy: null,
      accuracy_above_threshold: false,
    });
    expect(meta).toEqual({ warnings: ['No speech was found in the source.'] });
    expect((await text(id, 16)).trim()).toBe('');
    expect((await world.project.get(`/v3/files/${data.media_file_id}`)).body.data.word_count).toBe(0);
  });

  it('cancels the order for a video without audio, with the reason', async () => {
    const mute = await makeMedia('a.mp4', '-f lavfi -i testsrc=duration=1:size=64x64:rate=5');
    const { data } = await world.ended(idOf(await world.order(await world.newFile(mute))));
    expect(data).toMatchObject({
      status: 'cancelled',
      cancellable: false,
      cancellation_reason: 'The file has no audio track.',
    });
  });

  it('cancels the order when the source proves unusable, with the reason of the source', async () => {
    const { file, arrive, close } = await world.fileToCome('this is no film');
    const id = idOf(await world.order(file));
    arrive();
    const { data } = await world.ended(id);
    await close();
    const [source] = await world.app.db.query(
      'select cancellation_reason as reason from source where media_file_id = $1',
      [file],
    );
    expect(data).toMatchObject({ status: 'cancelled', cancellation_reason: source.reason });
    const [{ by }] = await world.app.db.query('select ended_by as by from service_order where id = $1', [id]);
    expect(by).toBe('system');
  });

  it('cancels the order when the source is removed before the run starts', async () => {
    const { file, close } = await world.fileToCome('');
    const id = idOf(await world.order(file));
    await world.project.send('DELETE', `/v3/files/${file}/source`);
    expect((await world.ended(id)).data).toMatchObject({
      status: 'cancelled',
      cancellation_reason: 'The file has no source.',
    });
    await close();
  });
});

it('answers 503 for a language without an engine, because clients read 400 as “already ordered”', async () => {
  const tone = await makeMedia('a.wav', '-f lavfi -i sine=duration=1:sample_rate=16000');
  const { status, body } = await world.order(await world.newFile(tone, 6));
  expect([status, body.error]).toEqual([
    503,
    {
      type: 'unavailable_error',
      code: 'engine.missing',
      message: 'No speech recognition for French (Canada) is installed on this service.',
    },
  ]);
});

it('ends a run whose order was deleted with its file', async () => {
  const claimed = {
    id: 999_999,
    fence: 1,
    generation: 1,
    sourceId: null,
    tries: 0,
    lane: 'light' as const,
    results: {},
    hasParts: false,
  };
  const { signal } = new AbortController();
  await expect(world.app.get(RunExecutor).execute(claimed, signal)).resolves.toBeUndefined();
});
