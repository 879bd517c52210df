import { formWithFile } from '@scriptorium/testing';
import { startWorld, type Query, type World } from '../../test/world.js';

let world: World;
let id: number;
beforeAll(async () => {
  world = await startWorld();
  const srt = `1
00:00:01,000 --> 00:00:03,000
ANN: Good mourning, um, all.

2
00:00:03,500 --> 00:00:06,000
Welcome to a line that has far more characters than captions have room for.
`;
  id = (await world.import(await world.newFile({ name: 'Talk' }), srt)).body.data.id;
});
afterAll(() => world?.app.stop());

describe('a caption check', () => {
  const check = async (query: Query = {}) =>
    (await world.project.get(`/v3/transcripts/${id}/qc`, query)).body;

  it('reports the violated rules, their places and their extent', async () => {
    const { data } = await check({ profile: '3play' });
    expect(data).toMatchObject({ profile: '3play@1', passed: false, captions: 2 });
    const line = data.rules.find(({ rule }: { rule: string }) => rule === 'line_chars');
    expect(line.places).toMatchObject([
      { first_caption: 2, last_caption: 2, start_ms: 3500, value: 75, limit: 32 },
    ]);
  });

  it('depends on the guideline', async () => {
    const limitOf = async (profile: string) =>
      (await check({ profile })).data.rules.find(({ rule }: { rule: string }) => rule === 'line_chars')
        .places[0].limit;
    expect([await limitOf('3play'), await limitOf('netflix-adult')]).toEqual([32, 42]);
    expect((await check({ profile: 'nobody' })).error.items).toEqual(['profile']);
  });

  it('is available as SARIF and as JUnit', async () => {
    const sarif = (await check({ format: 'sarif' })).data;
    expect(sarif).toMatchObject({
      version: '2.1.0',
      runs: [{ tool: { driver: { name: 'scriptorium-captions' } } }],
    });
    expect(sarif.runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId)).toContain('line_chars');
    const junit: string = (await check({ format: 'junit' })).data;
    expect(junit).toMatch(/^<\?xml[^]*<testsuite name="transcript-\d+"[^]*name="line_chars"><failure/);
  });
});

describe('a score', () => {
  const said =
    'Good morning all. Welcome to a line that has far more characters than captions have room for.';
  const score = (fields: Record<string, string>) =>
    world.project.send('POST', `/v3/transcripts/${id}/score`, { form: fields });

  it('is the word error rate against a text, with the alignment', async () => {
    const { data } = (await score({ reference_text: said })).body;
    expect(data).toMatchObject({ words: 17, correct: 16, substitutions: 1, deletions: 0, insertions: 1 });
    expect(data.wer).toBeCloseTo(2 / 17);
    expect(data.alignment.slice(0, 3)).toEqual([
      { operation: 'correct', reference: 'good', transcript: 'good' },
      { operation: 'insertion', transcript: 'mourning' },
      { operation: 'substitution', reference: 'morning', transcript: 'um' },
    ]);
    expect((await score({ reference_text: said, ignore_fillers: 'true' })).body.data.insertions).toBe(0);
    expect(
      (await score({ reference_text: said.toUpperCase(), ignore_case: 'false' })).body.data.correct,
    ).toBe(0);
  });

  it('accepts captions or plain text as a file', async () => {
    const file = async (content: string | Buffer) =>
      (
        await world.project.send('POST', `/v3/transcripts/${id}/score`, {
          multipart: formWithFile('reference_file', content),
        })
      ).body;
    const vtt = `WEBVTT\n\n00:01.000 --> 00:05.000\nANN: ${said}\n`;
    expect((await file(vtt)).data.substitutions).toBe(1);
    expect((await file(said)).data.substitutions).toBe(1);
    expect((await file(Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41]))).error.items).toEqual(['reference_file']);
  });

  it('is refused without a reference, with two, and with one that is too long to compare', async () => {
    const itemsOf = async (fields: Record<string, string>) => (await score(fields)).body.error.items;
    expect(await itemsOf({})).toEqual(['reference_text']);
    expect(await itemsOf({ reference_text: ' . ' })).toEqual(['reference_text']);
    const captions = Array.from(
      { length: 4 },
      () => `1\n00:00:01,000 --> 00:00:02,000\n${'a '.repeat(5_000)}\n`,
    );
    const long = (await world.import(await world.newFile(), captions.join('\n'))).body.data.id;
    const path = `/v3/transcripts/${long}/score`;
    const { body } = await world.project.send('POST', path, {
      form: { reference_text: 'b '.repeat(20_000) },
    });
    expect(body.error.message).toMatch(/20000 by \d+ words are too many to compare/);
  });
});

it('reports in `meta` of the text what a format cannot represent', async () => {
  const styled = '1\n00:00:01,000 --> 00:00:02,000\n<i>Hello</i> there.\n';
  const imported = (await world.import(await world.newFile(), styled)).body.data.id;
  const meta = async (output_format_id: number) =>
    (await world.project.get(`/v3/transcripts/${imported}/text`, { output_format_id })).body.meta;
  expect(await meta(7)).toEqual({});
  expect(await meta(33)).toEqual({ losses: [expect.objectContaining({ code: 'style', count: 1 })] });
});
