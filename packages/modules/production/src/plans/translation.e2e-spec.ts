import { TranslationError, type TranslateOptions, type Translator } from '@scriptorium/machine-translation';
import type { Recogniser } from '@scriptorium/speech';
import { eventually, formWithFile, type Answer, type TestClient } from '@scriptorium/testing';
import { idOf, opening, startWorld, type World } from '../../test/world.js';

const MACHINE_TO_GERMAN = 1_001_007;
const STANDARD_TO_GERMAN = 3_001_007;
const DRAFT_TO_SPANISH = 7_001_012;
const DRAFT_TO_JAPANESE = 7_001_023;
const FROM_FRENCH = 1_005_007;
const TO_JAPANESE = 1_001_023;
const PREMIUM_TO_JAPANESE = 4_001_023;
const PLAIN_TEXT = 16;
const SRT = 7;
const items = '/v3/production/work_items';

const srt = `1
00:00:01,000 --> 00:00:03,000
JANE: The house is big.

2
00:00:03,500 --> 00:00:05,000
[door closes]

3
00:00:06,000 --> 00:00:08,000
My friend has a red car.
`;

/** Records the calls of a fake cloud translator, which upper-cases texts and supports German and French. */
const calls: { sentences: readonly string[]; how: TranslateOptions }[] = [];
let failures: Error[] = [];
const engine: Translator = {
  id: 'capitals',
  availability: async () => ({ available: true, translates: (_, target) => /^(de|fr)/.test(target) }),
  async translate(sentences, how) {
    calls.push({ sentences, how });
    const failure = calls.length > 1 ? failures.shift() : undefined;
    if (failure) throw failure;
    return sentences.map((text) => text.toUpperCase());
  },
};

let heard: () => void;
const silence = new Promise<void>((resolve) => (heard = resolve));
const recogniser: Recogniser = {
  id: 'patient',
  capabilities: { languages: ['en'], wordTimes: true, confidence: false, streaming: false },
  availability: async () => ({ available: true }),
  recognise: async (_, { language }) => {
    await silence;
    return { language, words: [{ text: 'hello', startMs: 0, endMs: 400, confidence: null }] };
  },
};

let world: World;
beforeAll(async () => {
  world = await startWorld([{ recogniser }], { translators: [{ translator: engine }] });
});
afterAll(() => world?.app.stop());
beforeEach(() => {
  calls.length = 0;
  failures = [];
});
afterEach(() => world.app.db.query(`update api_access set enabled = false where level = 'Vendor'`));

const translate = (
  media_file_id: number,
  translation_service_option_id: number,
  more: object = {},
): Promise<Answer> =>
  world.project.post('/v3/transcripts/order/translation', {
    media_file_id,
    translation_service_option_id,
    ...more,
  });
const text = async (id: number, output_format_id = PLAIN_TEXT): Promise<string> =>
  (await world.project.get(`/v3/transcripts/${id}/text`, { output_format_id })).body.data;
/* eslint-disable-next-line -- tests look into answers of every shape */
const claimed = (worker: TestClient): Promise<any> =>
  eventually(async () => (await worker.post(`${items}/claim`)).body.data ?? undefined);
const complete = (worker: TestClient, id: number, captions: string) =>
  worker.send('POST', `${items}/${id}/complete`, {
    multipart: formWithFile('caption_file', captions, {}),
  });
const billed = async (id: number) => {
  const [order] = await world.app.db.query(
    'select billed_words as words, billed_ms as ms, unit_price_mills as mills from service_order where id = $1',
    [id],
  );
  return order;
};

it('drafts with Apertium, and keeps the times, speakers and sounds of the source', async () => {
  const { file } = await world.imported(srt);
  const id = idOf(await translate(file, DRAFT_TO_SPANISH));
  const { data } = await world.ended(id);
  expect(data).toMatchObject({
    status: 'complete',
    type: 'TranslatedTranscript',
    language_ids: [12],
    default: false,
  });
  const captions = await text(id, SRT);
  expect(captions).toMatch(/00:00:01,000 --> 00:00:03,000\nJANE: La casa es grande\./);
  expect(captions).toMatch(/00:00:03,500 --> 00:00:05,000\n\[/);
  expect(captions).toMatch(/00:00:06,000 --> 00:00:08,000\nMi amigo tiene un coche rojo\./);
});

it('waits for a source transcript that is in progress, and reports that in a warning', async () => {
  const file = await world.newFile(await opening());
  const source = idOf(await world.order(file));
  const quote = await translate(file, MACHINE_TO_GERMAN, { dry_run: true });
  expect(quote.body.data.warnings).toContain(
    'The source transcript is not complete. The translation starts when it is.',
  );
  const id = idOf(await translate(file, MACHINE_TO_GERMAN));
  await eventually(async () => {
    const { meta } = (await world.project.get(`/v3/transcripts/${id}`)).body;
    return meta.progress.step === 'source_transcript' ? true : undefined;
  });
  heard();
  expect((await world.ended(source)).data.status).toBe('complete');
  expect((await world.ended(id)).data.status).toBe('complete');
  expect(await text(id)).toMatch(/HELLO/);
});

it('is cancelled with the reason when its source transcript is cancelled', async () => {
  const file = await world.newFile(await opening());
  const source = idOf(await world.order(file, 'transcription'));
  const id = idOf(await translate(file, MACHINE_TO_GERMAN, { source_transcript_id: source }));
  expect((await world.project.post(`/v3/transcripts/${source}/cancel`)).status).toBe(200);
  expect((await world.ended(id)).data).toMatchObject({
    status: 'cancelled',
    cancellation_reason: 'The source transcript was cancelled.',
    cancellation_details: 'Cancelled by the customer',
  });
});

it('resumes after a failure with the untranslated sentences, using profile and glossary', async () => {
  await world.project.post('/v3/glossaries', { word_list: 'Sentence, Zebra' });
  const lines = Array.from({ length: 150 }, (_, i) => {
    const at = new Date(i * 1000).toISOString().slice(11, 19);
    return `${i + 1}\n${at},000 --> ${at},900\nSentence ${i + 1}.\n`;
  });
  const { file } = await world.imported(lines.join('\n'));
  failures = [new TranslationError('failed', 'The translation server is busy.', true)];
  const id = idOf(await translate(file, MACHINE_TO_GERMAN));
  expect((await world.ended(id)).data.status).toBe('complete');
  expect(calls.map(({ sentences }) => sentences.length)).toEqual([100, 50, 50]);
  expect(calls[0]!.how).toMatchObject({ source: 'en', target: 'de', terms: ['Sentence'] });
  expect(await text(id)).toMatch(/SENTENCE 150\./);
});

it('cancels the order with the reason when the engine refuses the text', async () => {
  failures = [new TranslationError('refused', 'This text is not taken.')];
  calls.push({ sentences: [], how: { source: '', target: '' } });
  const { file } = await world.imported(srt);
  expect((await world.ended(idOf(await translate(file, MACHINE_TO_GERMAN)))).data).toMatchObject({
    cancellation_reason: 'The text could not be translated.',
    cancellation_details: 'This text is not taken.',
  });
});

it('has people correct the draft and the project approve it, and is billed per word', async () => {
  await world.project.post('/v3/translation_profile', {
    translation_vendor_id: 2,
    auto_approve_translation: false,
    overall_tone: 'Formal',
  });
  const [vendor, approver] = [await world.vendor(), await world.person()];
  const { file } = await world.imported(srt);
  const quote = (await translate(file, STANDARD_TO_GERMAN, { dry_run: true })).body.data;
  expect(quote).toMatchObject({ unit_price: '0.14', words: 12, price: '1.68', minutes: null });
  const id = idOf(await translate(file, STANDARD_TO_GERMAN));
  const work = await claimed(vendor);
  expect(work).toMatchObject({ kind: 'translation', language_id: 7, instructions: 'Tone: Formal' });
  const spoken = ({ words }: { words: { text: string }[] }) => words.map((word) => word.text).join(' ');
  expect([spoken(work.source_transcript), spoken(work.draft)]).toEqual([
    expect.stringContaining('My friend has a red car.'),
    expect.stringContaining('MY FRIEND HAS A RED CAR.'),
  ]);
  expect(calls[0]!.how.instructions).toBe('Tone: Formal');
  expect((await vendor.post(`${items}/${work.id}/complete`)).body.error.items).toEqual(['caption_file']);
  await complete(vendor, work.id, srt.replace('The house is big.', 'Das Haus ist groß.'));

  const approval = await claimed(approver);
  expect(approval).toMatchObject({ kind: 'translation_approval', language_id: 7 });
  expect(spoken(approval.draft)).toContain('Das Haus ist groß.');
  expect((await vendor.get(items)).body.data).toEqual([]);
  expect((await world.transcript(id)).status).toBe('in_progress');
  expect((await approver.post(`${items}/${approval.id}/complete`)).status).toBe(200);
  expect((await world.ended(id)).data.status).toBe('complete');
  expect(await text(id)).toMatch(/Das Haus ist groß\./);
  expect(await billed(id)).toEqual({ words: 12, ms: null, mills: 140 });

  await world.project.send('PUT', '/v3/translation_profile', { query: { auto_approve_translation: true } });
  const approved = idOf(await translate(file, STANDARD_TO_GERMAN));
  await complete(vendor, (await claimed(vendor)).id, srt);
  expect((await world.ended(approved)).data.status).toBe('complete');
});

it('offers people only the source when no engine supports the languages', async () => {
  const vendor = await world.vendor();
  const { file } = await world.imported(srt);
  idOf(await translate(file, PREMIUM_TO_JAPANESE));
  const work = await claimed(vendor);
  expect(work).toMatchObject({ kind: 'translation', language_id: 23, draft: null });
  await vendor.post(`${items}/${work.id}/reject`, { reason: 'Done with it.' });
});

it('refuses language pairs that neither an engine nor people translate, and names the parameter at fault', async () => {
  const { file } = await world.imported(srt);
  const other = await world.imported(srt);
  const refused = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    return [status, ...(body.error.items ?? [body.error.message])];
  };
  expect(await refused(translate(file, TO_JAPANESE))).toEqual([
    503,
    "No engine of this service translates from English to Japanese at the service level 'Machine'.",
  ]);
  expect(await refused(translate(file, 4711))).toEqual([400, 'translation_service_option_id']);
  const named = { source_transcript_id: other.id };
  expect(await refused(translate(file, MACHINE_TO_GERMAN, named))).toEqual([400, 'source_transcript_id']);
  expect(await refused(translate(other.file, FROM_FRENCH, named))).toEqual([
    400,
    'translation_service_option_id',
  ]);
  const unnamed = await translate(file, FROM_FRENCH);
  expect([unnamed.status, unnamed.body.error]).toMatchObject([
    400,
    {
      items: ['source_transcript_id'],
      message: expect.stringMatching(/^Missing required parameter: 'source_transcript_id' \(.*French/),
    },
  ]);
  expect((await translate(file, MACHINE_TO_GERMAN, { source_transcript_id: 999_999 })).status).toBe(404);
});

it('lists machine drafts only between installed languages', async () => {
  const listed = async (target_language_id: number) => {
    const query = { source_language_id: 1, target_language_id, service_level: 'Machine Draft' };
    const { data } = (await world.project.get('/v3/translation_service_options', query)).body;
    return data.map(({ id }: { id: number }) => id);
  };
  expect([await listed(12), await listed(23)]).toEqual([[DRAFT_TO_SPANISH], []]);
  const { file } = await world.imported(srt);
  expect((await translate(file, DRAFT_TO_JAPANESE)).status).toBe(503);
});

it('shows the engines in its help, and where to find the prices', async () => {
  const { data } = (await world.project.get('/v3/transcripts/order/translation/help')).body;
  expect(data.engines).toEqual([
    { id: 'capitals', available: true, state: 'available', languages: null },
    { id: 'apertium', available: true, state: 'available', languages: null },
  ]);
  expect(data.prices).toMatchObject({ unit_price: null, note: expect.stringContaining('pricerate') });
});
