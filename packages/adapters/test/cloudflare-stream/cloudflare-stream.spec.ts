import type { Integration } from '@scriptorium/integrations';
import { testContext } from '@scriptorium/integrations/testing';
import Cloudflare, { toFile } from 'cloudflare';
import { cloudflareStream as adapter } from '../../src/cloudflare-stream/cloudflare-stream.js';
import { describeContract } from '../contract.js';
import { captured, wireShape } from '../wire-shape.js';
import { startCloudflareStream, type FakeCloudflareStream } from './cloudflare-stream.fake.js';

const cloudflareStream: Integration = adapter;

const golden = captured('Cloudflare', {
  prefix: '/client/v4',
  names: { ACC: ':account', VID: ':video', en: ':language' },
});

describeContract(cloudflareStream, { start: startCloudflareStream, golden });

describe('cloudflareStream', () => {
  let fake: FakeCloudflareStream;
  beforeEach(async () => void (fake = await startCloudflareStream()));
  afterEach(() => fake.stop());

  it("sends the same requests as Cloudflare's own client", async () => {
    const client = new Cloudflare({
      baseURL: `${fake.origin}/client/v4`,
      apiToken: fake.credentials.api_token,
    });
    const { account_id } = fake.config;
    const video = await fake.addVideo();
    const body = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nhi\n');
    await client.stream.captions.language.update('en', {
      account_id,
      identifier: video,
      // Typed as a string, but a string would change line breaks. The client accepts files too.
      file: (await toFile(body, 'en.vtt')) as unknown as string,
    });
    expect((await fake.tracks(video)).map((track) => Buffer.from(track.body).toString())).toEqual([
      `${body}`,
    ]);
    await client.stream.captions.language.delete('en', { account_id, identifier: video });
    expect(await fake.tracks(video)).toEqual([]);
    const theirs = fake.requests.map(wireShape);

    const context = testContext(cloudflareStream, fake);
    const caption = { video, operationId: 'o', language: 'en', kind: 'captions', label: 'English' } as const;
    const { remoteId } = await cloudflareStream.putCaption(context, { ...caption, format: 'vtt', body });
    await cloudflareStream.removeCaption!(context, { video, remoteId });
    expect(fake.requests.slice(theirs.length).map(wireShape)).toEqual(theirs);
  });

  it('replaces the UID with a token in downloads of videos that require signed URLs', async () => {
    const uid = await fake.addVideo({ title: 'Talk' });
    fake.video(uid).requireSignedURLs = true;
    expect(await cloudflareStream.resolveSource!(testContext(cloudflareStream, fake), uid)).toEqual({
      url: `https://customer-f33zs165nr7gyfy4.cloudflarestream.com/signed-${uid}/downloads/default.mp4`,
      title: 'Talk',
      durationSeconds: 61.5,
    });
  });

  it('asks to be called again while the download is being prepared', async () => {
    const uid = await fake.addVideo();
    fake.video(uid).preparing = 1;
    const context = testContext(cloudflareStream, fake);
    await expect(cloudflareStream.resolveSource!(context, uid)).rejects.toMatchObject({
      kind: 'transient',
      retryAfterSeconds: 30,
    });
    expect((await cloudflareStream.resolveSource!(context, uid)).url).toContain(
      `/${uid}/downloads/default.mp4`,
    );
  });

  it('quotes the reason of an error response', async () => {
    const call = cloudflareStream.resolveSource!(testContext(cloudflareStream, fake), '0'.repeat(32));
    await expect(call).rejects.toThrow('Cloudflare answered 404: Not Found: video not found (10003)');
  });
});
