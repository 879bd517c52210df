import { fliteSynthesiser, pocketSphinx } from '@scriptorium/speech';
import { eventually, makeMedia } from '@scriptorium/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { idOf, startWorld, withoutDelay, type World } from '../../test/world.js';

/** What is said on each track, and when it starts, in ms. */
const tracks = [
  { title: 'Ada', language: 'eng', said: [['Good morning everyone and welcome to the course.', 0]] },
  { title: 'Bob', language: 'eng', said: [['The children were playing near the water.', 4000]] },
  { title: 'Marie', language: 'fre', said: [['Thank you for watching.', 8000]] },
  { title: 'Audio-Description', language: 'eng', said: [['See you again next week.', 8000]] },
] as const;
const voices = ['rms', 'slt', 'slt', 'rms'];

/** Writes each sentence with a voice, and puts it on a track of its own. */
async function meeting(folder: string): Promise<Buffer> {
  const spoken = tracks.map(async ({ said: [[text]] }, i) => {
    await fliteSynthesiser().speak(text, path.join(folder, `${i}.wav`), { voice: voices[i]! });
  });
  await Promise.all(spoken);
  const inputs = tracks.map((_, i) => `-i ${folder}/${i}.wav`);
  const delays = tracks.map(
    ({ said: [[, startMs]] }, i) => `[${i}:a]adelay=${startMs + 300},apad=whole_dur=11[t${i}]`,
  );
  const outputs = tracks.map(
    ({ title, language }, i) =>
      `-map [t${i}] -metadata:s:a:${i} title=${title} -metadata:s:a:${i} language=${language}`,
  );
  const graph = `-filter_complex ${delays.join(';')}`;
  return makeMedia('meeting.mkv', `${[...inputs, graph, ...outputs].join(' ')} -c:a pcm_s16le`);
}

let folder: string;
let world: World;
let recording: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-tracks-'));
  [world, recording] = await Promise.all([
    startWorld([{ recogniser: pocketSphinx() }], withoutDelay),
    meeting(folder),
  ]);
});
afterAll(async () => {
  await world?.app.stop();
  await rm(folder, { recursive: true });
});

interface Word {
  text: string;
  startMs: number;
  speaker?: string;
}
const recognised = async (file: number, more: object) => {
  const id = idOf(await world.order(file, 'asr', more));
  const { data, meta } = await world.ended(id, 120_000);
  expect(data.status).toBe('complete');
  const text = await world.project.get(`/v3/transcripts/${id}/text`, { output_format_id: 1006 });
  const { words } = JSON.parse(text.body.data) as { words: Word[] };
  return { meta, words };
};
/** Returns the words of each speaker, in order of appearance. */
const bySpeaker = (words: readonly Word[]) => {
  const said = new Map<string | undefined, string[]>();
  for (const { speaker, text } of words)
    said.set(speaker, [...(said.get(speaker) ?? []), text.toLowerCase().replace(/[^a-z]/g, '')]);
  return [...said];
};
const shareOf = (sentence: string, heard: readonly string[] = []) => {
  const words = sentence.toLowerCase().replace(/[.]/g, '').split(' ');
  return words.filter((word) => heard.includes(word)).length / words.length;
};

it('recognises a track a speaker on request, without other languages and descriptions, and mixes them otherwise', async () => {
  const file = await world.newFile(recording);
  const apart = await recognised(file, { speakers: 'tracks' });
  expect(apart.meta).toMatchObject({ speakers: 'tracks' });
  const [ada, bob, ...others] = bySpeaker(apart.words);
  expect([ada![0], bob![0], others]).toEqual(['Ada', 'Bob', []]);
  expect(shareOf(tracks[0].said[0][0], ada![1])).toBeGreaterThan(0.7);
  expect(shareOf(tracks[1].said[0][0], bob![1])).toBeGreaterThan(0.7);
  const first = apart.words.find(({ speaker }) => speaker === 'Bob')!;
  expect(Math.abs(first.startMs - 4400)).toBeLessThan(300);

  const mixed = await recognised(file, {});
  expect(mixed.meta.speakers).toBeUndefined();
  const [[speaker, heard], ...more] = bySpeaker(mixed.words) as [[undefined, string[]]];
  expect([speaker, more]).toEqual([undefined, []]);
  for (const { said } of tracks.slice(0, 2)) expect(shareOf(said[0][0], heard)).toBeGreaterThan(0.7);

  // another choice of tracks
  const source = `/v3/files/${file}/source`;
  expect((await world.project.post(source, { audio_tracks: '2' })).status).toBe(200);
  await eventually(
    async () => (await world.project.get(source)).body.data.status === 'complete' || undefined,
  );
  const one = await recognised(file, { speakers: 'tracks' });
  expect(one.meta.warnings).toEqual([
    'Only one audio track of the source is heard, so that speakers were not told apart by tracks.',
  ]);
  expect(bySpeaker(one.words).map(([name]) => name)).toEqual([undefined]);
  expect(shareOf(tracks[1].said[0][0], bySpeaker(one.words)[0]![1])).toBeGreaterThan(0.7);
});

it('hears speech in the centre of surround sound under loud noise in the other channels', async () => {
  const noise = [1, 2, 3, 4].map((seed) => `anoisesrc=c=pink:a=0.5:d=6:r=16000:seed=${seed}[n${seed}]`);
  const joined =
    '[n1][n2][c][n3][n4]join=inputs=5:channel_layout=5.0:map=0.0-FL|1.0-FR|2.0-FC|3.0-BL|4.0-BR[o]';
  const centre = `[0:a]adelay=500,apad=whole_dur=6[c]`;
  const film = await makeMedia(
    'film.wav',
    `-i ${folder}/1.wav -filter_complex ${[...noise, centre, joined].join(';')} -map [o] -t 6 -c:a pcm_s16le`,
  );
  const { words } = await recognised(await world.newFile(film), {});
  expect(shareOf(tracks[1].said[0][0], bySpeaker(words)[0]?.[1])).toBeGreaterThan(0.7);
});
