import {
  claimedWork,
  descriptions,
  film,
  fittedPlan,
  handIn,
  orderDescription,
  startDescriptionWorld,
} from '../../test/description-world.js';
import { serveVision, type VisionServer } from '../../test/vision-server.js';
import type { World } from '../../test/world.js';
import { chatDescriber } from '../engines/chat-describer.js';

jest.setTimeout(120_000);

let world: World;
let server: VisionServer;
let programme: Buffer;
beforeAll(async () => {
  server = await serveVision();
  const describer = chatDescriber({ baseUrl: `${server.url}/v1`, apiKey: 'key-1', model: 'eyes' });
  [world, programme] = await Promise.all([startDescriptionWorld({ describers: [{ describer }] }), film()]);
});
afterAll(async () => {
  await world?.app.stop();
  await server?.close();
});
afterEach(() => {
  server.requests.length = 0;
  return world.app.db.query(`update api_access set enabled = false where level = 'Vendor'`);
});

it('drafts from the frames of each slot and their on-screen text, and speaks the draft once a person approves it', async () => {
  const vendor = await world.vendor();
  const id = await orderDescription(world, await world.newFile(programme));
  const work = await claimedWork(vendor);
  const slot = work.description.slots.at(-1);
  expect(work.description.script).toMatch(
    /^\[[\d:.]+\] \(1\) Text: “The End”\.\n\[[\d:.]+\] \(2\) A .*blue picture fills the screen\.\n$/,
  );
  expect(server.requests).toMatchObject([
    { colours: expect.arrayContaining(['blue']), authorization: 'Bearer key-1' },
    { text: expect.stringContaining(`At most ${slot.words} words.`) },
  ]);
  expect((await world.project.get(`${descriptions}/${id}`)).body.data.status).toBe('in_progress');

  expect((await handIn(vendor, work.id, undefined)).status).toBe(200);
  expect((await fittedPlan(world, id)).placements[0].text).toBe('Text: “The End”.');
});

it('sends the engine only frames of the slot', async () => {
  const vendor = await world.vendor();
  const id = await orderDescription(world, await world.newFile(await film(5.5)));
  const work = await claimedWork(vendor);
  expect(server.requests.flatMap(({ colours }) => colours)).not.toContain('red');
  expect(work.description.script).toContain('A blue picture');
  await world.project.post(`${descriptions}/${id}/cancel`);
});

it('prefers the script of the person to the draft', async () => {
  const vendor = await world.vendor();
  const id = await orderDescription(world, await world.newFile(programme));
  const work = await claimedWork(vendor);
  expect(
    (await handIn(vendor, work.id, 'WEBVTT\n\n00:06.000 --> 00:08.000\nThe picture is blue.\n')).status,
  ).toBe(200);
  expect((await fittedPlan(world, id)).placements).toMatchObject([{ text: 'The picture is blue.' }]);
});

it('has a person write without a draft when the engine refuses', async () => {
  const vendor = await world.vendor();
  server.refusals.push(400);
  const id = await orderDescription(world, await world.newFile(programme));
  const work = await claimedWork(vendor);
  expect(work.description.script).toBeNull();
  await world.project.post(`${descriptions}/${id}/cancel`);
});
