import type { Integration } from '@scriptorium/integrations';
import { testContext } from '@scriptorium/integrations/testing';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { kaltura as adapter } from '../../src/kaltura/kaltura.js';
import { describeContract } from '../contract.js';
import { captured, wireShape } from '../wire-shape.js';
import { startKaltura, type FakeKaltura } from './kaltura.fake.js';

const kaltura: Integration = adapter;

/** A checksum of the parameters added by Kaltura's client. The API does not require it. */
const CHECKSUM = 'kalsig';
/** Requests of Kaltura's client, with `partnerData` added, which only the adapter sends. */
const golden = captured('Kaltura', { without: [CHECKSUM] }).map((request) =>
  request.path.endsWith('/add')
    ? { ...request, fields: [...request.fields!, 'captionAsset.partnerData'] }
    : request,
);

describeContract(kaltura, { start: startKaltura, golden });

describe('kaltura', () => {
  let fake: FakeKaltura;
  beforeEach(async () => void (fake = await startKaltura()));
  afterEach(() => fake.stop());

  const body = Buffer.from('1\n00:00:00,000 --> 00:00:01,000\nhi\n');
  const caption = { operationId: 'o', language: 'en', kind: 'captions', label: 'English', body } as const;

  it("sends the same requests as Kaltura's own client", async () => {
    const video = await fake.addVideo();
    const { config, credentials, origin } = fake;
    const script = path.join(import.meta.dirname, 'kaltura-client.mjs');
    const parameters = [origin, String(config.partner_id), credentials.admin_secret, video];
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...parameters]);
    expect(JSON.parse(stdout)).toMatchObject([
      { language: 'English', format: '1', label: 'English', status: 2 },
    ]);
    expect(fake.assets).toEqual([]);
    const theirs = sent(fake);

    const context = testContext(kaltura, fake);
    const { remoteId } = await kaltura.putCaption(context, { ...caption, video, format: 'srt' });
    await kaltura.removeCaption!(context, { video, remoteId });
    const ours = sent(fake).slice(theirs.length);
    for (const request of theirs) expect(ours).toContainEqual(request);
  });

  it('makes only the first captions of an entry its default', async () => {
    const video = await fake.addVideo();
    const context = testContext(kaltura, fake);
    await kaltura.putCaption(context, { ...caption, video, format: 'srt' });
    await kaltura.putCaption(context, { ...caption, video, format: 'srt', language: 'fr' });
    expect(fake.assets.map(({ language, isDefault }) => [language, isDefault])).toEqual([
      ['English', 1],
      ['French', 0],
    ]);
  });

  it('replaces an asset of another format', async () => {
    const video = await fake.addVideo();
    const context = testContext(kaltura, fake);
    const { remoteId } = await kaltura.putCaption(context, { ...caption, video, format: 'srt' });
    await kaltura.putCaption(context, { ...caption, video, format: 'vtt', previousRemoteId: remoteId });
    expect(fake.assets.map(({ format, language }) => [format, language])).toEqual([['3', 'English']]);
  });

  it('selects the largest file up to 720 lines for download', async () => {
    const video = await fake.addVideo({ title: 'Talk' });
    expect(await kaltura.resolveSource!(testContext(kaltura, fake), video)).toEqual({
      url: `https://cdnapi.kaltura.com/p/${fake.config.partner_id}/serveFlavor/flavorId/${video}_720.mp4`,
      title: 'Talk',
      durationSeconds: 61,
    });
  });

  it('distinguishes a missing entry from other errors, although all have status 200', async () => {
    const call = kaltura.putCaption(testContext(kaltura, fake), {
      ...caption,
      video: '1_00000000',
      format: 'srt',
    });
    await expect(call).rejects.toMatchObject({
      kind: 'not_found',
      message: 'Kaltura refused the call (ENTRY_ID_NOT_FOUND): Entry id "1_00000000" not found',
    });
  });
});

/** Returns the recorded requests without the client's checksum. */
const sent = ({ requests }: FakeKaltura) =>
  requests
    .map(wireShape)
    .map((shape) => ({ ...shape, fields: shape.fields.filter((field) => field !== CHECKSUM) }));
