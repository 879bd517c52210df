import { chatTranslator, deepL, libreTranslate } from '@scriptorium/machine-translation';
import { idOf, startWorld, type World } from '../../test/world.js';
import {
  KEY,
  startChat,
  startDeepL,
  startLibreTranslate,
  type Cloud,
} from '../../test/translation-clouds.js';

const TO_FRENCH = 1_001_005;
const TO_GERMAN = 1_001_007;
const TO_SPANISH = 1_001_012;
const PLAIN_TEXT = 16;

/** A sentence across two captions, a sentence in one caption, and a sound that is not spoken. */
const srt = `1
00:00:01,000 --> 00:00:03,000
Doctor Nguyen has bought

2
00:00:03,500 --> 00:00:05,000
a very big house.

3
00:00:06,000 --> 00:00:08,000
It is red.
`;
const sentences = ['Doctor Nguyen has bought a very big house.', 'It is red.'];

let clouds: Record<'libre' | 'deepl' | 'chat', Cloud>;
let world: World;
beforeAll(async () => {
  const [libre, deepl, chat] = await Promise.all([startLibreTranslate(), startDeepL(), startChat('writer')]);
  clouds = { libre, deepl, chat };
  world = await startWorld([], {
    translators: [
      { translator: libreTranslate({ baseUrl: libre.url, apiKey: KEY }), languages: ['de'] },
      { translator: deepL({ baseUrl: deepl.url, apiKey: KEY, formality: 'more' }), languages: ['fr'] },
      { translator: chatTranslator({ baseUrl: `${chat.url}/v1`, apiKey: KEY, model: 'writer' }) },
    ],
  });
  await world.project.post('/v3/glossaries', { word_list: 'Nguyen, Zebra' });
  const profile = { overall_tone: 'Formal', your_audience: 'Lawyers' };
  const vendor = { translation_vendor_id: 1, auto_approve_translation: true };
  expect((await world.project.post('/v3/translation_profile', { ...vendor, ...profile })).status).toBe(200);
});
afterAll(async () => {
  await world?.app.stop();
  for (const cloud of Object.values(clouds ?? {})) await cloud.close();
});

async function translated(option: number): Promise<string> {
  const { file } = await world.imported(srt);
  const wanted = { media_file_id: file, translation_service_option_id: option };
  const id = idOf(await world.project.post('/v3/transcripts/order/translation', wanted));
  expect((await world.ended(id)).data).toMatchObject({ status: 'complete', type: 'TranslatedTranscript' });
  const query = { output_format_id: PLAIN_TEXT };
  return (await world.project.get(`/v3/transcripts/${id}/text`, query)).body.data.replace(/\s+/g, ' ').trim();
}
const shouting = (language: string) =>
  sentences.map((text) => `${language}: ${text.toUpperCase()}`).join(' ');

it('sends LibreTranslate whole sentences, and only the parameters that it supports', async () => {
  clouds.libre.busy = 2;
  expect(await translated(TO_GERMAN)).toBe(shouting('de'));
  expect(clouds.libre.requests).toEqual([
    { q: sentences, source: 'en', target: 'de', format: 'text', api_key: KEY },
  ]);
});

it('sends DeepL whole sentences, with profile and glossary as unbilled context', async () => {
  clouds.deepl.busy = 2;
  expect(await translated(TO_FRENCH)).toBe(shouting('FR'));
  const [{ context, ...request }] = clouds.deepl.requests;
  expect(request).toEqual({
    text: sentences,
    source_lang: 'EN',
    target_lang: 'FR',
    split_sentences: '0',
    formality: 'more',
  });
  for (const part of ['Formal', 'Lawyers', 'Nguyen']) expect(context).toContain(part);
  expect(context).not.toContain('Zebra'); // it does not occur in the text
  expect(clouds.deepl.characters).toBe(sentences.join('').length);
});

it('sends a chat model whole sentences, with profile and glossary as instructions', async () => {
  clouds.chat.busy = 2;
  expect(await translated(TO_SPANISH)).toBe(shouting('model'));
  const [{ messages, model }] = clouds.chat.requests;
  expect(model).toBe('writer');
  const [{ content: system }, user] = messages;
  expect(user).toEqual({ role: 'user', content: JSON.stringify({ sentences }) });
  for (const part of ['English', 'Spanish', 'Formal', 'Lawyers', 'Nguyen']) expect(system).toContain(part);
  expect(system).not.toContain('Zebra');
  expect(clouds.chat.texts).toEqual(sentences);
});
