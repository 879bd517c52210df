import { RecognitionError, type Recogniser } from '@scriptorium/speech';
import { eventually, formWithFile, makeMedia } from '@scriptorium/testing';
import { idOf, startWorld, withoutDelay, type World } from '../../test/world.js';
import type { EngineRule } from './engines.js';

/** The engines of the current test. */
const rules: EngineRule[] = [];
let tone: Buffer;
let world: World;
let asked: string[];
beforeAll(async () => {
  const source = '-f lavfi -i sine=duration=5:sample_rate=16000';
  [world, tone] = await Promise.all([startWorld(rules, withoutDelay), makeMedia('a.wav', source)]);
});
afterAll(() => world?.app.stop());
beforeEach(() => void (asked = []));

/** Returns an engine that recognises its own name with this confidence. */
const engine = (id: string, confidence: number | null, more: Partial<Recogniser> = {}): Recogniser => ({
  id,
  capabilities: { languages: ['en'], wordTimes: true, confidence: true, streaming: false },
  availability: async () => ({ available: true }),
  recognise: async (_, { language }) => {
    asked.push(id);
    return { language, words: [{ text: id, startMs: 100, endMs: 900, confidence }] };
  },
  ...more,
});
const away = { available: false, reason: 'it is not installed', remedy: 'install it' } as const;
const failing = (id: string, retryable: boolean) =>
  engine(id, null, {
    recognise: async () => {
      asked.push(id);
      throw new RecognitionError('failed', 'it fell over', retryable);
    },
  });

async function result(engines: EngineRule[]) {
  rules.splice(0, Infinity, ...engines);
  const id = idOf(await world.order(await world.newFile(tone)));
  const { data } = await world.ended(id);
  const { body } = await world.project.get(`/v3/transcripts/${id}/text`, { output_format_id: 16 });
  return { id, data, text: body.data?.trim() };
}

it('falls back to the next engine when one fails, and accepts orders while one is not installed', async () => {
  const absent = engine('away', 1, {
    availability: async () => away,
    recognise: async () => {
      throw new RecognitionError('unavailable', 'it is not installed', true);
    },
  });
  const { text } = await result([
    { recogniser: absent, fallback: 'next' },
    { recogniser: failing('broken', false), fallback: 'next' },
    { recogniser: engine('last', null) },
  ]);
  expect([text, asked]).toEqual(['Last.', ['broken', 'last']]);
});

it('falls back while the estimated accuracy is too low, and uses the best result if all are too low', async () => {
  const { text, data } = await result([
    { recogniser: engine('poor', 0.2), fallback: 'next', minAccuracy: 90 },
    { recogniser: engine('fair', 0.75), fallback: 'next', minAccuracy: 90 },
    { recogniser: engine('worse', 0.5), fallback: 'next', minAccuracy: 90 },
    { recogniser: failing('broken', false) },
  ]);
  expect([text, asked]).toEqual(['Fair.', ['poor', 'fair', 'worse', 'broken']]);
  expect(data).toMatchObject({ status: 'complete', estimated_accuracy: expect.any(Number) });
});

it('uses the first result that is accurate enough or has no estimated accuracy', async () => {
  const { text } = await result([
    { recogniser: engine('poor', 0.2), fallback: 'next', minAccuracy: 90 },
    { recogniser: engine('unknown', null), fallback: 'next', minAccuracy: 90 },
    { recogniser: engine('never', 1) },
  ]);
  expect([text, asked]).toEqual(['Unknown.', ['poor', 'unknown']]);
});

it('sends no audio to an engine that is not a fallback', async () => {
  const { data } = await result([
    { recogniser: failing('broken', false) },
    { recogniser: engine('elsewhere', 1) },
  ]);
  expect([data.status, asked]).toEqual(['cancelled', ['broken']]);
});

it('retries later while any engine reports a transient failure', async () => {
  let down = true;
  const flaky = engine('flaky', null, {
    recognise: async (_, { language }) => {
      asked.push('flaky');
      if (down) throw new RecognitionError('failed', 'it is busy', true);
      return { language, words: [{ text: 'back', startMs: 0, endMs: 500, confidence: null }] };
    },
  });
  const hopeless = failing('hopeless', false);
  const { text } = await result([
    { recogniser: flaky, fallback: 'next' },
    {
      recogniser: {
        ...hopeless,
        recognise: (...call) => {
          down = false;
          return hopeless.recognise(...call);
        },
      },
    },
  ]);
  expect([text, asked]).toEqual(['Back.', ['flaky', 'hopeless', 'flaky']]);
});

describe('people as the last fallback', () => {
  const corrected = '1\n00:00:00,100 --> 00:00:02,000\nA person heard this.\n';

  /**
   * Orders speech recognition, completes the resulting work item, and returns its draft and the finished
   * transcript.
   */
  async function doneByPeople(engines: EngineRule[]) {
    rules.splice(0, Infinity, ...engines);
    const vendor = await world.vendor();
    const id = idOf(await world.order(await world.newFile(tone)));
    const claim = async () => (await vendor.post('/v3/production/work_items/claim')).body.data ?? undefined;
    const work = await eventually(claim);
    const { body } = await world.project.get(`/v3/transcripts/${id}`);
    const multipart = formWithFile('caption_file', corrected, {});
    await vendor.send('POST', `/v3/production/work_items/${work.id}/complete`, { multipart });
    const { data } = await world.ended(id);
    const text = await world.project.get(`/v3/transcripts/${id}/text`, { output_format_id: 16 });
    return { work, progress: body.meta.progress, data, text: text.body.data.trim() };
  }

  it('correct the best result when every engine falls short', async () => {
    const { work, progress, data, text } = await doneByPeople([
      { recogniser: engine('fair', 0.75), fallback: 'next', minAccuracy: 90 },
      { recogniser: engine('poor', 0.2), fallback: 'people', minAccuracy: 80 },
      { recogniser: engine('never', 1) },
    ]);
    expect(asked).toEqual(['fair', 'poor']);
    expect(work).toMatchObject({ kind: 'transcription', draft: { words: [{ text: 'Fair.' }] } });
    expect(progress).toEqual({ step: 'people', fraction: 0.2 });
    expect(data).toMatchObject({ type: 'AsrTranscript', status: 'complete', estimated_accuracy: null });
    expect(text).toBe('A person heard this.');
  });

  it('receive only the recording when every engine has failed permanently', async () => {
    const { work, text } = await doneByPeople([{ recogniser: failing('broken', false), fallback: 'people' }]);
    expect([work.draft, asked, text]).toEqual([null, ['broken'], 'A person heard this.']);
  });

  it('take over after three retries of an unreachable engine, which does not block orders', async () => {
    const down = { ...failing('down', true), availability: async () => away };
    const { work } = await doneByPeople([{ recogniser: down, fallback: 'people' }]);
    expect([work.draft, asked]).toEqual([null, ['down', 'down', 'down', 'down']]);
    const help = await world.project.get('/v3/transcripts/order/asr/help');
    expect(help.body.data.engines).toEqual([
      { id: 'down', available: false, state: 'not_installed', languages: ['en'] },
      { id: 'people', available: true, state: 'available', languages: null },
    ]);
  });

  it('are not involved when the result is accurate enough', async () => {
    const { id, text, data } = await result([
      { recogniser: engine('good', 0.99), fallback: 'people', minAccuracy: 80 },
    ]);
    expect([text, data.status]).toEqual(['Good.', 'complete']);
    expect(await world.app.db.query('select 1 from work_item where order_id = $1', [id])).toEqual([]);
  });
});
