import { SourcesService } from '@scriptorium/files';
import {
  openAiRecogniser,
  pocketSphinx,
  RecognitionError,
  type Availability,
  type Recogniser,
  type RecogniseOptions,
} from '@scriptorium/speech';
import { serveTranscriptions } from '@scriptorium/speech/server';
import { Transactions } from '@scriptorium/server-kit';
import { eventually, makeMedia, settled } from '@scriptorium/testing';
import { idOf, opening, startWorld, withoutDelay, type World } from '../../test/world.js';
import { EngineChecks } from './engine-checks.js';
import type { EngineRule } from './engines.js';

const sphinx = pocketSphinx();
/** The engines of the current test. */
const rules: EngineRule[] = [];
const lines: string[] = [];
let speech: Buffer;
let silence: Buffer;
let world: World;
beforeAll(async () => {
  [world, speech, silence] = await Promise.all([
    startWorld(rules, { ...withoutDelay, log: (line) => lines.push(line) }),
    opening(),
    makeMedia('a.wav', '-f lavfi -i anullsrc=r=16000:cl=mono -t 1'),
  ]);
});
afterAll(() => world?.app.stop());

const useEngines = (...engines: EngineRule[]) => void rules.splice(0, Infinity, ...engines);
const words = async (id: number): Promise<string> =>
  (await world.project.get(`/v3/transcripts/${id}/text`, { output_format_id: 16 })).body.data;

/** Returns PocketSphinx with 3-second pieces, running `before` ahead of each piece. */
function inPieces(before: (call: number, options: RecogniseOptions) => Promise<void>) {
  const wavs: string[] = [];
  const engine: Recogniser = {
    ...sphinx,
    id: 'in pieces',
    limits: { maxMs: 3_000, concurrency: 1 },
    recognise: async (wav, options) => {
      await before(wavs.push(wav), options);
      return sphinx.recognise(wav, options);
    },
  };
  return { engine, calls: () => wavs.length };
}

it('resumes after a failure with the unfinished pieces, and shows progress meanwhile', async () => {
  let kept = 0;
  let progress = 0;
  let id = 0;
  const { engine, calls } = inPieces(async (call) => {
    if (call === 3) {
      const rows = await world.app.db.query(
        `select 1 from production_result where order_id = $1 and part <> ''`,
        [id],
      );
      kept = rows.length;
      progress = await eventually(async () => {
        const { meta } = (await world.project.get(`/v3/transcripts/${id}`)).body;
        const { step, fraction } = meta.progress;
        return step === 'recognise' && fraction > 0.3 ? fraction : undefined;
      });
      throw new RecognitionError('failed', 'the engine fell over', true);
    }
  });
  useEngines({ recogniser: engine });
  id = idOf(await world.order(await world.newFile(speech)));
  expect((await world.ended(id)).data.status).toBe('complete');
  const pieces = calls() - 1;
  expect(pieces).toBeGreaterThanOrEqual(3);
  expect([kept, progress < 1]).toEqual([2, true]);
  expect(calls()).toBe(pieces + 1); // only the failed piece was repeated
  expect(await words(id)).toMatch(/good morning[^]*captions/i);
  expect(await world.app.db.query('select 1 from production_result where order_id = $1', [id])).toEqual([]);
});

it('cancels the order with a reason when the engine refuses permanently', async () => {
  const { engine, calls } = inPieces(async () => {
    throw new RecognitionError('refused', 'this audio is not taken');
  });
  useEngines({ recogniser: engine });
  const id = idOf(await world.order(await world.newFile(speech)));
  expect((await world.ended(id)).data).toMatchObject({
    status: 'cancelled',
    cancellation_reason: 'The speech could not be recognised.',
    cancellation_details: 'this audio is not taken',
  });
  expect(calls()).toBe(1);
});

it('stops the engine when the order is cancelled, and keeps no result', async () => {
  let stopped = false;
  const { engine, calls } = inPieces(
    (_, { signal }) =>
      new Promise<void>((_resolve, reject) => {
        signal!.addEventListener('abort', () => {
          stopped = true;
          reject(signal!.reason as Error);
        });
      }),
  );
  useEngines({ recogniser: engine });
  const id = idOf(await world.order(await world.newFile(speech)));
  await eventually(() => (calls() ? true : undefined));
  expect((await world.project.post(`/v3/transcripts/${id}/cancel`)).status).toBe(200);
  await eventually(() => stopped || undefined);
  await eventually(async () => {
    const runs = await world.app.db.query('select 1 from production_run where order_id = $1', [id]);
    return runs.length ? undefined : true;
  });
  expect(calls()).toBe(1);
  expect((await world.transcript(id)).status).toBe('cancelled');
  const left = `select 1 from event where type = 'transcript.completed' and resource_id = $1`;
  expect(await world.app.db.query(left, [id])).toEqual([]);
});

it('waits for a source that is being inspected when the run starts, and then completes', async () => {
  const { engine, calls } = inPieces(async () => {});
  useEngines({ recogniser: { ...engine, limits: {} } });
  const { db } = world.app;
  const file = await world.newFile(silence);
  await settled(world.app, 'files|orders');
  await db.query(`update source set status = 'processing', wake_at = 'infinity' where media_file_id = $1`, [
    file,
  ]);
  const id = idOf(await world.order(file));
  const waiting = `select 1 from production_run where order_id = $1 and state = 'waiting'`;
  await eventually(async () => ((await db.query(waiting, [id])).length ? true : undefined));
  expect([(await world.transcript(id)).status, calls()]).toEqual(['in_progress', 0]);
  await db.query(`update source set status = 'complete' where media_file_id = $1`, [file]);
  const sources = world.app.get(SourcesService);
  const source = await sources.current(file);
  await world.app.get(Transactions).run(() => sources.emit(source!, 'source.updated'));
  expect((await world.ended(id)).data.status).toBe('complete');
});

it('uses the engine that the operator assigned to the project', async () => {
  const served: string[] = [];
  const named = (id: string): Recogniser => ({
    ...sphinx,
    id,
    recognise: async (wav, options) => {
      served.push(id);
      return sphinx.recognise(wav, options);
    },
  });
  const projects: number[] = [];
  useEngines(
    { recogniser: named('theirs'), projects },
    { recogniser: named('everybody’s'), languages: ['en'] },
  );
  await world.ended(idOf(await world.order(await world.newFile(silence))));
  projects.push(world.projectId);
  await world.ended(idOf(await world.order(await world.newFile(silence))));
  expect(served).toEqual(['everybody’s', 'theirs']);
});

it('recognises through the OpenAI protocol, with pocketsphinx behind it', async () => {
  const server = await serveTranscriptions({ recogniser: sphinx, apiKey: 'secret' });
  try {
    const recogniser = openAiRecogniser({ baseUrl: server.url, apiKey: 'secret', model: 'whisper-1' });
    useEngines({ recogniser });
    const id = idOf(await world.order(await world.newFile(await opening(4))));
    const { data } = await world.ended(id);
    expect(data).toMatchObject({ status: 'complete', default: true });
    expect(await words(id)).toMatch(/good morning everyone/i);
  } finally {
    await server.close();
  }
});

it('answers orders, quotes and help at once while the check of the engine does not end', async () => {
  let checks = 0;
  const availability = () => (checks++, new Promise<never>(() => {}));
  useEngines({ recogniser: { ...sphinx, availability } });
  await eventually(() => checks || undefined);
  const media_file_id = await world.newFile(silence);
  const path = '/v3/transcripts/order/asr';
  const quote = await world.project.post(path, { media_file_id, dry_run: true });
  const help = await world.project.get(`${path}/help`);
  const order = await world.project.post(path, { media_file_id });
  expect([quote, help, order].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(help.body.data.engines).toMatchObject([{ available: true, state: 'available' }]);
  expect((await world.ended(idOf(order))).data.status).toBe('complete');
  expect(checks).toBe(1);
});

it('keeps accepting orders for an engine that no longer answers, and says so in the help and the log', async () => {
  const reason = 'it does not answer';
  const lost = { available: false, reason, remedy: 'look at it', inconclusive: true } as const;
  let answer: Availability = { available: true };
  useEngines({ recogniser: { ...sphinx, id: 'slow', availability: async () => answer } });
  const checks = world.app.get(EngineChecks);
  await checks.checkAll();
  answer = lost;
  await checks.checkAll();
  const help = await world.project.get('/v3/transcripts/order/asr/help');
  expect(help.body.data.engines).toMatchObject([{ available: true, state: 'does_not_answer' }]);
  expect((await world.order(await world.newFile(silence))).status).toBe(200);
  const messages = lines.map((line) => JSON.parse(line)).filter(({ engine }) => engine === 'slow');
  expect(messages.map(({ msg }) => msg)).toEqual([
    `an engine does not answer, its last known state is kept: ${reason}`,
  ]);
});

it('refuses orders with 503 when the engine is missing, and logs the remedy for the operator', async () => {
  useEngines({ recogniser: pocketSphinx({ binary: 'no-such-program' }) });
  await world.app.get(EngineChecks).checkAll();
  const file = await world.newFile(silence);
  const { status, body, headers } = await world.order(file);
  expect([status, body.error, headers.get('retry-after')]).toEqual([
    503,
    {
      type: 'unavailable_error',
      code: 'engine.unavailable',
      message: 'Speech recognition is not available on this service at the moment.',
    },
    '60',
  ]);
  const entries = lines.map((line) => JSON.parse(line));
  expect(entries.filter(({ remedy }) => /^apt-get install .*pocketsphinx/.test(remedy))).toMatchObject([
    { msg: 'an engine gets no orders: pocketsphinx is not installed' },
  ]);
  const { data } = (await world.project.get('/v3/transcripts', { media_file_id: file })).body;
  expect(data).toEqual([]);
});
