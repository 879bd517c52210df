import type { Integration } from '@scriptorium/integrations';
import { adapterContract, testContext } from '@scriptorium/integrations/testing';
import type { FakePlatform } from '@scriptorium/integrations/testing';
import { canvas as integration } from '../../src/canvas/canvas.js';
import { caption } from '../caption.js';
import { startCanvas } from './canvas.fake.js';

const canvas: Integration = integration;

describe('the contract', () => {
  for (const check of adapterContract(canvas, { start: startCanvas }))
    (check.skip ? it.skip : it)(check.name, check.run);
});

describe('beyond the contract', () => {
  let fake: FakePlatform;
  beforeEach(async () => void (fake = await startCanvas()));
  afterEach(() => fake.stop());

  it.each([
    ['its track', []],
    ['a track by hand', [{ locale: 'en', content: Buffer.from(caption({ video: '1' }).body).toString() }]],
  ])('reports a conflict when %s is missing afterwards', async (_, after) => {
    const video = await fake.addVideo();
    await fake.addForeignTrack!(video, 'de');
    fake.fault({ status: 200, body: JSON.stringify(after), matches: ({ method }) => method === 'PUT' });
    const put = canvas.putCaption(testContext(canvas, fake), caption({ video }));
    await expect(put).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('refuses what is not UTF-8 before anything is sent', async () => {
    const video = await fake.addVideo();
    const put = canvas.putCaption(
      testContext(canvas, fake),
      caption({ video, body: Uint8Array.of(0xff, 0xfe) }),
    );
    await expect(put).rejects.toMatchObject({ kind: 'invalid' });
    expect(fake.requests).toEqual([]);
  });

  it('finds the download of a file', async () => {
    const video = await fake.addVideo({ title: 'A film' });
    expect(await canvas.resolveSource!(testContext(canvas, fake), video)).toEqual({
      url: `https://school.instructure.com/api/v1/files/${video}/download?verifier=x`,
      title: 'A film',
    });
  });
});
