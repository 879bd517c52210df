import { readDescriptions } from '@scriptorium/description-planner';
import { Storage } from '@scriptorium/server-kit';
import { fliteSynthesiser } from '@scriptorium/speech';
import { eventually, formWithFile, makeMedia, type TestClient } from '@scriptorium/testing';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  addScript,
  claimedWork,
  descriptions,
  endedDescription,
  film,
  fittedPlan,
  handIn,
  orderDescription,
  resultOf,
  startDescriptionWorld,
  workItems,
} from '../../test/description-world.js';
import type { World } from '../../test/world.js';

jest.setTimeout(120_000);

let world: World;
let programme: Buffer;
let vendor: TestClient;
beforeAll(async () => {
  [world, programme] = await Promise.all([startDescriptionWorld(), film()]);
});
afterAll(() => world?.app.stop());
beforeEach(async () => {
  await world.app.db.query(`update api_access set enabled = false where level = 'Vendor'`);
  vendor = await world.vendor();
});

const planOf = async (id: number) => (await world.project.get(`${descriptions}/${id}/plan`)).body;

const save = (item: number, script: string) =>
  vendor.send('PUT', `${workItems}/${item}/draft`, { multipart: formWithFile('caption_file', script, {}) });

const record = (item: number, line: number, recording: Buffer, by = vendor) =>
  by.send('POST', `${workItems}/${item}/recordings`, {
    multipart: formWithFile('recording', recording, { line: String(line), filename: 'line.wav' }),
  });

/** Records a voice reading this text, which differs from the line's text. */
async function reading(text: string): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-reading-'));
  const file = path.join(folder, 'line.wav');
  await fliteSynthesiser().speak(text, file, { voice: 'rms' });
  const wav = await readFile(file);
  await rm(folder, { recursive: true });
  return wav;
}

describe('the plan before the order is complete', () => {
  it('has slots while a person writes, then the lines and their fit, and the report at the end', async () => {
    const id = await orderDescription(world, await world.newFile(programme), { extended: 'auto' });
    const work = await claimedWork(vendor);
    const { data: empty } = await planOf(id);
    expect(empty).toMatchObject({ mode: 'standard', lines: [], placements: [], ledger: [], report: null });
    expect(empty.slots.map(({ startMs }: { startMs: number }) => startMs)).toEqual(
      work.description.slots.map(({ start_ms }: { start_ms: number }) => start_ms),
    );
    const { plan } = (
      await world.app.db.query('select plan from audio_description_plan where description_id = $1', [id])
    )[0];
    expect(plan.plan.timeMap.originalFrames).toBe(250);

    await record(work.id, 1, await reading('A blue picture'));
    await handIn(vendor, work.id, '[00:00:06] A blue picture.\n');
    const written = await eventually(async () => {
      const { data } = await planOf(id);
      return data.lines.length ? data : undefined;
    });
    expect(written).toMatchObject({ lines: [{ text: 'A blue picture.' }], ledger: [{ outcome: 'placed' }] });
    expect((await endedDescription(world, id)).data.status).toBe('complete');
    expect((await planOf(id)).data).toMatchObject({
      placements: [{ measured: true }],
      report: { passed: true },
    });
    expect((await resultOf(world, id)).lines).toMatchObject([{ recorded: true }]);
    expect(await world.app.db.query('select 1 from audio_description_plan')).toEqual([]);
  });

  it('remains when the order is cancelled, and says why no line fits', async () => {
    const file = await world.newFile(programme);
    await addScript(world, file, '[00:00:05] Blue.\n[00:00:04.500 - 00:00:10] (song)\n');
    const id = await orderDescription(world, file);
    expect((await endedDescription(world, id)).data.status).toBe('cancelled');
    expect((await planOf(id)).data).toMatchObject({
      report: null,
      ledger: [{ outcome: 'left_out', reasons: [{ code: expect.any(String) }] }],
    });
  });
});

describe('protected ranges', () => {
  it("come from the customer's script, even when a person writes the lines", async () => {
    const file = await world.newFile(programme);
    await addScript(world, file, '[00:00:06 - 00:00:10] (song)\n');
    await orderDescription(world, file);
    const { description, id: item } = await claimedWork(vendor);
    for (const { end_ms } of description.slots) expect(end_ms).toBeLessThan(6_000);
    await vendor.post(`${workItems}/${item}/reject`, { reason: 'Nothing fits.' });
  });
});

describe('a saved script', () => {
  const marked = '[00:00:06] A blue picture.\n[00:00:04.500 - 00:00:07] (song)\n';

  it('passes to the next describer with its protected ranges, and can be submitted unchanged', async () => {
    const id = await orderDescription(world, await world.newFile(programme));
    const { id: item } = await claimedWork(vendor);
    expect((await save(item, marked)).status).toBe(200);
    const other = await world.vendor();
    await vendor.post(`${workItems}/${item}/release`, { reason: 'No time.' });
    const { description } = await claimedWork(other);
    expect(readDescriptions(description.script)).toMatchObject({
      lines: [{ atMs: 6_000, text: 'A blue picture.' }],
      protectedRanges: [{ startMs: 4_500, endMs: 7_000, kind: 'song' }],
      problems: [],
    });
    expect((await handIn(other, item, undefined)).status).toBe(200);
    const { ledger } = await fittedPlan(world, id);
    expect(ledger).toMatchObject([{ outcome: 'moved', reasons: [{ code: 'protected' }] }]);
  });
});

describe('a recorded line', () => {
  it('replaces the synthetic voice, at its own duration, when the saved script is submitted', async () => {
    const id = await orderDescription(world, await world.newFile(programme));
    const { id: item } = await claimedWork(vendor);
    const wav = await reading('The whole screen is now of a deep blue');
    const { status, body } = await record(item, 1, wav);
    expect([status, body.data]).toEqual([200, { line: 1, duration: expect.any(Number) }]);
    expect((await save(item, '[00:00:05] Blue.\n[00:00:08] And still blue.\n')).status).toBe(200);
    const late = await save(item, '[00:00:11] After the end.\n');
    expect([late.status, late.body.error.items]).toEqual([400, ['caption_file']]);
    expect((await handIn(vendor, item, undefined)).status).toBe(200);
    expect((await endedDescription(world, id)).data.status).toBe('complete');
    const { plan, lines, report } = await resultOf(world, id);
    expect(lines).toMatchObject([{ text: 'Blue.', recorded: true }, { text: 'And still blue.' }]);
    expect(lines[1].recorded).toBeUndefined();
    const [first, second] = plan.placements;
    expect(first.endMs - first.startMs).toBe(Math.round(body.data.duration * 1000));
    expect(first.endMs - first.startMs).toBeGreaterThan(1_500);
    expect(second.endMs - second.startMs).toBeLessThan(1_500);
    expect(report).toMatchObject({ passed: true, lines: [{ found: true }, { found: true }] });

    const [{ key }] = await world.app.db.query(
      `select blob_key as key from audio_description_file where description_id = $1 and kind = 'audio'`,
      [id],
    );
    const loudness = ['-hide_banner', '-ss', String(first.startMs / 1000 + 1.2), '-t', '0.3', '-i'];
    const { stderr } = await world.app
      .get(Storage)
      .withLocalFile(key, (voice) =>
        promisify(execFile)('ffmpeg', [...loudness, voice, '-af', 'volumedetect', '-f', 'null', '-']),
      );
    expect(Number(/max_volume: (\S+) dB/.exec(stderr)![1])).toBeGreaterThan(-40);
  });

  it('is refused if it is not audio, is too long, has no line, or the key does not hold the work item', async () => {
    const id = await orderDescription(world, await world.newFile(programme));
    const { id: item } = await claimedWork(vendor);
    const refusals = [
      await record(item, 1, Buffer.from('not a sound')),
      await record(item, 1, await makeMedia('a.mp4', '-f lavfi -i color=blue:s=32x32:d=1')),
      await record(item, 1, await makeMedia('a.ogg', '-f lavfi -i sine=d=121:sample_rate=8000')),
    ];
    for (const { status, body } of refusals) expect([status, body.error.items]).toEqual([400, ['recording']]);
    const wav = await reading('Blue.');
    expect((await record(item, 1, wav, await world.vendor())).status).toBe(404);
    await record(item, 3, wav);
    const { status, body } = await handIn(vendor, item, '[00:00:06] A blue picture.\n');
    expect([status, body.error.items]).toEqual([400, ['caption_file']]);
    expect(body.error.message).toContain('it has 1 line');
    await world.project.post(`${descriptions}/${id}/cancel`);
  });

  it('is discarded once another worker claims the work item, whose protected ranges apply', async () => {
    const id = await orderDescription(world, await world.newFile(programme));
    const { id: item } = await claimedWork(vendor);
    await record(item, 1, await reading('The whole screen is now of a deep blue'));
    const other = await world.vendor();
    await vendor.post(`${workItems}/${item}/release`, { reason: 'No time.' });
    expect((await claimedWork(other)).id).toBe(item);
    const script = '[00:00:06] Blue.\n[00:00:04.500 - 00:00:07] (Silence)\n';
    expect((await handIn(other, item, script)).status).toBe(200);
    expect((await endedDescription(world, id)).data.status).toBe('complete');
    const { lines } = await resultOf(world, id);
    expect(lines).toMatchObject([{ text: 'Blue.' }]);
    expect(lines[0].recorded).toBeUndefined();
    const { data } = await planOf(id); // the marked range counts, the suggested ones do not
    expect(data.ledger).toMatchObject([{ outcome: 'moved', reasons: [{ code: 'protected' }] }]);
    expect(data.placements[0].startMs).toBeGreaterThanOrEqual(7_200);
  });
});
