import Mux from '@mux/mux-node';
import type { Integration } from '@scriptorium/integrations';
import { testContext } from '@scriptorium/integrations/testing';
import type { FakePlatform, RecordedRequest } from '@scriptorium/integrations/testing';
import { mux as integration } from '../../src/mux/mux.js';
import { describeContract } from '../contract.js';
import { caption } from '../caption.js';
import { captured, wireShape } from '../wire-shape.js';
import { startMux } from './mux.fake.js';

const golden = captured('Mux', { names: { ASSET: ':asset', TRACK: ':track' } });

const mux: Integration = integration;

/** Returns the wire shape with the ids of assets and tracks replaced, since they differ between calls. */
const shapeOnAnyAsset = (request: RecordedRequest) => {
  const shape = wireShape(request);
  return { ...shape, path: shape.path.replaceAll(/[0-9a-f]{24}/g, ':id') };
};

describeContract(mux, { start: startMux, golden });

describe('mux', () => {
  let fake: FakePlatform;
  beforeEach(async () => void (fake = await startMux()));
  afterEach(() => fake.stop());

  it("accepts the requests of Mux's own SDK in the fake", async () => {
    const { token_id, token_secret, webhook_secret } = fake.credentials as Record<string, string>;
    const sdk = new Mux({
      tokenId: token_id!,
      tokenSecret: token_secret!,
      baseURL: fake.origin,
      maxRetries: 0,
    });
    const asset = await fake.addVideo({ title: 'A lecture' });
    const url = fake.published.publish({
      operationId: 'sdk',
      name: 'captions.vtt',
      contentType: 'text/vtt',
      body: Buffer.from('WEBVTT\n'),
    });
    const parameters = {
      url,
      type: 'text',
      text_type: 'subtitles',
      language_code: 'en',
      name: 'English',
      closed_captions: true,
      passthrough: 'sdk',
    } as const;
    const { id } = await sdk.video.assets.createTrack(asset, parameters);
    await expect(sdk.video.assets.createTrack(asset, parameters)).rejects.toThrow(
      'Track names must be unique',
    );

    await sdk.video.assets.retrieve(asset);
    const { status, tracks } = await sdk.video.assets.retrieve(asset);
    expect(status).toBe('ready');
    expect(tracks).toContainEqual(expect.objectContaining({ id, status: 'ready', language_code: 'en' }));

    await sdk.video.assets.deleteTrack(asset, id!);
    expect(await fake.tracks(asset)).toEqual([]);
    const theirs = fake.requests.filter(({ method }) => method !== 'GET').map(shapeOnAnyAsset);

    const before = fake.requests.length;
    const { remoteId } = await mux.putCaption(testContext(mux, fake), caption({ video: asset }));
    await mux.removeCaption!(testContext(mux, fake), { video: asset, remoteId });
    const ours = fake.requests.slice(before).filter(({ method }) => method !== 'GET');
    expect(theirs).toEqual(expect.arrayContaining(ours.map(shapeOnAnyAsset)));

    const { headers, body } = fake.events!.of(asset);
    const event = await sdk.webhooks.unwrap(Buffer.from(body).toString(), headers, webhook_secret!);
    expect(event).toMatchObject({ type: 'video.asset.ready', data: { id: asset } });
  });

  it('chooses another name if a manually added track has it, and keeps that name for later versions', async () => {
    const video = await fake.addVideo();
    const context = testContext(mux, fake);
    await fake.addForeignTrack!(video, 'en');
    const label = 'By hand (en)';
    await mux.putCaption(context, caption({ video, label, operationId: 'first' }));
    await mux.putCaption(context, caption({ video, label, operationId: 'second' }));
    expect((await fake.tracks(video)).map((track) => track.label)).toEqual([label, `${label} (2)`]);
  });

  it('asks to be called again while the asset is being prepared', async () => {
    const video = await fake.addVideo();
    fake.fault({ status: 200, body: JSON.stringify({ data: { id: video, status: 'preparing' } }) });
    await expect(mux.putCaption(testContext(mux, fake), caption({ video }))).rejects.toMatchObject({
      kind: 'transient',
    });
    expect(await fake.tracks(video)).toEqual([]);
  });

  it('requests the master file and returns its URL when it is ready', async () => {
    const video = await fake.addVideo({ title: 'A lecture' });
    const source = () => mux.resolveSource!(testContext(mux, fake), video);
    const waiting = { kind: 'transient', retryAfterSeconds: 60 };
    await expect(source()).rejects.toMatchObject(waiting);
    await expect(source()).rejects.toMatchObject(waiting);
    expect(fake.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(await source()).toEqual({
      url: `https://master.mux.com/${video}/master.mp4`,
      title: 'A lecture',
      durationSeconds: 61.5,
    });
  });
});
