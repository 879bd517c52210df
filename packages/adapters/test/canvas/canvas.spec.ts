import type { Integration } from '@scriptorium/integrations';
import { testContext } from '@scriptorium/integrations/testing';
import type { FakePlatform } from '@scriptorium/integrations/testing';
import { canvas as integration } from '../../src/canvas/canvas.js';
import { describeContract } from '../contract.js';
import { caption } from '../caption.js';
import { startCanvas } from './canvas.fake.js';

const canvas: Integration = integration;

describeContract(canvas, { start: startCanvas });

describe('canvas', () => {
  let fake: FakePlatform;
  beforeEach(async () => void (fake = await startCanvas()));
  afterEach(() => fake.stop());

  it.each([
    ['the new track', []],
    [
      'a manually added track',
      [{ locale: 'en', content: Buffer.from(caption({ video: '1' }).body).toString() }],
    ],
  ])('reports a conflict when %s is missing after the write', async (_, after) => {
    const video = await fake.addVideo();
    await fake.addForeignTrack!(video, 'de');
    fake.fault({ status: 200, body: JSON.stringify(after), matches: ({ method }) => method === 'PUT' });
    const put = canvas.putCaption(testContext(canvas, fake), caption({ video }));
    await expect(put).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('rejects text that is not UTF-8 without sending a request', async () => {
    const video = await fake.addVideo();
    const put = canvas.putCaption(
      testContext(canvas, fake),
      caption({ video, body: Uint8Array.of(0xff, 0xfe) }),
    );
    await expect(put).rejects.toMatchObject({ kind: 'invalid' });
    expect(fake.requests).toEqual([]);
  });

  it('returns the download URL of a file', async () => {
    const video = await fake.addVideo({ title: 'A film' });
    expect(await canvas.resolveSource!(testContext(canvas, fake), video)).toEqual({
      url: `https://school.instructure.com/api/v1/files/${video}/download?verifier=x`,
      title: 'A film',
    });
  });
});
