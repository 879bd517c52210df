import { extractAudio } from '@scriptorium/media';
import { parseScript, pocketSphinxAligner } from '@scriptorium/speech';
import { eventually, formWithFile, type Answer } from '@scriptorium/testing';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { idOf, lecture, opening, startWorld, type World } from '../../test/world.js';

const [opens, easier, hear, language, computer, word] = [
  'Good morning everyone and welcome to the course.',
  'Captions make a lecture easier to follow.',
  'Some people cannot hear what is said.',
  'Others are learning a new language.',
  'A computer listens to the sound and writes down the words.',
  'Every word has a time so that it appears at the right moment.',
];
const script = [
  `DR NGUYEN: ${opens} ${easier}`,
  '[APPLAUSE]',
  '',
  `>> ${hear} ${language}`,
  '',
  `${computer} ${word}`,
].join('\n');
const vtt = `WEBVTT

a
01:00.000 --> 01:01.000 line:10%
<v Anna>${opens}</v>

01:01.000 --> 01:09.000
<i>${easier}</i>
${hear}

01:10.000 --> 01:12.000
(people applaud)

01:13.000 --> 01:14.000
${language} ${computer} ${word}
`;
/** A text of which slightly more than half is spoken in the first 9 s of the lecture. */
const half = `${opens} ${easier} Purple elephants dance slowly over wooden bridges.`;
const unsaid = `Payments are collected on the first working day after the invoice. Customers receive a receipt by mail, and may
  object within fourteen days. Prices include every tax that is due where the customer lives.`;

const JSON_WORDS = 1006;
const [WEBVTT, WORD] = [51, 158];
const items = '/v3/production/work_items';

let world: World;
let start: Buffer;
beforeAll(async () => {
  [world, start] = await Promise.all([startWorld([]), opening()]);
});
afterAll(() => world?.app.stop());

const route = '/v3/transcripts/order/alignment';
const order = async (fields: Record<string, string>, source: Buffer | string = lecture()): Promise<Answer> =>
  world.project.send('POST', route, { json: { media_file_id: await world.newFile(source), ...fields } });
const orderFile = async (content: Buffer | string, filename: string): Promise<Answer> => {
  const media_file_id = String(await world.newFile(lecture()));
  const multipart = formWithFile('source_text_file', content, { media_file_id, filename });
  return world.project.send('POST', route, { multipart });
};
const text = async (id: number, output_format_id: number): Promise<string> =>
  (await world.project.get(`/v3/transcripts/${id}/text`, { output_format_id })).body.data;
interface Word {
  text: string;
  startMs: number;
  endMs: number;
  speaker?: string;
  paragraph?: true;
  confidence?: number;
}
const wordsOf = async (id: number): Promise<Word[]> => JSON.parse(await text(id, JSON_WORDS)).words;

it('times the words of a plain text with the aligner, and preserves speakers, sounds and paragraphs', async () => {
  const placed = await order({ source_text: script });
  expect(placed.body.data).toMatchObject({
    type: 'AlignedTranscript',
    status: 'in_progress',
    estimated_accuracy: null,
    alignment_review_threshold: 80,
    accuracy_above_threshold: false,
  });
  const id = idOf(placed);
  const { data, meta } = await world.ended(id);
  expect([data, meta]).toMatchObject([
    { status: 'complete', estimated_accuracy: expect.any(Number), accuracy_above_threshold: true },
    {},
  ]);
  expect(data.estimated_accuracy).toBeGreaterThan(95);

  const folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-alignment-'));
  try {
    const [given, wav] = [path.join(folder, 'given.wav'), path.join(folder, 'audio.wav')];
    await writeFile(given, lecture());
    await extractAudio(given, wav, { durationMs: 24_000 });
    const alone = await pocketSphinxAligner().align(wav, parseScript(script), { language: 'en' });
    expect(await wordsOf(id)).toEqual(
      alone.words.map(({ text: said, startMs, endMs, speaker, paragraph }) => ({
        text: said,
        startMs,
        endMs,
        ...(speaker && { speaker }),
        ...(paragraph && { paragraph }),
      })),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
  const document = Buffer.from(await text(id, WORD), 'base64');
  const again = idOf(await orderFile(document, 'script.docx'));
  expect((await world.ended(again)).data).toMatchObject({
    status: 'complete',
    accuracy_above_threshold: true,
  });
  const spoken = (words: Word[]) =>
    words.map(({ text: said, speaker, paragraph }) => [said, speaker, paragraph]);
  expect(spoken(await wordsOf(again)).slice(0, 15)).toEqual(spoken(await wordsOf(id)).slice(0, 15));
});

it('times the cues of a caption file by their words, and preserves everything else', async () => {
  const id = idOf(await orderFile(vtt, 'old.vtt'));
  expect((await world.ended(id)).data).toMatchObject({ status: 'complete', accuracy_above_threshold: true });
  const words = await wordsOf(id);
  expect(words[0]).toMatchObject({ speaker: 'Anna' });
  const timeOf = (said: string) => words.find((each) => each.text === said)!.startMs;
  const clock = (ms: number) => new Date(ms).toISOString().slice(14, 23);
  const found = await text(id, WEBVTT);
  const cues = found
    .trim()
    .split('\n\n')
    .filter((block) => block.includes('-->'))
    .map((cue) => cue.trim().split('\n'));
  expect(cues.map((cue) => cue.filter((line) => !line.includes('-->')).join('|'))).toEqual([
    expect.stringContaining(`<v Anna>${opens}`),
    `<i>${easier}</i>|${hear}`,
    '(people applaud)',
    `${language} ${computer} ${word}`,
  ]);
  expect(cues[0]!.join('\n')).toContain('line:10%');
  const starts = [words[0]!.startMs, timeOf('Captions'), timeOf('(people'), timeOf('Others')].map(clock);
  expect(found.match(/[\d:.]+(?= -->)/g)).toEqual(starts.map((time) => expect.stringContaining(time)));
  expect(timeOf('Others')).toBeLessThan(20_000);
});

it('names the passages that were not spoken, and the speech that the text lacks, and marks the words for the checker', async () => {
  const unspoken = 'Purple elephants dance slowly over wooden bridges.';
  const given = [opens, easier, unspoken, hear, word].join(' ');
  const id = idOf(await order({ source_text: given }));
  const { data, meta } = await world.ended(id);
  expect(data).toMatchObject({ status: 'complete', accuracy_above_threshold: true });
  expect(meta.warnings).toEqual([
    expect.stringMatching(
      /^These passages of the text were not heard in the audio: 00:00:0\d–00:00:\d\d “Purple elephants dance slowly over wooden bridges\.”\.$/,
    ),
    expect.stringMatching(/^The text has no words for the sound at these times: 00:00:\d\d–00:00:1\d\.$/),
  ]);
  const marked = (await wordsOf(id)).filter(({ confidence }) => confidence === 0);
  expect(marked.map((each) => each.text).join(' ')).toBe(unspoken);
  expect(await text(id, 16)).toContain(unspoken); // without marks in the output

  const asCaptions = idOf(await orderFile(`1\n00:00:00,000 --> 00:00:09,000\n${given}\n`, 'given.srt'));
  expect((await world.ended(asCaptions)).meta.warnings).toHaveLength(2);
  expect((await wordsOf(asCaptions)).filter(({ confidence }) => confidence === 0)).toHaveLength(7);
});

it('says that captions were timed for another frame rate, and times them by the sound', async () => {
  const first = idOf(await order({ source_text: script }));
  await world.ended(first);
  const words = await wordsOf(first);
  const at = (ms: number) =>
    new Date(Math.round((ms * 25) / 23.976)).toISOString().slice(11, 23).replace('.', ',');
  const srt = words.map(({ text: said, startMs, endMs }) => `${at(startMs)} --> ${at(endMs)}\n${said}\n`);
  const id = idOf(await orderFile(srt.join('\n'), 'film.srt'));
  expect((await world.ended(id)).meta.warnings).toEqual([
    'The captions were timed for film at 24 or 23.976 frames per second; the recording plays as at 25. They have the times of the recording.',
  ]);
  const found = await wordsOf(id);
  const last = (all: Word[]) => all.at(-1)!.startMs;
  expect(Math.abs(last(found) - last(words))).toBeLessThan(100);
});

it('cancels the order when the text does not match the audio', async () => {
  const id = idOf(await order({ source_text: unsaid }, start));
  expect((await world.ended(id)).data).toMatchObject({
    status: 'cancelled',
    cancellation_reason: 'The text does not match the audio.',
    cancellation_details: expect.stringMatching(/^\d+ % of its words were found in the audio\.$/),
    estimated_accuracy: null,
  });
});

describe('review by people', () => {
  const set = (values: Record<string, string>) => world.project.post('/v3/project/configuration', values);
  afterEach(() => set({ alignment_review_mode: '', alignment_review_threshold: '' }));
  const claimed = async (id: number) => {
    const vendor = await world.vendor();
    const work = await eventually(
      async () => (await vendor.post(`${items}/claim`)).body.data ?? undefined,
      20_000,
    );
    const waiting = (await world.project.get(`/v3/transcripts/${id}`)).body;
    expect([waiting.data.status, waiting.meta.progress.step]).toEqual(['in_progress', 'review']);
    const srt = '1\n00:00:00,100 --> 00:00:02,000\nGood morning, reviewed.\n';
    const multipart = formWithFile('caption_file', srt, {});
    expect((await vendor.send('POST', `${items}/${work.id}/complete`, { multipart })).status).toBe(200);
    await world.app.db.query(`update api_access set enabled = false where level = 'Vendor'`);
    return work;
  };

  it('covers the passages below the threshold', async () => {
    const id = idOf(await order({ source_text: half }, start));
    const work = await claimed(id);
    expect(work).toMatchObject({ kind: 'alignment', language_id: 1 });
    expect(work.draft.words.length).toBe(half.split(/\s+/).length);
    const doubtful = work.draft.words.filter(({ confidence }: Word) => confidence === 0);
    expect(doubtful.map((each: Word) => each.text)).toEqual(half.split(/\s+/).slice(-7));
    const { data } = await world.ended(id);
    expect(data).toMatchObject({ status: 'complete', accuracy_above_threshold: false });
    expect(data.estimated_accuracy).toBeGreaterThan(40);
    expect((await wordsOf(id)).map((each) => each.text)).toEqual(['Good', 'morning,', 'reviewed.']);
  });

  it('is skipped when the review mode is Off, or when the accuracy reaches the threshold', async () => {
    await set({ alignment_review_mode: 'Off' });
    const id = idOf(await order({ source_text: half }, start));
    await set({ alignment_review_mode: '', alignment_review_threshold: '40.5' });
    const other = idOf(await order({ source_text: half }, start));
    expect((await world.ended(id)).data).toMatchObject({
      status: 'complete',
      accuracy_above_threshold: false,
    });
    expect((await world.ended(other)).data).toMatchObject({
      alignment_review_threshold: 40.5,
      accuracy_above_threshold: true,
    });
  });

  it('covers everything when the review mode was On at order time', async () => {
    await set({ alignment_review_mode: 'On' });
    const id = idOf(await order({ source_text: opens! }, start));
    await set({ alignment_review_mode: 'Off' });
    await claimed(id);
    expect((await world.ended(id)).data).toMatchObject({
      status: 'complete',
      accuracy_above_threshold: true,
    });
  });
});

describe('an order', () => {
  let file: string;
  beforeAll(async () => void (file = String(await world.newFile(start))));

  it.each([
    ['no text', {}, 'source_text'],
    ['an empty text', { source_text: '' }, 'source_text'],
    ['a text without words', { source_text: ' \n ' }, 'source_text'],
    ['too many words', { source_text: 'a '.repeat(200_001) }, 'source_text'],
  ])('is refused with %s', async (_, fields, item) => {
    const { status, body } = await world.project.send('POST', route, {
      json: { media_file_id: file, ...fields },
    });
    expect([status, body.error.items]).toEqual([400, [item]]);
  });

  it.each([
    ['a PDF', '%PDF-1.7\nwords'],
    ['captions without words', 'WEBVTT\n\n00:01.000 --> 00:02.000\n \n'],
    [
      'a ZIP file that is no Word document',
      Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
    ],
    ['an empty file', ''],
  ])('is refused with %s', async (_, content) => {
    const multipart = formWithFile('source_text_file', content, { media_file_id: file, filename: 'text' });
    const { status, body } = await world.project.send('POST', route, { multipart });
    expect([status, body.error.items]).toEqual([400, ['source_text_file']]);
  });

  it('is refused with both texts, without a source, and in a language without an aligner', async () => {
    const both = formWithFile('source_text_file', 'words', { media_file_id: file, source_text: 'words' });
    const { body } = await world.project.send('POST', route, { multipart: both });
    expect(body.error.items).toEqual(['source_text']);
    const bare = (await world.project.post('/v3/files', { language_id: 1 })).body.data.id;
    const without = await world.project.post(route, { media_file_id: bare, source_text: 'words' });
    expect([without.status, without.body.error.items]).toEqual([400, ['media_file_id']]);
    const french = await world.newFile(start, 5);
    const refused = await world.project.post(route, { media_file_id: french, source_text: 'mots' });
    expect([refused.status, refused.body.error.message]).toEqual([
      503,
      'No alignment for French (France) is installed on this service.',
    ]);
    expect(
      (
        await world.app.db.query('select 1 from service_order where media_file_id = any($1)', [
          [file, bare, french],
        ])
      ).length,
    ).toBe(0);
  });

  it('has a price, a dry run and help', async () => {
    const quote = await order({ source_text: script, dry_run: 'true' }, start);
    expect([quote.status, quote.body.data]).toMatchObject([200, { unit_price: '0.60' }]);
    const help = (await world.project.get(`${route}/help`)).body.data;
    expect(help.engines).toEqual([
      { id: 'pocketsphinx', available: true, state: 'available', languages: ['en'] },
    ]);
    expect(help.languages.map(({ full_name: name }: { full_name: string }) => name)).toEqual([
      'English',
      'English (GB)',
    ]);
  });
});
