import type { Integration } from '@scriptorium/integrations';
import { testContext } from '@scriptorium/integrations/testing';
import { peertube as adapter } from '../../src/peertube/peertube.js';
import { describeContract } from '../contract.js';
import { caption } from '../caption.js';
import { startPeerTube, type FakePeerTube, type SignInRefusal } from './peertube.fake.js';

const peertube: Integration = adapter;

describeContract(peertube, { start: startPeerTube });

describe('peertube', () => {
  let fake: FakePeerTube;
  beforeEach(async () => void (fake = await startPeerTube()));
  afterEach(() => fake.stop());

  it('rejects a caption file over 20 MB before any request, and names the limit', async () => {
    const video = await fake.addVideo();
    const put = (bytes: number) =>
      peertube.putCaption(testContext(peertube, fake), caption({ video, body: new Uint8Array(bytes) }));
    const limit = 20 * 1024 * 1024;
    await expect(put(limit + 1)).rejects.toMatchObject({
      kind: 'invalid',
      message: `the file has ${limit + 1} bytes; the platform accepts at most ${limit}`,
    });
    expect(fake.requests).toEqual([]);
    await put(limit);
    expect(await fake.tracks(video)).toHaveLength(1);
  });

  it.each<[SignInRefusal, string, string]>([
    ['account_blocked', 'auth', 'the user is blocked'],
    ['missing_two_factor', 'auth', 'two-factor authentication is on'],
    ['invalid_two_factor', 'auth', 'two-factor authentication is on'],
    ['email_not_verified', 'auth', 'e-mail address of the user is not verified'],
    ['account_waiting_for_approval', 'auth', 'awaits approval'],
    ['account_approval_rejected', 'auth', 'was rejected'],
    ['too_long_password', 'auth', 'password is too long'],
    ['invalid_client', 'transient', 'does not know the client'],
    ['rate_limit', 'rate_limited', 'too many requests or sign-ins'],
  ])('explains a sign-in refused because of %s', async (reason, kind, sentence) => {
    const video = await fake.addVideo();
    fake.refuseSignIn(reason);
    const put = peertube.putCaption(testContext(peertube, fake), caption({ video }));
    await expect(put).rejects.toMatchObject({
      kind,
      message: expect.stringContaining(sentence),
      ...(reason === 'rate_limit' && { retryAfterSeconds: 240 }),
    });
    const verified = peertube.verify(testContext(peertube, fake));
    if (kind === 'auth')
      expect(await verified).toMatchObject({ ok: false, reason: expect.stringContaining(sentence) });
    else await expect(verified).rejects.toMatchObject({ kind });
  });

  it('explains a wrong password', async () => {
    const context = testContext(peertube, fake, { credentials: fake.wrongCredentials });
    expect(await peertube.verify(context)).toEqual({
      ok: false,
      reason: 'PeerTube answered 400: the user name or the password is wrong',
    });
  });

  it('selects the largest file with sound up to 720 lines for download', async () => {
    const video = await fake.addVideo({ title: 'Talk' });
    expect(await peertube.resolveSource!(testContext(peertube, fake), video)).toEqual({
      url: `https://peertube.example/download/streaming-playlists/hls/videos/${video}-720.mp4`,
      title: 'Talk',
      durationSeconds: 61,
    });
  });

  it('downloads a private video with a separate token', async () => {
    const video = await fake.addVideo();
    fake.videos[0]!.privacy = 3;
    const source = await peertube.resolveSource!(testContext(peertube, fake), video);
    expect(source.url).toMatch(/-720\.mp4\?videoFileToken=file-token$/);
    expect(source.expiresAt).toEqual(new Date('2026-06-01T12:00:00Z'));
  });

  it('resumes polling at the right position after videos were removed', async () => {
    const start = Date.UTC(2026, 0, 1);
    for (let i = 0; i < 150; i++) await fake.addVideo({ publishedAt: new Date(start + i * 1000) });
    const ids = fake.videos.map(({ uuid }) => uuid);
    const context = testContext(peertube, fake);
    const first = await peertube.poll!(context, null);
    fake.videos.splice(0, 60);
    const second = await peertube.poll!(context, first.cursor);
    expect([...first.videos, ...second.videos].map(({ video }) => video)).toEqual(ids);
  });

  it('waits for a video that is being transcoded, for a day at most', async () => {
    const publishedAt = new Date(Date.now() - 3_600_000);
    const transcoding = await fake.addVideo({ publishedAt });
    fake.videos[0]!.state = 2;
    const ready = await fake.addVideo({ publishedAt: new Date() });
    const now = testContext(peertube, fake);
    expect((await peertube.poll!(now, null)).videos).toEqual([]);
    const later = testContext(peertube, fake, { now: () => new Date(Date.now() + 24 * 3_600_000) });
    expect((await peertube.poll!(later, null)).videos.map(({ video }) => video)).toEqual([ready]);
    fake.videos[0]!.state = 1;
    expect((await peertube.poll!(now, null)).videos.map(({ video }) => video)).toEqual([transcoding, ready]);
  });

  it.each([
    ['https://peertube.example/w/kkGMgK9ZtnKfYAgnEtQxbv', 'kkGMgK9ZtnKfYAgnEtQxbv'],
    ['https://peertube.example/videos/watch/9c9de5e8', '9c9de5e8'],
    ['42', '42'],
  ])('parses the video id from %s', (reference, id) => {
    expect(peertube.parseReference!(reference)).toBe(id);
  });

  it.each(['../users/me', 'a b', ''])('rejects the reference %j', (reference) => {
    expect(() => peertube.parseReference!(reference)).toThrow('PeerTube reference id');
  });

  it.each([
    ['pt-BR', 'pt'],
    ['zh-hant', 'zh-Hant'],
    ['zh-Hans-CN', 'zh-Hans'],
    ['en-GB', 'en'],
  ])('maps the language %s to %s', (tag, id) => {
    expect(peertube.mapLanguage(tag)).toBe(id);
  });
});
