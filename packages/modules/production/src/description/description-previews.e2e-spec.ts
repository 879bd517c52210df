import {
  claimedWork,
  film,
  orderDescription,
  startDescriptionWorld,
  workItems,
} from '../../test/description-world.js';
import type { World } from '../../test/world.js';

jest.setTimeout(120_000);

let world: World;
let programme: Buffer;
beforeAll(async () => {
  [world, programme] = await Promise.all([startDescriptionWorld(), film()]);
});
afterAll(() => world?.app.stop());
afterEach(() => world.app.db.query(`update api_access set enabled = false where level = 'Vendor'`));

it('speaks a line for the worker who claimed the description, as WAV, and refuses everything else', async () => {
  const vendor = await world.vendor();
  await orderDescription(world, await world.newFile(programme));
  const { id } = await claimedWork(vendor);
  const preview = (text: string) => vendor.send('POST', `${workItems}/${id}/preview`, { query: { text } });

  const spoken = await preview('A blue picture fills the screen.');
  expect([spoken.status, spoken.headers.get('content-type')]).toEqual([200, 'audio/wav']);
  expect(spoken.body.slice(0, 4)).toBe('RIFF');
  expect(spoken.body.length).toBeGreaterThan(16_000);

  expect((await preview('…')).body.error.items).toEqual(['text']);
  expect((await preview('a'.repeat(2001))).body.error.items).toEqual(['text']);
  await vendor.post(`${workItems}/${id}/release`, { reason: 'no time' });
  expect((await preview('A blue picture.')).status).toBe(404);
});

it('is available for descriptions only', async () => {
  const vendor = await world.vendor();
  await world.order(await world.newFile(programme), 'transcription');
  const { id } = await claimedWork(vendor);
  expect((await vendor.post(`${workItems}/${id}/preview`, { text: 'A line.' })).status).toBe(403);
});
