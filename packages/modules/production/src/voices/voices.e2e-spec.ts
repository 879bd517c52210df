import { fliteSynthesiser, type Synthesiser } from '@scriptorium/speech';
import { startWorld, type World } from '../../test/world.js';

let world: World;
const spoken: string[] = [];
const flite = fliteSynthesiser();
const counted: Synthesiser = {
  ...flite,
  speak: (text, ...rest) => (spoken.push(text), flite.speak(text, ...rest)),
};
const missing: Synthesiser = {
  ...flite,
  id: 'missing',
  voices: [{ id: 'gone', language: 'de', gender: 'male' }],
  availability: async () => ({ available: false, reason: 'it is not installed', remedy: 'install it' }),
};
beforeAll(async () => {
  world = await startWorld([], { voices: [counted, missing] });
});
afterAll(() => world?.app.stop());

it('lists the voices that can speak, by language', async () => {
  const listed = async (query = {}) => (await world.project.get('/v3/voices', query)).body.data;
  expect(await listed()).toContainEqual({ id: 'slt', language: 'en', gender: 'female', engine: 'flite' });
  expect(await listed({ language: 'en' })).toHaveLength(flite.voices.length);
  expect(await listed({ language: 'de' })).toEqual([]);
  expect((await world.project.get('/v3/voices', { language: 'english' })).status).toBe(400);
});

it('speaks a sample of a voice once, as MP3', async () => {
  const sample = () => world.project.get('/v3/voices/slt/sample');
  const [first, second] = await Promise.all([sample(), sample()]);
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  expect(second.body).toEqual(first.body);
  expect((await sample()).body).toEqual(first.body);
  expect(spoken).toEqual([expect.stringContaining('She opens the letter')]);
  for (const voice of ['gone', 'unknown'])
    expect((await world.project.get(`/v3/voices/${voice}/sample`)).body.error.code).toBe('voice.not_found');
});
