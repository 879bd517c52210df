import { eventually, formWithFile, makeMedia } from '@scriptorium/testing';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { idOf, lecture, startWorld, type World } from '../../test/world.js';

const order = '/v3/transcripts/order/vicc';
/** One word in each half second of the parent, 400 ms long. */
const said = Array.from({ length: 48 }, (_, n) => `word${n}`);
const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23).replace('.', ',');
const captions = said
  .map((word, n) => {
    const speaker = n % 10 === 0 ? `SPEAKER ${n / 10}: ` : '';
    return `${n + 1}\n${clock(n * 500)} --> ${clock(n * 500 + 400)}\n${speaker}${word}\n`;
  })
  .join('\n');

let world: World;
let folder: string;
let recording: string;
beforeAll(async () => {
  world = await startWorld([]);
  folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-vicc-'));
  recording = path.join(folder, 'parent.wav');
  await writeFile(recording, lecture());
});
afterAll(async () => {
  await world?.app.stop();
  await rm(folder, { recursive: true });
});

const newFile = async (source: Buffer, fields: Record<string, string> = {}): Promise<number> => {
  const multipart = formWithFile('source_file', source, { language_id: '1', ...fields });
  return idOf(await world.project.send('POST', '/v3/files', { multipart }));
};
const withCaptions = async (id: number): Promise<number> => {
  const fields = { media_file_id: String(id), language_id: '1' };
  const multipart = formWithFile('caption_file', captions, fields);
  idOf(await world.project.send('POST', '/v3/transcripts/order/import', { multipart }));
  return id;
};
const newParent = async () => withCaptions(await newFile(lecture()));
const place = (media_file_id: number, parent_media_file_id: number) =>
  world.project.post(order, { media_file_id, parent_media_file_id });
const text = async (id: number, output_format_id: number): Promise<string> =>
  (await world.project.get(`/v3/transcripts/${id}/text`, { output_format_id })).body.data;

/**
 * Builds a clip from a jingle and two parts of the parent with another sound between them, at lower volume
 * and as 64 kbit/s AAC.
 */
const madeClip = () => {
  const tone = (n: number, seconds: number) => `sine=frequency=700:duration=${seconds}[t${n}]`;
  const piece = (n: number, from: number, to: number) =>
    `[0:a]atrim=${from}:${to},asetpts=PTS-STARTPTS,volume=-9dB[p${n}]`;
  const graph = [
    tone(0, 2),
    tone(1, 3),
    piece(0, 14, 22),
    piece(1, 2, 8),
    '[t0][p0][t1][p1]concat=n=4:v=0:a=1[o]',
  ];
  return makeMedia('clip.m4a', `-i ${recording} -filter_complex ${graph.join(';')} -map [o] -b:a 64k`);
};

it('finds the parts of a clip in its parent, and copies their words with shifted times', async () => {
  const [parent, sound] = [await newParent(), await madeClip()];
  const clip = await newFile(sound, { vicc_parent_id: String(parent) });
  const placed = await place(clip, parent);
  expect(placed.body.data).toMatchObject({ type: 'ViccTranscript', status: 'in_progress' });
  const id = idOf(placed);
  const { data, meta } = await world.ended(id);
  expect([data.status, meta.warnings]).toEqual([
    'complete',
    ['5 s of the clip are not from the parent file and have no words.'],
  ]);

  const { words } = JSON.parse(await text(id, 1006));
  const at = new Map<string, number>(
    words.map((word: { text: string; startMs: number }) => [word.text, word.startMs]),
  );
  for (const [n, startMs] of [...said.keys()].map((each): [number, number] => [each, each * 500])) {
    const inFirst = startMs >= 14_500 && startMs < 21_400;
    const inSecond = startMs >= 2_500 && startMs < 7_400;
    const expected = inFirst ? startMs - 12_000 : inSecond ? startMs + 11_000 : undefined;
    if (expected !== undefined) expect(Math.abs(at.get(said[n]!)! - expected)).toBeLessThanOrEqual(20);
    else if (startMs < 1_500 || (startMs > 8_500 && startMs < 13_500) || startMs > 22_500)
      expect(at.has(said[n]!)).toBe(false);
  }
  const speakerOf = (word: string) => words.find((each: { text: string }) => each.text === word).speaker;
  expect([speakerOf('word30'), speakerOf('word10')]).toEqual(['SPEAKER 3', 'SPEAKER 1']);
  const srt = await text(id, 7);
  expect(srt.match(/word\d+/g)).toEqual(words.map((word: { text: string }) => word.text));
});

const conversion = (percent: string, how: string) => [
  `The clip is ${percent} % ${how} 25 frames per second. Its captions have the times of the clip.`,
];
it.each([
  [1.01, undefined],
  [0.99, undefined],
  [25 / 23.976, conversion('4', 'faster than its parent file, like film converted to')],
  [24 / 25, conversion('4', 'slower than its parent file, like film converted from')],
])(
  'keeps all words of a clip at %d times the speed, with their times in the clip',
  async (speed, warnings) => {
    const parent = await newParent();
    const sound = await makeMedia(
      'clip.m4a',
      `-i ${recording} -af atrim=2:22,asetpts=PTS-STARTPTS,atempo=${speed} -b:a 64k`,
    );
    const id = idOf(await place(await newFile(sound, { vicc_parent_id: String(parent) }), parent));
    const { data, meta } = await world.ended(id);
    expect([data.status, meta.warnings]).toEqual(['complete', warnings]);
    const { words } = JSON.parse(await text(id, 1006));
    expect(words.map((word: { text: string }) => word.text)).toEqual(said.slice(4, 44));
    for (const [i, { startMs }] of words.entries())
      expect(Math.abs(startMs - (i * 500) / speed)).toBeLessThanOrEqual(60);
    expect((await text(id, 7)).match(/word\d+/g)).toEqual(said.slice(4, 44));
  },
);

it('cancels a clip that does not match its parent', async () => {
  const parent = await newParent();
  const other = await makeMedia('other.wav', `-i ${recording} -af areverse,asetrate=20000 -t 10`);
  const id = idOf(await place(await newFile(other, { vicc_parent_id: String(parent) }), parent));
  expect((await world.ended(id)).data).toMatchObject({
    status: 'cancelled',
    cancellation_reason: 'The clip was not found in its parent file.',
  });
});

it('waits until the source of the parent is ready', async () => {
  const parent = await newParent();
  const { db } = world.app;
  await eventually(async () => {
    const [source] = await db.query('select status from source where media_file_id = $1', [parent]);
    return source.status === 'complete' || undefined;
  });
  await db.query(
    `update source set status = 'processing', leased_until = now() + interval '1 day' where media_file_id = $1`,
    [parent],
  );
  const clip = await newFile(await madeClip(), { vicc_parent_id: String(parent) });
  const id = idOf(await place(clip, parent));
  await eventually(async () => {
    const [run] = await db.query('select state from production_run where order_id = $1', [id]);
    const { meta } = (await world.project.get(`/v3/transcripts/${id}`)).body;
    return (run?.state === 'waiting' && meta.progress.step === 'locate') || undefined;
  });
  const multipart = formWithFile('source_file', lecture(), {});
  expect((await world.project.send('POST', `/v3/files/${parent}/source`, { multipart })).status).toBe(200);
  expect((await world.ended(id)).data.status).toBe('complete');
});

it('is refused when the clip or the parent lacks a prerequisite', async () => {
  const parent = await newParent();
  const clip = await newFile(lecture(), { vicc_parent_id: String(parent) });
  const bare = await newFile(lecture());
  const silent = await withCaptions((await world.project.post('/v3/files', { language_id: 1 })).body.data.id);
  const ofSilent = await newFile(lecture(), { vicc_parent_id: String(silent) });
  const ofBare = await newFile(lecture(), { vicc_parent_id: String(bare) });
  const french = await newFile(lecture(), { vicc_parent_id: String(parent), language_id: '5' });
  const refusal = async (file: number, wanted: number) => {
    const { status, body } = await place(file, wanted);
    return [status, body.error?.message];
  };
  const unacceptable = (name: string, why: string) => [
    400,
    `Unacceptable value for parameter: '${name}' (${why})`,
  ];
  const of = (why: string) => unacceptable('parent_media_file_id', why);
  expect(await refusal(bare, parent)).toEqual(
    unacceptable('media_file_id', 'the file has no vicc_parent_id'),
  );
  expect(await refusal(clip, bare)).toEqual(of('it is not the vicc_parent_id of the file'));
  expect(await refusal(ofSilent, silent)).toEqual(of('the file has no source'));
  expect(await refusal(ofBare, bare)).toEqual(of('the file has no complete transcript in English'));
  expect(await refusal(french, parent)).toEqual(of('the file has no complete transcript in French (France)'));
  const several = await world.project.post(order, {
    media_file_id: silent,
    parent_media_file_id: silent,
    callback: 'http://10.0.0.1/x',
  });
  expect([several.status, several.body.error.items]).toEqual([
    400,
    ['media_file_id', 'parent_media_file_id', 'callback'],
  ]);
  expect(await refusal(clip, 999_999)).toEqual([404, 'Vicc parent file 999999 not found.']);
  expect((await world.project.get(`${order}/help`)).body.data.prices.unit_price).toBe('0.30');
});
