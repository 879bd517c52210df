import { GlossariesService } from '@scriptorium/reference-material';
import { openAiRecogniser, type Recogniser } from '@scriptorium/speech';
import { serveTranscriptions, type TranscriptionServer } from '@scriptorium/speech/server';
import { idOf, opening, startWorld, type World } from '../../test/world.js';

/** Phrases passed to the engine, by call. */
const passedPhrases: (readonly string[])[] = [];
const heard = ['doctor', 'nguyen', 'teaches', 'captions', 'in', 'new', 'york'];
const engine: Recogniser = {
  id: 'attentive',
  capabilities: { languages: ['en'], wordTimes: true, confidence: false, streaming: false },
  availability: async () => ({ available: true }),
  recognise: async (_, { language, phrases = [] }) => {
    passedPhrases.push(phrases);
    const words = heard.map((text, n) => ({
      text,
      startMs: n * 300,
      endMs: n * 300 + 250,
      confidence: null,
    }));
    return { language, words };
  },
};

let server: TranscriptionServer;
let world: World;
let speech: Buffer;
beforeAll(async () => {
  server = await serveTranscriptions({ recogniser: engine });
  const recogniser = openAiRecogniser({ baseUrl: server.url, model: 'attentive', maxMs: 4_000 });
  [world, speech] = await Promise.all([startWorld([{ recogniser }]), opening()]);
});
afterAll(async () => {
  await world?.app.stop();
  await server?.close();
});
beforeEach(() => void passedPhrases.splice(0));

const glossary = (query: Record<string, string | number>, as = world.project) =>
  as.post('/v3/glossaries', query);

it('passes the words of the file, its folder and its project with every piece, and reads them once', async () => {
  const file = await world.newFile(speech);
  const batch = (await world.project.post('/v3/batches', { name: 'Course' })).body.data.id;
  await world.project.send('PATCH', `/v3/files/${file}`, { query: { batch_id: batch } });
  const answers = await Promise.all([
    glossary({ word_list: 'Scriptorium, captions' }),
    glossary({ word_list: 'Nguyen,Scriptorium', resource_type: 'Batch', resource_id: batch }),
    glossary({ word_list: 'New York', resource_type: 'MediaFile', resource_id: file }),
    glossary({ word_list: 'theirs' }, world.sibling),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const reads = jest.spyOn(world.app.get(GlossariesService), 'wordsFor');

  const id = idOf(await world.order(file));
  expect((await world.ended(id)).data.status).toBe('complete');

  expect(passedPhrases.length).toBeGreaterThan(1);
  for (const words of passedPhrases) expect(words).toEqual(['New York', 'Nguyen', 'Scriptorium', 'captions']);
  expect(reads).toHaveBeenCalledTimes(1);
  const { body } = await world.project.get(`/v3/transcripts/${id}/text`, { output_format_id: 16 });
  expect(body.data.replace(/\s+/g, ' ')).toMatch(/^Doctor Nguyen teaches captions in New York\b/);
});

it('passes no words without a glossary', async () => {
  await world.app.db.query('delete from glossary');
  const id = idOf(await world.order(await world.newFile(speech)));
  expect((await world.ended(id)).data.status).toBe('complete');
  expect(passedPhrases.length).toBeGreaterThan(1);
  for (const words of passedPhrases) expect(words).toEqual([]);
});
