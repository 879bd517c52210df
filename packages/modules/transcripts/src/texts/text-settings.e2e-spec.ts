import { outputFormats, render } from '@scriptorium/caption-documents';
import type { MasterTranscript } from '@scriptorium/captions';
import { makeMedia, settled } from '@scriptorium/testing';
import fc from 'fast-check';
import { startWorld, type Query, type World } from '../../test/world.js';
import { TranscriptsService } from '../transcripts.service.js';

let world: World;
let wav: Buffer;
beforeAll(async () => {
  [world, wav] = await Promise.all([
    startWorld(),
    makeMedia('a.wav', '-f lavfi -i sine=duration=1:sample_rate=16000'),
  ]);
});
afterAll(() => world?.app.stop());
afterEach(() => world.app.db.query('truncate setting'));

const word = (text: string, startMs: number, more = {}) => ({ text, startMs, endMs: startMs + 400, ...more });
const spoken: MasterTranscript = {
  version: 1,
  language: 'en',
  words: [
    word('Um,', 1000, { paragraph: true, speaker: 'Ann Lee' }),
    word('the', 1500, { speaker: 'Ann Lee' }),
    word('the', 2000, { speaker: 'Ann Lee' }),
    word('brwn', 2500, { speaker: 'Ann Lee', flags: ['uncertain'] }),
    word('fox.', 3000, { speaker: 'Ann Lee' }),
    word('Yes.', 6000, { speaker: 'Ben Roe' }),
  ],
};

/** Completes a speech recognition order with the given words. */
const recognised = async (master = spoken, batch_id?: number) => {
  const file = await world.newFileWithSource(wav);
  if (batch_id) await world.project.send('PATCH', `/v3/files/${file}`, { query: { batch_id } });
  const order = await world.project.post('/v3/transcripts/order/asr', { media_file_id: file });
  await world.app.get(TranscriptsService).complete({ id: order.body.data.id }, { master });
  return { file, id: order.body.data.id as number };
};
const text = async (id: number, format = 16): Promise<string> => {
  const { status, body } = await world.project.get(`/v3/transcripts/${id}/text`, {
    output_format_id: format,
  });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
};
const set = async (path: string, values: Query) =>
  expect((await world.project.post(`/v3/${path}/configuration`, values)).status).toBe(200);
const timecode = (scc: string) => /^\d\d:\d\d:\d\d[:;]\d\d/m.exec(scc)![0];

it('applies the most specific setting immediately, and falls back when it is cleared', async () => {
  const batch = (await world.project.post('/v3/batches', { name: 'B' })).body.data.id;
  const { file, id } = await recognised(spoken, batch);
  const flagged = 'ANN LEE: The [?brwn?] fox.\n\nBEN ROE: Yes.\n';
  const plain = flagged.replace('[?brwn?]', 'brwn');
  expect(await text(id)).toBe(flagged);
  await set('project', { flag_settings: 'Clean' });
  expect(await text(id)).toBe(plain);
  await set(`batches/${batch}`, { flag_settings: 'Standard' });
  expect(await text(id)).toBe(flagged);
  await set(`files/${file}`, { flag_settings: 'Clean' });
  expect(await text(id)).toBe(plain);
  await set(`files/${file}`, { flag_settings: '' });
  expect(await text(id)).toBe(flagged);
  await set(`batches/${batch}`, { flag_settings: '' });
  expect(await text(id)).toBe(plain);
  await set('project', { flag_settings: '' });
  expect(await text(id)).toBe(flagged);
});

it('applies the settings of the new batch when a file moves', async () => {
  const [first, second] = await Promise.all(
    ['1', '2'].map(async (name) => (await world.project.post('/v3/batches', { name })).body.data.id),
  );
  await set(`batches/${first}`, { speaker_identification: 'None' });
  const { file, id } = await recognised(spoken, first);
  expect(await text(id)).not.toMatch(/ANN/);
  await world.project.send('PATCH', `/v3/files/${file}`, { query: { batch_id: second } });
  expect(await text(id)).toMatch(/ANN/);
});

it('ignores settings of other projects, batches and files', async () => {
  const { id } = await recognised();
  const before = await text(id);
  const other = await recognised();
  const batch = (await world.project.post('/v3/batches', { name: 'Other' })).body.data.id;
  await set(`files/${other.file}`, { speaker_identification: 'None' });
  await set(`batches/${batch}`, { speaker_identification: 'None' });
  await world.sibling.post('/v3/project/configuration', { speaker_identification: 'None' });
  expect(await text(id)).toBe(before);
});

describe('speakers', () => {
  it.each([
    ['First Name', 'ANN', 'BEN'],
    ['Last Name', 'LEE', 'ROE'],
    ['Full Name', 'ANN LEE', 'BEN ROE'],
    ['Speaker Number', 'SPEAKER 1', 'SPEAKER 2'],
  ])('%s renames the speakers, in captions and in documents', async (speaker_identification, ann, ben) => {
    const { id } = await recognised();
    await set('project', { speaker_identification });
    for (const format of [7, 16])
      expect((await text(id, format)).match(/^[A-Z0-9 ]+(?=: )/gm)).toEqual([ann, ben]);
  });

  it('None hides the names, and still separates the text of different speakers', async () => {
    const close = [word('Who?', 0, { speaker: 'Ann Lee' }), word('Me.', 400, { speaker: 'Ben Roe' })];
    const { id } = await recognised({ ...spoken, words: close });
    await set('project', { speaker_identification: 'None' });
    expect(await text(id)).toBe('Who?\n\nMe.\n');
    expect((await text(id, 7)).split('\n\n').map((cue) => cue.split('\n')[2])).toEqual([
      'Who?',
      'Me.',
      undefined,
    ]);
  });

  it('renames speakers of imported captions, and keeps their cues', async () => {
    const id = await world.newTranscript(await world.newFile(), 'ANN LEE: Hello: there.');
    await set('project', { speaker_identification: 'First Name' });
    expect(await text(id, 7)).toBe('1\n00:00:01,000 --> 00:00:02,000\nANN: Hello: there.\n\n');
    await set('project', { speaker_identification: 'None' });
    expect(await text(id, 7)).toBe('1\n00:00:01,000 --> 00:00:02,000\nHello: there.\n\n');
  });
});

describe('transcript style', () => {
  it('controls hesitations and stutters, in every kind of text', async () => {
    const { id } = await recognised();
    const said = async (transcript_style: string) => {
      await set('project', { transcript_style, speaker_identification: 'None', flag_settings: 'Clean' });
      const words = JSON.parse(await text(id, 29)).words.map(([, each]: string[]) => each);
      return [words.join(' '), (await text(id, 7)).split('\n')[2]];
    };
    expect(await said('Verbatim')).toEqual(['Um, the the brwn fox. Yes.', 'Um, the the brwn fox.']);
    expect(await said('Verbatim Light')).toEqual(['The the brwn fox. Yes.', 'The the brwn fox.']);
    expect(await said('Clean Read')).toEqual(['The brwn fox. Yes.', 'The brwn fox.']);
  });

  it('applies neither to imports nor to other languages', async () => {
    const imported = await world.newTranscript(await world.newFile(), 'Um, the the fox.');
    const dutch = await recognised();
    await world.app.db.query("update transcript set language_ids = '{9}' where id = $1", [dutch.id]);
    await set('project', { transcript_style: 'Clean Read' });
    expect(await text(imported)).toBe('Um, the the fox.\n');
    expect(await text(dutch.id)).toMatch(/Um, the the/);
  });
});

describe('timing', () => {
  const framed = async (id: number) => [timecode(await text(id, 5)), timecode(await text(id, 1003))];
  /** Returns the first frame label in Avid DS. */
  const at = async (id: number) => timecode(await text(id, 53));

  it('labels the first frame with the starting timecode in frame-based formats, and shifts no others', async () => {
    const { id } = await recognised();
    const srt = await text(id, 7);
    expect(await at(id)).toBe('00:00:02;00');
    await set('project', { starting_timecode: '10:00:00:000' });
    expect(await at(id)).toBe('10:00:02;00');
    for (const label of await framed(id)) expect(label).toMatch(/^10:00:0/);
    expect(await text(id, 127)).toMatch(/\[10:00:02;00\]/);
    expect(await text(id, 7)).toBe(srt);
    await set('project', { fps: 25, starting_timecode: '10:00:00:500' });
    expect(await at(id)).toBe('10:00:02:13'); // half a second is 12.5 frames
  });

  it('starts an import at the timecode of its file, until another start is set, even zero', async () => {
    const options = { frameRate: 25, startingTimecode: '10:00:00:00' };
    const { content } = await render(spoken, 'ebu-stl', options);
    const imported = await world.import(await world.newFile(), Buffer.from(content));
    const { id } = imported.body.data;
    const start = async () => Buffer.from(await text(id, 1002), 'base64').toString('latin1', 256, 264);
    expect(await start()).toBe('10000000');
    await set('project', { starting_timecode: '00:00:00:000' });
    expect(await start()).toBe('00000000');
  });

  it('counts at the configured rate, with drop-frame labels where the rate supports them, unless disabled', async () => {
    const { id } = await recognised();
    const separator = async (values: Query) => {
      await set('project', { fps: '', dropframe: '', ...values });
      return (await at(id))[8];
    };
    expect(await separator({})).toBe(';');
    expect(await separator({ dropframe: 'false' })).toBe(':');
    expect(await separator({ fps: '59.94' })).toBe(';');
    expect(await separator({ fps: '29.97', dropframe: 'false' })).toBe(':');
    expect(await separator({ fps: '25' })).toBe(':');
    expect(await separator({ fps: '25', dropframe: 'true' })).toBe(':');
    await set('project', { fps: '50', dropframe: '' });
    const frames = [...(await text(id, 53)).matchAll(/:(\d\d)\b(?=[ \n])/g)].map(([, frame]) =>
      Number(frame),
    );
    expect(Math.max(...frames)).toBeLessThan(50);
  });

  it('writes drop-frame labels in SCC when configured, whatever the rate', async () => {
    const { id } = await recognised();
    const start = { starting_timecode: '10:00:00:000' };
    for (const fps of ['24', '25', '29.97', '59.94']) {
      for (const [dropframe, label] of [
        ['true', /^10:00:0\d;\d\d/],
        ['false', /^10:00:0\d:\d\d/],
      ] as const) {
        await set('project', { ...start, fps, dropframe });
        expect([fps, timecode(await text(id, 5))]).toEqual([fps, expect.stringMatching(label)]);
      }
    }
  });

  it("uses the rate of the source's header when configured, if the header has a usable one", async () => {
    const { file, id } = await recognised();
    await settled(world.app); // the inspection would overwrite the header
    const header = (media: object) =>
      world.app.db.query('update source set media = $2 where media_file_id = $1 and current', [file, media]);
    const mccRate = async () => /Time Code Rate=(\w+)/.exec(await text(id, 1003))![1];
    await set('project', { fps: 30 });
    await header({ frameRate: { numerator: 25, denominator: 1 } });
    expect(await mccRate()).toBe('30');
    await set('project', { frame_rate_from_header: 'true' });
    expect(await mccRate()).toBe('25');
    await header({ frameRate: { numerator: 10_000_000, denominator: 333_667 }, dropFrame: false });
    expect(await mccRate()).toBe('30'); // 29.97 without drop-frame labels
    await header({ frameRate: { numerator: 30_000, denominator: 1001 }, dropFrame: true });
    expect(await mccRate()).toBe('30DF');
    await set('project', { dropframe: 'false' });
    expect(await mccRate()).toBe('30');
    await header({ frameRate: { numerator: 17, denominator: 1 } });
    await set('project', { fps: 24 });
    expect(await mccRate()).toBe('24');
    await header({});
    expect(await mccRate()).toBe('24');
  });
});

it('word-level JSON does not depend on the settings', async () => {
  const { id } = await recognised();
  await set('project', {
    flag_settings: 'Clean',
    speaker_identification: 'None',
    transcript_style: 'Clean Read',
  });
  expect(JSON.parse(await text(id, 1006))).toEqual(JSON.parse(String((await render(spoken, 1006)).content)));
});

it('every format can be rendered with any settings', async () => {
  const ids = [
    (await recognised()).id,
    await world.newTranscript(await world.newFile(), 'ANN LEE: Hello there.'),
  ];
  const optional = (...values: string[]) => fc.constantFrom('', ...values);
  const settings = fc.record({
    flag_settings: optional('Clean', 'Standard'),
    speaker_identification: optional('None', 'First Name', 'Speaker Number'),
    transcript_style: optional('Verbatim', 'Verbatim Light'),
    starting_timecode: optional('23:59:59:999', '01:00:00:0'),
    dropframe: optional('true', 'false'),
    fps: optional('23.976', '24', '25', '29.97', '30', '50', '59.94', '60'),
    frame_rate_from_header: optional('true'),
  });
  await fc.assert(
    fc.asyncProperty(settings, fc.constantFrom(...ids), async (values, id) => {
      await set('project', values);
      for (const format of outputFormats) expect((await text(id, format.id)).length).toBeGreaterThan(0);
    }),
    { numRuns: 6 },
  );
});
