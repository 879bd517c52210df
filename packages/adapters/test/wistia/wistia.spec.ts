import type { Integration } from '@scriptorium/integrations';
import { testContext } from '@scriptorium/integrations/testing';
import { wistia as integration } from '../../src/wistia/wistia.js';
import { describeContract } from '../contract.js';
import { startWistia } from './wistia.fake.js';

const wistia: Integration = integration;

describeContract(wistia, { start: startWistia });

describe('wistia', () => {
  it.each([
    ['en-GB', 'eng'],
    ['fr-CA', 'fra'],
    ['de', 'deu'],
    ['zh-Hans', 'zho'],
    ['zh-Hant', 'zh-Hant'],
    ['zh-TW', 'zh-Hant'],
    ['not a tag', undefined],
  ])('maps the language %s to %s', (tag, code) => expect(wistia.mapLanguage(tag)).toBe(code));

  it('returns the original file of a media', async () => {
    const fake = await startWistia();
    const video = await fake.addVideo({ title: 'A film' });
    const source = await wistia.resolveSource!(testContext(wistia, fake), video);
    await fake.stop();
    expect(source).toEqual({
      url: `https://embed-ssl.wistia.com/deliveries/${video}.bin`,
      title: 'A film',
      durationSeconds: 12.5,
    });
  });
});
