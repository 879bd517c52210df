import { auth, youtube as googleYoutube } from '@googleapis/youtube';
import type { Integration } from '@scriptorium/integrations';
import { testContext } from '@scriptorium/integrations/testing';
import { youtube as adapter } from '../../src/youtube/youtube.js';
import { describeContract } from '../contract.js';
import { captionFields } from '../caption.js';
import { captured, wireShape } from '../wire-shape.js';
import { startYouTube, type FakeYouTube } from './youtube.fake.js';

const youtube: Integration = adapter;

const golden = captured('YouTube', {});

describeContract(youtube, { start: startYouTube, golden });

describe('youtube', () => {
  let fake: FakeYouTube;
  beforeEach(async () => void (fake = await startYouTube()));
  afterEach(() => fake.stop());

  const body = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nhi\n');
  const caption = { ...captionFields, body };

  it("sends the same requests as Google's own client", async () => {
    const client = googleYoutube({ version: 'v3', auth: await signIn(fake) });
    const options = { rootUrl: fake.origin };
    const [part, media] = [['snippet'], { mimeType: 'text/vtt', body: body.toString() }];
    const video = await fake.addVideo();
    await client.captions.list({ part, videoId: video }, options);
    const snippet = { videoId: video, language: 'en', name: 'English (CC)', isDraft: false };
    const { data } = await client.captions.insert({ part, requestBody: { snippet }, media }, options);
    const requestBody = { id: data.id!, snippet: { isDraft: false } };
    await client.captions.update({ part, requestBody, media }, options);
    expect(fake.tracksOf(video)).toMatchObject([{ language: 'en', name: 'English (CC)', isDraft: false }]);
    expect(Buffer.from(fake.tracksOf(video)[0]!.body).toString()).toBe(body.toString());
    await client.captions.delete({ id: data.id! }, options);
    expect(fake.tracksOf(video)).toEqual([]);
    const theirs = sent(fake);

    const context = testContext(youtube, fake);
    const { remoteId } = await youtube.putCaption(context, { ...caption, video });
    await youtube.putCaption(context, { ...caption, video, operationId: 'p', previousRemoteId: remoteId });
    await youtube.removeCaption!(context, { video, remoteId });
    const [list, insert, , update, remove] = sent(fake).slice(theirs.length);
    expect([list, insert, update, remove]).toEqual(theirs);
  });

  it('asks to wait until midnight Pacific Time when the quota is exhausted', async () => {
    const video = await fake.addVideo();
    fake.quota = 60;
    const context = testContext(youtube, fake, { now: () => new Date('2026-07-01T20:30:00Z') });
    await expect(youtube.putCaption(context, { ...caption, video })).rejects.toMatchObject({
      kind: 'quota',
      retryAfterSeconds: 10.5 * 3600,
      message: 'YouTube answered 403: You have exceeded your quota.',
    });
  });

  it('reports a concurrently added track as a conflict and replaces it on the next call', async () => {
    const video = await fake.addVideo();
    const both = [1, 2].map(() => youtube.putCaption(testContext(youtube, fake), { ...caption, video }));
    const results = await Promise.allSettled(both);
    const failed = results
      .filter((it) => it.status === 'rejected')
      .map((it) => (it.reason as { kind: string }).kind);
    expect(failed.every((kind) => kind === 'conflict')).toBe(true);
    await youtube.putCaption(testContext(youtube, fake), { ...caption, video });
    expect(fake.tracksOf(video)).toHaveLength(1);
  });

  it('reports a file that YouTube could not process as failed', async () => {
    const video = await fake.addVideo();
    const { remoteId, state } = await youtube.putCaption(testContext(youtube, fake), { ...caption, video });
    expect(state).toBe('pending');
    fake.tracksOf(video)[0]!.status = 'failed';
    expect(await youtube.captionState!(testContext(youtube, fake), { video, remoteId })).toEqual({
      state: 'failed',
      reason: 'YouTube could not process the file: no reason given',
    });
  });

  it.each(['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ'])(
    'parses the video id from %s',
    (reference) => expect(youtube.parseReference!(reference)).toBe('dQw4w9WgXcQ'),
  );
});

const sent = ({ requests, isTokenRequest }: FakeYouTube) =>
  requests.filter((request) => !isTokenRequest!(request)).map(wireShape);

/** Signs in to Google's client with an access token issued by the fake. */
async function signIn(fake: FakeYouTube) {
  const client = new auth.OAuth2();
  const form = new URLSearchParams({ ...fake.credentials, grant_type: 'refresh_token' });
  const response = await fetch(`${fake.origin}/token`, { method: 'POST', body: form });
  const { access_token } = (await response.json()) as { access_token: string };
  client.setCredentials({ access_token, expiry_date: Date.now() + 3_600_000 });
  return client;
}
