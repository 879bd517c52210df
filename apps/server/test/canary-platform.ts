import { AdapterError, defineIntegration } from '@scriptorium/integrations';
import { z } from 'zod';

/** A video platform that needs no settings and takes nothing. */
export const canaryPlatform = defineIntegration({
  id: 'canaryvideo',
  displayName: 'Canary Video',
  version: '1.0.0',
  config: z.looseObject({}),
  credentials: z.looseObject({}),
  capabilities: { captions: { formats: ['vtt'], delivery: 'push', replace: 'upsert' }, discovery: 'none' },
  egressHosts: () => ['127.0.0.1:9'],
  mapLanguage: (tag) => tag,
  verify: async () => ({ ok: true }),
  putCaption: async () => {
    throw new AdapterError('invalid', 'it takes nothing');
  },
});
