import type { Integration } from '@scriptorium/integrations';
import { testContext } from '@scriptorium/integrations/testing';
import { createRequire } from 'node:module';
import { vimeo as adapter } from '../../src/vimeo/vimeo.js';
import { describeContract } from '../contract.js';
import { captionFields } from '../caption.js';
import { captured, wireShape } from '../wire-shape.js';
import { startVimeo, type FakeVimeo } from './vimeo.fake.js';

const vimeo: Integration = adapter;

/** The client has no type declarations. */
interface Client {
  request(options: object): Promise<{ body: { uri: string } }>;
}
const { Vimeo } = createRequire(import.meta.url)('@vimeo/vimeo') as {
  Vimeo: new (id: string, secret: string, token: string) => Client;
};

const golden = captured('Vimeo', { names: { '1': ':video' } });

describeContract(vimeo, { start: startVimeo, golden });

describe('vimeo', () => {
  let fake: FakeVimeo;
  beforeEach(async () => void (fake = await startVimeo()));
  afterEach(() => fake.stop());

  const body = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nhi\n');

  it("sends the same requests as Vimeo's own client", async () => {
    const client = new Vimeo('id', 'secret', fake.credentials.access_token);
    const { hostname, port } = new URL(fake.origin);
    const request = (method: string, path: string, query?: object) =>
      client.request({
        method,
        path,
        hostname,
        port,
        protocol: 'http:',
        ...(query && { query }),
      });
    const video = await fake.addVideo();
    const track = { type: 'captions', language: 'en', name: 'English' };
    const created = await request('POST', `/videos/${video}/texttracks`, track);
    await request('PATCH', created.body.uri, { active: true });
    expect(await fake.tracks(video)).toMatchObject([{ language: 'en', label: 'English', kind: 'captions' }]);
    expect(fake.isActive(video, created.body.uri)).toBe(true);
    await request('DELETE', created.body.uri);
    expect(await fake.tracks(video)).toEqual([]);
    const theirs = sent(fake);

    const context = testContext(vimeo, fake);
    const { remoteId } = await vimeo.putCaption(context, { ...captionFields, video, body });
    await vimeo.removeCaption!(context, { video, remoteId });
    const [, create, , activate, remove] = sent(fake).slice(theirs.length);
    // The client also declares JSON for a DELETE without a body.
    expect([create, activate, { ...remove, contentType: 'application/json' }]).toEqual(theirs);
  });

  it('activates the new track and sends the access token to api.vimeo.com only', async () => {
    const video = await fake.addVideo();
    const { remoteId } = await vimeo.putCaption(testContext(vimeo, fake), { ...captionFields, video, body });
    expect(fake.isActive(video, remoteId)).toBe(true);
    const upload = fake.requests.find(({ method }) => method === 'PUT')!;
    expect(upload.url).toMatch(/^https:\/\/captions\.cloud\.vimeo\.com\//);
    expect(upload.headers).toMatchObject({ 'content-type': 'text/plain' });
    expect(upload.headers).not.toHaveProperty('authorization');
  });

  it('names the scopes that the token lacks', async () => {
    fake.scope = 'public private';
    expect(await vimeo.verify(testContext(vimeo, fake))).toEqual({
      ok: false,
      reason: 'The access token lacks the scopes edit, delete, video_files',
    });
  });

  it('selects the largest file up to 720 lines for download', async () => {
    const video = await fake.addVideo({ title: 'Talk' });
    expect(await vimeo.resolveSource!(testContext(vimeo, fake), video)).toEqual({
      url: `https://player.vimeo.com/progressive_redirect/download/${video}/720.mp4`,
      expiresAt: new Date('2026-06-01T12:00:00Z'),
      title: 'Talk',
      durationSeconds: 61,
    });
  });

  it.each([
    'https://vimeo.com/76979871',
    'https://player.vimeo.com/video/76979871',
    '/videos/76979871',
    '76979871',
  ])('parses the video id from %s', (reference) => expect(vimeo.parseReference!(reference)).toBe('76979871'));
});

/** Returns the recorded requests without track ids. */
const sent = ({ requests }: FakeVimeo) =>
  requests
    .map(wireShape)
    .map((shape) => ({ ...shape, path: shape.path.replace(/texttracks\/\d+$/, 'texttracks/:track') }));
