import { pocketSphinx, RecognitionError, type Recogniser } from '@scriptorium/speech';
import {
  addScript,
  descriptions,
  endedDescription,
  film,
  filmWithLoneWord,
  fittedPlan,
  orderDescription,
  resultOf,
} from '../../test/description-world.js';
import { startWorld, type World } from '../../test/world.js';
import type { EngineRule } from '../engines/engines.js';

jest.setTimeout(120_000);

/** The engine of the current test. */
const rules: EngineRule[] = [];
let world: World;
let programme: Buffer;
beforeAll(async () => {
  [world, programme] = await Promise.all([startWorld(rules), film()]);
});
afterAll(() => world?.app.stop());

/** Orders the description of a film without a transcript, with this engine. */
async function ordered(recogniser: Recogniser): Promise<number> {
  rules.splice(0, Infinity, { recogniser });
  const file = await world.newFile(programme);
  await addScript(world, file, '[00:00:06] A blue picture.\n');
  return orderDescription(world, file);
}

async function described(recogniser: Recogniser): Promise<{ id: number; words: string[] | null }> {
  const id = await ordered(recogniser);
  expect((await endedDescription(world, id)).data.status).toBe('complete');
  const { transcript } = await resultOf(world, id);
  return { id, words: transcript && transcript.words.map(({ text }: { text: string }) => text) };
}

const engine = (recognise: Recogniser['recognise']): Recogniser => ({
  id: 'test',
  capabilities: { languages: ['en'], wordTimes: true, confidence: true, streaming: false },
  availability: async () => ({ available: true }),
  recognise,
});

it('recognises a file without a transcript, for the gaps, the captions and the merged text', async () => {
  const { id, words } = await described(pocketSphinx());
  expect(words).toEqual(expect.arrayContaining(['morning']));
  const text = await world.project.get(`${descriptions}/${id}/text`, {
    output_format_id: 7,
    content: 'captions',
  });
  expect(text.body.data).toMatch(/00:00:0\d,\d{3} --> [^]*morning/i);
});

it('keeps lines clear of recognised words that voice activity detection misses', async () => {
  const late = { text: 'whispered', startMs: 6_000, endMs: 8_500, confidence: 1 };
  const id = await ordered(engine(async (_, { language }) => ({ language, words: [late] })));
  const [placement] = (await fittedPlan(world, id)).placements;
  expect(placement.endMs <= 6_000 || placement.startMs >= 8_500).toBe(true);
});

it('never plans a line over a lone word after long silence, even without recognition', async () => {
  const wordMs = 20_500;
  rules.splice(0, Infinity);
  const file = await world.newFile(await filmWithLoneWord(wordMs));
  await addScript(world, file, '[00:00:20] A red picture.\n');
  const id = await orderDescription(world, file);
  const [placement] = (await fittedPlan(world, id)).placements;
  expect(placement.endMs <= wordMs || placement.startMs >= wordMs + 400).toBe(true);
});

it('completes without words when recognition fails permanently', async () => {
  const { words } = await described(
    engine(async () => {
      throw new RecognitionError('failed', 'it fell over', false);
    }),
  );
  expect(words).toBeNull();
});
