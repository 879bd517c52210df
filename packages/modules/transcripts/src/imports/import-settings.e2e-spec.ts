import { eventually, makeMedia } from '@scriptorium/testing';
import { startWorld, type Query, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world?.app.stop());

const spruce = '00:00:01:12 , 00:00:03:00 , Hi\n';

const set = async (path: string, values: Query) =>
  expect((await world.project.post(`/v3/${path}/configuration`, values)).status).toBe(200);
const text = async (id: number, output_format_id: number): Promise<string> =>
  (await world.project.get(`/v3/transcripts/${id}/text`, { output_format_id })).body.data;

/** Returns the times of the imported cues in milliseconds. */
const times = async (id: number): Promise<number[]> =>
  [...(await text(id, 7)).matchAll(/(\d+):(\d+):(\d+),(\d+)/g)].map(
    ([, hours, minutes, seconds, ms]) =>
      ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms),
  );
const imported = async (captions: Buffer | string, values: Query = {}): Promise<number> => {
  const file = await world.newFile();
  await set(`files/${file}`, values);
  const { body } = await world.import(file, captions);
  expect(body.error).toBeUndefined();
  return body.data.id;
};

describe('frame rate', () => {
  it('counts frames of captions at the rate that is set for the file or at a higher level', async () => {
    expect(await times(await imported(spruce, { fps: 25 }))).toEqual([1480, 3000]);
    const batch_id = (await world.project.post('/v3/batches', { name: 'PAL' })).body.data.id;
    await set(`batches/${batch_id}`, { fps: 50 });
    const { body } = await world.import(await world.newFile({ batch_id }), spruce);
    expect(await times(body.data.id)).toEqual([1240, 3000]);
  });

  it('reads drop-frame labels as set, and by default according to the rate', async () => {
    const minute = '00:01:00:02 , 00:01:01:00 , Hi\n';
    expect(await times(await imported(minute, { fps: 29.97 }))).toEqual([60_060, 60_994]);
    expect(await times(await imported(minute, { fps: 29.97, dropframe: 'false' }))).toEqual([60_127, 61_061]);
  });

  it("counts frames at the rate of the source's header if the setting says so", async () => {
    const file = await world.newFileWithSource(await makeMedia('a.wav', '-f lavfi -i sine=duration=1'));
    await eventually(
      async () => (await world.project.get(`/v3/files/${file}`)).body.data.duration ?? undefined,
    );
    await world.app.db.query('update source set media = $2 where media_file_id = $1 and current', [
      file,
      { frameRate: { numerator: 25, denominator: 1 } },
    ]);
    await set(`files/${file}`, { fps: 30, frame_rate_from_header: 'true' });
    const { body } = await world.import(file, spruce);
    expect(await times(body.data.id)).toEqual([1480, 3000]);
  });

  const formats = [5, 6, 8, 53, 1002, 1003, 1004];
  it.each([
    { fps: 23.976 },
    { fps: 25, dropframe: 'true' },
    { fps: 29.97 },
    { fps: 29.97, dropframe: 'false' },
    { fps: 50 },
    { fps: 59.94 },
    {},
    { fps: 60, starting_timecode: '10:00:00:999' },
    { fps: 23.976, starting_timecode: '00:00:05:500' },
    { starting_timecode: '00:59:59:990' },
  ])('reads what was written under the same settings, in every frame-based format: %j', async (values) => {
    const srt =
      '1\n00:00:10,020 --> 00:00:12,980\nHi\n\n2\n00:20:10,333 --> 00:20:12,500\nThere\n\n3\n01:00:00,900 --> 01:00:02,000\nBye\n';
    const id = await imported(srt, values);
    const wanted = await times(id);
    for (const format of formats) {
      const content = await text(id, format);
      const again = await imported(
        format === 1002 || format === 1004 ? Buffer.from(content, 'base64') : content,
        values,
      );
      const late = (await times(again)).map((ms, index) => Math.abs(ms - wanted[index]!));
      expect([format, late.length, Math.max(...late) <= 42]).toEqual([format, 6, true]);
    }
  });
});

describe('starting timecode', () => {
  const start = { starting_timecode: '01:00:00:000' };
  const scc = `Scenarist_SCC V1.0\n\n01:00:01;00\t9420 9420 94ae 94ae 9470 9470 c8e9 942f 942f\n\n01:00:03;00\t942c 942c\n`;

  it('is the first label of captions, so that exported captions have their original labels', async () => {
    const id = await imported(scc, start);
    expect(await times(id)).toEqual([1235, 3003]);
    expect(await text(id, 5)).toMatch(/^01:00:01;0\d/m);
    const { body } = await world.project.get(`/v3/transcripts/${id}`);
    expect(body.data.duration).toBeCloseTo(3, 1);
  });

  it('is converted at the frame rate of the captions, whatever rate is set', async () => {
    const half = { fps: 60, starting_timecode: '01:00:00:750' };
    expect(await times(await imported('01:00:01:45 , 01:00:03:45 , Hi\n', half))).toEqual([1000, 3000]);
    // 0.75 s corresponds to frame 22 or 23 of SCC.
    const [first] = await times(await imported(scc, half));
    expect(Math.abs(first! - 484)).toBeLessThan(40);
  });

  it('does not shift captions that begin before it, or whose times are not labels', async () => {
    expect(await times(await imported('00:00:01:00 , 02:00:00:00 , Hi\n', { fps: 25, ...start }))).toEqual([
      1000, 7_200_000,
    ]);
    const srt = '1\n01:00:01,000 --> 01:00:02,000\nHi\n';
    expect(await times(await imported(srt, start))).toEqual([3_601_000, 3_602_000]);
  });
});
