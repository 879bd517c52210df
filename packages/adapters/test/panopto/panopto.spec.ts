import type { Integration } from '@scriptorium/integrations';
import { testContext } from '@scriptorium/integrations/testing';
import { panopto as integration } from '../../src/panopto/panopto.js';
import { describeContract } from '../contract.js';
import { startPanopto } from './panopto.fake.js';

const panopto: Integration = integration;

describeContract(panopto, { start: startPanopto });

describe('panopto', () => {
  it.each([
    ['en', 'English_USA'],
    ['en-GB', 'English_GBR'],
    ['es-ES', 'Spanish_ESP'],
    ['es-419', 'Spanish_MEX'],
    ['fr-FR', 'French'],
    ['fr-CA', 'French_CAN'],
    ['pt-BR', 'Portuguese'],
    ['zh-Hans', 'Chinese_Simplified'],
    ['zh-TW', 'Chinese_Traditional'],
    ['no', 'Norwegian'],
    ['nb', 'Norwegian'],
    ['uk', undefined],
    ['not a tag', undefined],
  ])('maps the language %s to %s', (tag, name) => expect(panopto.mapLanguage(tag)).toBe(name));

  it('uses the server application grant if no user is configured', async () => {
    const fake = await startPanopto();
    const { client_id, client_secret } = fake.credentials as Record<string, string>;
    const context = testContext(panopto, fake, { credentials: { client_id, client_secret } });
    await panopto.verify(context);
    const [token] = fake.requests;
    await fake.stop();
    expect(Object.fromEntries(new URLSearchParams(token!.body.toString()))).toEqual({
      grant_type: 'client_credentials',
      scope: 'api',
    });
  });
});
