import type { Integration } from '@scriptorium/integrations';
import { testContext } from '@scriptorium/integrations/testing';
import type { FakePlatform } from '@scriptorium/integrations/testing';
import { jwPlayer as integration } from '../../src/jw-player/jw-player.js';
import { describeContract } from '../contract.js';
import { caption } from '../caption.js';
import { startJwPlayer } from './jw-player.fake.js';

const jwPlayer: Integration = integration;

describeContract(jwPlayer, { start: startJwPlayer });

describe('jwPlayer', () => {
  let fake: FakePlatform;
  beforeEach(async () => void (fake = await startJwPlayer()));
  afterEach(() => fake.stop());

  it('keeps the earlier track until the new one is published', async () => {
    const video = await fake.addVideo();
    const context = testContext(jwPlayer, fake);
    const { remoteId } = await jwPlayer.putCaption(context, caption({ video, operationId: 'first' }));
    fake.fault({ status: 500, matches: ({ url }) => url.endsWith('/publish/') });
    const second = caption({ video, operationId: 'second', previousRemoteId: remoteId });
    await expect(jwPlayer.putCaption(context, second)).rejects.toMatchObject({ kind: 'transient' });
    expect((await fake.tracks(video)).map((track) => track.remoteId)).toContain(remoteId);
  });

  it('ignores events of another property', async () => {
    const other = { ...fake, config: { site_id: 'abcd1234' } };
    const event = fake.events!.of(await fake.addVideo());
    expect(await jwPlayer.parseEvent!(testContext(jwPlayer, other), event)).toEqual([]);
  });

  it('selects the largest rendition that is ready', async () => {
    const video = await fake.addVideo();
    expect(await jwPlayer.resolveSource!(testContext(jwPlayer, fake), video)).toEqual({
      url: `https://cdn.jwplayer.com/videos/${video}-720.mp4`,
      title: 'A film',
      durationSeconds: 61.5,
    });
  });
});
