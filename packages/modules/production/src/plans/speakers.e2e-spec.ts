import { sherpaDiariser, sherpaRecogniser, type Diariser } from '@scriptorium/speech';
import { tones, writeSherpaModel, type Tone } from '@scriptorium/speech/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { idOf, opening, startWorld, withoutDelay, type World } from '../../test/world.js';

/** When each tone is heard in the recording, in s. Each is a word of the recogniser, and a speaker of the diariser. */
const talk: [Tone, number][] = [
  ['low', 1],
  ['high', 4],
  ['low', 8],
];
const TONE_S = 1.5;

/** The first 12 s of the lecture, softly, with the tones of two speakers. */
async function conversation(): Promise<Buffer> {
  const wav = await opening(12);
  const data = wav.indexOf('data') + 8;
  for (let i = 0; data + 2 * i + 1 < wav.length; i++) {
    const at = data + 2 * i;
    let value = wav.readInt16LE(at) / 8;
    for (const [tone, start] of talk) {
      const since = i / 16_000 - start;
      const volume = 18_000 * Math.max(0, Math.min(1, since / 0.02, (TONE_S - since) / 0.02));
      value += volume * Math.sin(2 * Math.PI * tones[tone] * since);
    }
    wav.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(value))), at);
  }
  return wav;
}

let folder: string;
let world: World;
let diarised: (number | undefined)[] = [];
/** The outcome of the next diarisation: an error instead of the turns. */
let fails: Error | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-speakers-'));
  await writeSherpaModel(path.join(folder, 'ears'), 'nemoTransducer');
  await writeSherpaModel(path.join(folder, 'voices'), 'diariser');
  const recogniser = sherpaRecogniser({ model: path.join(folder, 'ears'), languages: ['en'], threads: 1 });
  const engine = sherpaDiariser({ model: path.join(folder, 'voices'), threads: 1 });
  const diariser: Diariser = {
    ...engine,
    diarise: async (wav, options) => {
      diarised.push(options?.speakers);
      if (fails) throw fails;
      return engine.diarise(wav, options);
    },
  };
  world = await startWorld([{ recogniser }], { ...withoutDelay, diariser });
});
afterAll(async () => {
  await world?.app.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  diarised = [];
  fails = undefined;
});

const text = async (id: number): Promise<string> =>
  (await world.project.get(`/v3/transcripts/${id}/text`, { output_format_id: 16 })).body.data;
const recognised = async (file: number, more: object = {}) => {
  const id = idOf(await world.order(file, 'asr', more));
  const { data, meta } = await world.ended(id, 60_000);
  return { id, ...data, ...meta } as { id: number; status: string; warnings?: string[] };
};

it('makes turns of speakers the speakers of the text, and keeps the names that people gave them', async () => {
  const file = await world.newFile(await conversation());
  const { id } = await recognised(file, { speakers: 'auto' });
  expect(diarised).toStrictEqual([undefined]);
  expect(await text(id)).toBe('SPEAKER 1: Low.\n\nSPEAKER 2: High.\n\nSPEAKER 1: Low.\n');

  const named = [
    { from: 0, to: 1, speaker: 'Anna' },
    { from: 2, to: 3, speaker: 'Anna' },
  ];
  const edited = await world.project.send('PATCH', `/v3/transcripts/${id}/words`, {
    json: { version: 1, edits: named },
  });
  expect(edited.status).toBe(200);
  const again = await recognised(file, { speakers: 'auto' });
  expect(await text(again.id)).toBe('ANNA: Low.\n\nSPEAKER 1: High.\n\nANNA: Low.\n');
});

it('uses the number of speakers of the order, and the setting of the file without one', async () => {
  const file = await world.newFile(await conversation());
  expect(await text((await recognised(file)).id)).toBe('Low.\n\nHigh.\n\nLow.\n');
  expect(diarised).toStrictEqual([]);
  await world.project.post(`/v3/files/${file}/configuration`, { speaker_detection: true });
  await recognised(file);
  await recognised(file, { speakers: '2' });
  await recognised(file, { speakers: 'none' });
  expect(diarised).toStrictEqual([undefined, 2]);
});

it('completes without speakers if they cannot be told apart, and says so', async () => {
  fails = Object.assign(new Error('no model'), {
    name: 'RecognitionError',
    code: 'failed',
    retryable: false,
  });
  const file = await world.newFile(await conversation());
  const { id, status, warnings } = await recognised(file, { speakers: 'auto' });
  expect([status, warnings]).toEqual(['complete', ['The speakers could not be told apart.']]);
  expect(await text(id)).toBe('Low.\n\nHigh.\n\nLow.\n');
});
