import { Storage } from '@scriptorium/server-kit';
import { eventually, formWithFile, makeMedia } from '@scriptorium/testing';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  addScript,
  claimedWork,
  endedDescription,
  film,
  fittedPlan,
  handIn,
  orderDescription,
  resultOf,
  startDescriptionWorld,
} from '../../test/description-world.js';
import type { World } from '../../test/world.js';

jest.setTimeout(120_000);

let world: World;
let programme: Buffer;
let spoken: Buffer;
beforeAll(async () => {
  [world, programme, spoken] = await Promise.all([startDescriptionWorld(), film(), film(9.5)]);
});
afterAll(() => world?.app.stop());
afterEach(() => world.app.db.query(`update api_access set enabled = false where level = 'Vendor'`));

const long = 'The red turns blue, and the blue stays on the screen for a long time, and then for longer.';

/** Reads the tracks of the mix with ffprobe. */
async function tracksOf(id: number): Promise<{ codec_type: string; disposition: Record<string, number> }[]> {
  const mix = `select blob_key as key from audio_description_file where description_id = $1 and kind = 'mix'`;
  const [{ key }] = await world.app.db.query(mix, [id]);
  const show = ['-v', 'error', '-show_streams', '-of', 'json'];
  const { stdout } = await world.app
    .get(Storage)
    .withLocalFile(key, (file) => promisify(execFile)('ffprobe', [...show, file]));
  return JSON.parse(stdout).streams;
}

it('speaks the script of a cheat sheet in a gap between dialogue, pronounces names as the glossary specifies, and delivers a mix that passed its checks', async () => {
  const file = await world.newFile(programme);
  await world.project.post('/v3/glossaries', {
    resource_type: 'MediaFile',
    resource_id: file,
    word_list: 'Blue = Bloooooooooo ooooooooo ooooooo ooooooo',
  });
  await addScript(world, file, '[00:00:05] Blue.\n');
  const id = await orderDescription(world, file, { extended: 'auto' });
  const { data, meta } = await endedDescription(world, id);
  expect([data.status, meta.cancellation_details]).toEqual(['complete', undefined]);
  expect(data).toMatchObject({ extended: false, speaker_name: 'Default' }); // the script fits
  const { plan, report } = await resultOf(world, id);
  expect(report).toMatchObject({ passed: true, lines: [{ found: true }] });
  expect(plan.placements).toMatchObject([{ text: 'Blue.', measured: true }]);
  const [{ startMs, endMs }] = plan.placements;
  expect(startMs).toBeGreaterThanOrEqual(5_000);
  expect(endMs - startMs).toBeGreaterThan(1_200);
  expect(await world.app.db.query('select 1 from production_result where order_id = $1', [id])).toEqual([]);
  const sounds = (await tracksOf(id)).filter(({ codec_type: type }) => type === 'audio');
  expect(sounds.map(({ disposition }) => [disposition.default, disposition.visual_impaired])).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

it('plans an extended version when one is ordered', async () => {
  const file = await world.newFile(spoken);
  await addScript(world, file, `[00:00:05] ${long}\n`);
  const id = await orderDescription(world, file, { extended: 'true' });
  expect(await fittedPlan(world, id)).toMatchObject({ mode: 'extended', ledger: [{ outcome: 'extended' }] });
});

it('cancels an order when no line fits, with the reason', async () => {
  const file = await world.newFile(spoken);
  await addScript(world, file, `[00:00:02] ${long}\n`);
  const id = await orderDescription(world, file);
  const { data, meta } = await endedDescription(world, id);
  expect(data.status).toBe('cancelled');
  expect(meta.cancellation_reason).toBe('No line of the description fits into the programme.');
  expect(meta.cancellation_details).toMatch(/^d1: .*gap/);
});

it('avoids the words of the transcript, even where no speech is detected', async () => {
  const file = await world.newFile(programme);
  const srt = '1\n00:00:04,500 --> 00:00:09,900\nThis is said in silence by people far away\n';
  const multipart = formWithFile('caption_file', srt, { media_file_id: String(file), language_id: '1' });
  await world.project.send('POST', '/v3/transcripts/order/import', { multipart });
  await addScript(world, file, '[00:00:05] A blue picture fills the screen.\n');
  const id = await orderDescription(world, file);
  expect((await endedDescription(world, id)).meta.cancellation_reason).toBe(
    'No line of the description fits into the programme.',
  );
});

it('cancels the order of a source that proves to have no video track', async () => {
  const sound = await makeMedia('a.wav', '-f lavfi -i sine=d=2');
  const { file, arrive, close } = await world.fileToCome(sound);
  const id = await orderDescription(world, file);
  arrive();
  expect((await endedDescription(world, id)).meta).toMatchObject({
    cancellation_reason: 'The source has no video track.',
  });
  await close();
});

it('names the faulty lines of a script', async () => {
  const file = await world.newFile(programme);
  await addScript(world, file, '[00:00:05] A blue picture.\n[00:00:71] Another.\n');
  const id = await orderDescription(world, file);
  const { meta } = await endedDescription(world, id);
  expect(meta.cancellation_reason).toBe('The script of the audio description has mistakes.');
  expect(meta.cancellation_details).toMatch(/^line 2: not a time/);
});

it('has a person write the script, shows the slots, and refuses a script with mistakes', async () => {
  const vendor = await world.vendor();
  const file = await world.newFile(programme);
  const id = await orderDescription(world, file, { turnaround_level_id: 8 });
  const work = await claimedWork(vendor);
  expect(work).toMatchObject({
    kind: 'audio_description',
    language_id: 1,
    draft: null,
    description: { words_per_minute: 175, extended: false, script: null },
  });
  const [slot] = work.description.slots.slice(-1);
  expect([slot.start_ms > 3_500, slot.end_ms, slot.words > 8]).toEqual([true, 10_000, true]);
  expect((Date.parse(work.deadline) - Date.parse(work.created_at)) / 3_600_000).toBeLessThan(49);
  expect((await fetch(work.media_url)).status).toBe(200);

  expect((await handIn(vendor, work.id, undefined)).body.error.items).toEqual(['caption_file']);
  const bad = await handIn(vendor, work.id, '[00:00:06] A blue picture.\n[00:71] x\n[00:00:30] Late.\n');
  expect([bad.status, bad.body.error.items]).toEqual([400, ['caption_file']]);
  expect(bad.body.error.message).toMatch(/line 2: not a time.*“Late\.”.* is after the end/s);
  expect((await handIn(vendor, work.id, '[00:00:06] (1) The picture is blue.\n')).status).toBe(200);
  expect((await fittedPlan(world, id)).lines).toMatchObject([{ text: 'The picture is blue.' }]);
});

it('cancels the order with the reason of the person who rejects the work', async () => {
  const vendor = await world.vendor();
  const id = await orderDescription(world, await world.newFile(programme));
  const work = await claimedWork(vendor);
  await vendor.post(`/v3/production/work_items/${work.id}/reject`, { reason: 'The picture is black.' });
  expect((await endedDescription(world, id)).meta).toMatchObject({
    cancellation_reason: 'The work cannot be done.',
    cancellation_details: 'The picture is black.',
  });
});

it('speaks a sample script in a sandbox, without people', async () => {
  const setSandbox = (on: boolean) =>
    world.app.db.query('update project set sandbox = $2 where id = $1', [world.projectId, on]);
  await setSandbox(true);
  try {
    const id = await orderDescription(world, await world.newFile(programme));
    expect((await endedDescription(world, id)).data.status).toBe('complete');
    const { plan } = await resultOf(world, id);
    expect(plan.placements).toMatchObject([{ text: 'Sandbox description.' }]);
  } finally {
    await setSandbox(false);
  }
});

it('makes one correct result when another worker takes over a run during the mix', async () => {
  const file = await world.newFile(programme);
  await addScript(world, file, '[00:00:05] A blue picture.\n');
  const { db } = world.app;
  const id = await orderDescription(world, file);
  // Expire the lease, so that another worker takes over the run during the mix.
  await eventually(async () => {
    const [row] = await db.query(
      `update production_run r set fence = fence + 1, leased_until = null, wake_at = now() from production_result p
       where r.order_id = $1 and p.order_id = r.order_id and p.step = 'fit' returning 1 as taken`,
      [id],
    );
    return row;
  });
  expect((await endedDescription(world, id)).data.status).toBe('complete');
  const mixes = await db.query(
    `select 1 from audio_description_file where description_id = $1 and kind = 'mix'`,
    [id],
  );
  expect(mixes).toHaveLength(1);
  expect((await resultOf(world, id)).report.passed).toBe(true);
});
