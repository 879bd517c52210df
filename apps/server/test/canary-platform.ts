import { AdapterError, defineIntegration } from '@scriptorium/integrations';
import { z } from 'zod';

/** A video platform without settings that refuses every track. */
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
    throw new AdapterError('invalid', 'it accepts no tracks');
  },
});
