import type { Integration } from '@scriptorium/integrations';
import { testContext } from '@scriptorium/integrations/testing';
import { brightcove as integration } from '../../src/brightcove/brightcove.js';
import { describeContract } from '../contract.js';
import { caption } from '../caption.js';
import { startBrightcove, type FakeBrightcove } from './brightcove.fake.js';

const brightcove: Integration = integration;

describeContract(brightcove, { start: startBrightcove });

describe('brightcove', () => {
  let fake: FakeBrightcove;
  beforeEach(async () => void (fake = await startBrightcove()));
  afterEach(() => fake.stop());

  it('keeps the earlier track until the new one has been ingested', async () => {
    const video = await fake.addVideo();
    const context = testContext(brightcove, fake);
    const state = (remoteId: string) => brightcove.captionState!(context, { video, remoteId });
    const labels = async () => (await fake.tracks(video)).map(({ label }) => label);
    const first = await brightcove.putCaption(context, caption({ video, label: 'English' }));
    await state(first.remoteId);
    expect(await state(first.remoteId)).toEqual({ state: 'done' });
    const renamed = { video, operationId: 'second', label: 'English (CC)', previousRemoteId: first.remoteId };
    const second = await brightcove.putCaption(context, caption(renamed));
    expect(await labels()).toEqual(['English']);
    expect(await state(second.remoteId)).toEqual({ state: 'pending' });
    expect(await state(second.remoteId)).toEqual({ state: 'done' });
    expect(await labels()).toEqual(['English (CC)']);
  });

  it('preserves unknown fields of the tracks it writes back', async () => {
    const video = await fake.addVideo();
    const context = testContext(brightcove, fake);
    await fake.addForeignTrack!(video, 'de');
    const { remoteId } = await brightcove.putCaption(context, caption({ video }));
    await brightcove.captionState!(context, { video, remoteId });
    await brightcove.removeCaption!(context, { video, remoteId });
    const { body } = fake.requests.find(({ method }) => method === 'PATCH')!;
    expect(JSON.parse(body.toString())).toEqual({
      text_tracks: [expect.objectContaining({ srclang: 'de', status: 'published', src: '' })],
    });
  });

  it.each(['srt', 'dfxp', 'scc'] as const)(
    'sends %s only to videos with Dynamic Delivery',
    async (format) => {
      const context = testContext(brightcove, fake);
      const [dynamic, old] = [await fake.addVideo(), await fake.addVideo()];
      fake.setDelivery(old, 'static_origin');
      const { remoteId } = await brightcove.putCaption(context, caption({ video: dynamic, format }));
      await brightcove.captionState!(context, { video: dynamic, remoteId });
      expect(await fake.tracks(dynamic)).toMatchObject([{ format }]);
      const before = fake.requests.length;
      await expect(brightcove.putCaption(context, caption({ video: old, format }))).rejects.toMatchObject({
        kind: 'invalid',
        message: `Brightcove accepts ${format.toUpperCase()} only for videos with Dynamic Delivery (this one has static_origin); send WebVTT`,
      });
      expect(fake.requests.slice(before).map(({ method }) => method)).toEqual(['GET']);
      const { remoteId: second } = await brightcove.putCaption(context, caption({ video: old }));
      await brightcove.captionState!(context, { video: old, remoteId: second });
      expect(await fake.tracks(old)).toMatchObject([{ format: 'vtt' }]);
    },
  );

  it('selects the largest file served over HTTPS', async () => {
    const video = await fake.addVideo({ title: 'A film' });
    expect(await brightcove.resolveSource!(testContext(brightcove, fake), video)).toEqual({
      url: `https://bcboltio.akamaized.net/${video}.mp4`,
      title: 'A film',
      durationSeconds: 61.5,
    });
  });
});
