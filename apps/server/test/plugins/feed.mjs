import { createHmac } from 'node:crypto';
import { z } from 'zod';

/**
 * A plugin for a platform that lists its videos, announces them by signed webhooks, and grants access in a
 * browser.
 */
export default {
  contract: 1,
  id: 'feedvideo',
  displayName: 'Feed Video',
  version: '1.0.0',
  config: z.object({ url: z.url() }),
  credentials: z.object({ client_id: z.string(), client_secret: z.string(), access_token: z.string() }),
  capabilities: {
    captions: { formats: ['vtt'], delivery: 'push', replace: 'upsert' },
    discovery: 'webhook',
  },
  egressHosts: ({ url }) => [new URL(url).host],
  mapLanguage: (tag) => tag,
  oauth: ({ url }) => ({
    authorizationUrl: `${url}/authorize`,
    tokenUrl: `${url}/token`,
    scopes: ['captions'],
  }),
  verify: async () => ({ ok: true }),
  putCaption: async () => ({ remoteId: '1', state: 'done' }),
  resolveSource: async ({ fetch, config }, video) => {
    const { status } = await fetch(`${config.url}/videos/${video}`);
    if (status !== 200) throw new Error('no such video');
    return { url: `${config.url}/media/${video}.mp4` };
  },
  parseEvent: async ({ credentials }, { headers, body }) => {
    const { client_secret } = await credentials.get();
    const signature = createHmac('sha256', client_secret).update(body).digest('hex');
    if (headers['x-signature'] !== signature)
      throw Object.assign(new Error('signature'), { name: 'AdapterError', kind: 'auth' });
    return JSON.parse(Buffer.from(body).toString());
  },
  poll: async ({ fetch, config }, cursor) => {
    const from = Number(cursor ?? 0);
    const videos = await (await fetch(`${config.url}/videos?from=${from}`)).json();
    return { videos, cursor: String(from + videos.length) };
  },
};
