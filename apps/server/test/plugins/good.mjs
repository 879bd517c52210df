import { z } from 'zod';

/** A plugin as an outside package exports it: a plain object, created without this repository. */
export default {
  contract: 1,
  id: 'outsidevideo',
  displayName: 'Outside Video',
  version: '2.1.0',
  config: z.object({ site: z.string() }),
  credentials: z.object({ token: z.string().min(8) }),
  capabilities: { captions: { formats: ['srt'], delivery: 'push', replace: 'upsert' }, discovery: 'none' },
  egressHosts: ({ site }) => [site],
  mapLanguage: (tag) => tag,
  verify: async ({ credentials }) => {
    const { token } = await credentials.get();
    return token === 'good token' ? { ok: true, account: 'outside' } : { ok: false, reason: 'wrong token' };
  },
  putCaption: async () => ({ remoteId: '1', state: 'done' }),
};
