import type { Integration } from '@scriptorium/integrations';
import { testContext } from '@scriptorium/integrations/testing';
import { opencast as integration } from '../../src/opencast/opencast.js';
import { describeContract } from '../contract.js';
import { caption } from '../caption.js';
import { startOpencast, type FakeOpencast } from './opencast.fake.js';

const opencast: Integration = integration;

describeContract(opencast, { start: startOpencast });

describe('opencast', () => {
  let fake: FakeOpencast;
  beforeEach(async () => void (fake = await startOpencast()));
  afterEach(() => fake.stop());

  it('publishes an existing track again without uploading it again', async () => {
    const video = await fake.addVideo();
    const context = testContext(opencast, fake);
    await opencast.putCaption(context, caption({ video }));
    const before = fake.requests.length;
    await opencast.putCaption(context, caption({ video }));
    expect(
      fake.requests.slice(before).map(({ method, url }) => `${method} ${new URL(url).pathname}`),
    ).toEqual([`GET /api/events/${video}/media`, 'POST /api/workflows']);
  });

  it('tags a track so that the workflow publishes and archives it, in its language and kind', async () => {
    const video = await fake.addVideo();
    const context = testContext(opencast, fake);
    const put = async (more: object) => {
      const { remoteId } = await opencast.putCaption(context, caption({ video, ...more }));
      while ((await opencast.captionState!(context, { video, remoteId })).state === 'pending');
    };
    await put({ language: 'en' });
    await put({ language: 'zh-Hant', kind: 'subtitles' });
    const common = ['archive', 'engage-download'];
    expect(fake.tagsOf(video)).toEqual([
      [...common, 'lang:en', 'type:closed-caption', 'generator:scriptorium'],
      [...common, 'lang:zh-TW', 'type:subtitle', 'generator:scriptorium'],
    ]);
    expect((await fake.tracks(video)).map(({ language }) => language)).toEqual(['en', 'zh-TW']);
    await put({ language: 'en', kind: 'subtitles' });
    expect(fake.tagsOf(video)[1]).toContain('type:subtitle');
    expect(await fake.tracks(video)).toHaveLength(2);
  });

  it('uses the tags of the configuration', async () => {
    const video = await fake.addVideo();
    const config = { ...(fake.config as object), tags: 'archive,own' };
    const context = testContext(opencast, { ...fake, config });
    await opencast.putCaption(context, caption({ video }));
    expect(fake.tagsOf(video)).toEqual([expect.arrayContaining(['archive', 'own', 'lang:en'])]);
    expect(fake.tagsOf(video)[0]).not.toContain('engage-download');
  });

  it.each([
    ['zh-Hans', 'zh-CN'],
    ['zh-Hant', 'zh-TW'],
    ['en', 'en'],
    ['not a tag', undefined],
    ['pt-BR', 'pt-BR'],
    ['es-419', 'es-419'],
    ['sr-Latn-RS', 'sr-RS'],
  ])('maps the language %s to %s', (tag, name) => expect(opencast.mapLanguage(tag)).toBe(name));

  it.each([
    ['with', 'https://opencast.example.org', { authorization: expect.stringMatching(/^Basic /) as string }],
    ['without', 'https://admin.example.org', undefined],
  ])('selects the largest video of an event, %s the credentials of %s', async (_, base_url, headers) => {
    const video = await fake.addVideo({ title: 'A lecture' });
    const context = testContext(opencast, { ...fake, config: { base_url } });
    const source = await opencast.resolveSource!(context, video);
    expect(source).toEqual({
      url: 'https://opencast.example.org/assets/video.mp4',
      title: 'A lecture',
      ...(headers && { headers }),
    });
  });
});
