import { strFromU8, unzipSync } from 'fflate';
import { startWorld, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.app.stop());

async function download(query: Record<string, string>, key = world.projectKey) {
  const url = new URL('/v3/downloads', world.app.baseUrl);
  for (const [name, value] of Object.entries({ api_key: key, ...query })) url.searchParams.set(name, value);
  const response = await fetch(url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}
const filesIn = (bytes: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));
const transcript = async (name: string, words: string) =>
  world.newTranscript(await world.newFile({ name }), words);

it('contains each transcript in each format, under unique names', async () => {
  const ids = [
    await transcript('Lecture 1.mp4', 'alpha'),
    await transcript('lecture 1', 'beta'),
    await transcript('../../etc/x:y.mp4', 'gamma'),
    await transcript('Übung', 'delta'),
  ];
  const { status, headers, bytes } = await download({
    transcript_ids: ids.join(),
    output_format_ids: '7,51',
  });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(headers.get('content-disposition')).toContain('transcripts.zip');
  const files = filesIn(bytes);
  expect(Object.keys(files).filter((name) => name.endsWith('.srt'))).toEqual([
    `Lecture 1_en_${ids[0]}.srt`,
    `lecture 1_en_${ids[1]}.srt`,
    expect.stringMatching(/^[^./:][^/:]*_en\.srt$/),
    'Übung_en.srt',
  ]);
  expect(Object.keys(files)).toHaveLength(8);
  expect(files['Übung_en.srt']).toContain('delta');
  expect(files['Übung_en.vtt']).toMatch(/^WEBVTT/);
  const one = await world.project.get(`/v3/transcripts/${ids[3]}/text`, { output_format_id: 7 });
  expect(files['Übung_en.srt']).toBe(one.body.data);
});

it('names formats with the same extension by their ids, and contains no file twice', async () => {
  const id = await transcript('Talk', 'words');
  const formats: { id: number; filetype: string }[] = (
    await world.project.get('/v3/transcripts/output_formats')
  ).body.data;
  const texts = formats.filter(({ filetype }) => filetype === formats.find((it) => it.id === 16)!.filetype);
  expect(texts.length).toBeGreaterThan(1);
  const { bytes } = await download({
    transcript_ids: `${id},${id}`,
    output_format_ids: texts.map((it) => it.id).join(),
  });
  expect(Object.keys(filesIn(bytes)).sort()).toEqual(
    texts.map((it) => `Talk_en.${it.id}.${it.filetype}`).sort(),
  );
});

it('is refused before the first byte', async () => {
  const id = await transcript('Talk', 'words');
  const file = await world.newFileWithSource('RIFF....WAVEfmt ');
  const pending = (await world.project.post('/v3/transcripts/order/asr', { media_file_id: file })).body.data
    .id;
  const refused = async (query: Record<string, string>, key?: string) => {
    const { status, bytes } = await download(query, key);
    return [status, (JSON.parse(strFromU8(bytes)) as { error: { message: string } }).error.message];
  };
  const good = { transcript_ids: String(id), output_format_ids: '7' };
  expect(await refused({ ...good, output_format_ids: '7,99999' })).toEqual([
    400,
    expect.stringContaining("'output_format_ids'"),
  ]);
  expect(await refused({ ...good, transcript_ids: `${id},x` })).toEqual([
    400,
    expect.stringContaining("'transcript_ids'"),
  ]);
  expect(await refused({ transcript_ids: `${id},999999`, output_format_ids: '7' })).toEqual([
    404,
    'Transcript id 999999 not found.',
  ]);
  expect(await refused({ ...good, transcript_ids: `${id},${pending}` })).toEqual([
    403,
    `Transcript ${pending} has no text: it is in_progress.`,
  ]);
  expect(await refused({ output_format_ids: '7' })).toEqual([
    400,
    expect.stringContaining("'transcript_ids'"),
  ]);
  expect(await refused({ ...good, filter: '{}' })).toEqual([400, expect.stringContaining("'filter'")]);
  expect(await refused({ media_file_id: String(file), output_format_ids: '7' })).toEqual([
    400,
    expect.stringContaining('none of the files has a complete transcript'),
  ]);
  for (const by of [world.sibling, world.stranger])
    expect((await by.get('/v3/downloads', good)).status).toBe(404);
  expect((await world.observer.get('/v3/downloads', good)).status).toBe(200);
});

it('contains the complete transcripts of files, or of all files that match a filter', async () => {
  const [one, two] = [await world.newFile({ name: 'Zebra 1' }), await world.newFile({ name: 'Zebra 2' })];
  const older = await world.newTranscript(one, 'older');
  await world.newTranscript(one, 'newer'); // the first one stays the default
  await world.newTranscript(two, 'second');
  const names = async (query: Record<string, string>) =>
    Object.keys(filesIn((await download({ ...query, output_format_ids: '7' })).bytes)).sort();
  expect(await names({ filter: '{"name_cont":"zebra"}' })).toEqual(['Zebra 1_en.srt', 'Zebra 2_en.srt']);
  expect(await names({ media_file_id: String(two) })).toEqual(['Zebra 2_en.srt']);
  const { bytes } = await download({ media_file_id: String(one), output_format_ids: '7' });
  const text = await world.project.get(`/v3/transcripts/${older}/text`, { output_format_id: 7 });
  expect(Object.values(filesIn(bytes))).toEqual([text.body.data]);
  const foreign = await world.sibling.get('/v3/downloads', { media_file_id: two, output_format_ids: 7 });
  expect([foreign.status, foreign.body.error.code]).toEqual([404, 'file.not_found']);
});
