import { z } from 'zod';

/** A plugin for a platform with any number of tracks per language: it finds its own track by a marker. */
export default {
  contract: 1,
  id: 'markingvideo',
  displayName: 'Marking Video',
  version: '1.0.0',
  config: z.object({ url: z.url() }),
  credentials: z.object({ token: z.string() }),
  capabilities: {
    captions: { formats: ['vtt'], delivery: 'push', replace: 'delete-create' },
    discovery: 'none',
  },
  egressHosts: ({ url }) => [new URL(url).host],
  mapLanguage: (tag) => tag,
  verify: async () => {
    // Asynchronous errors of a careless plugin, which no caller can catch.
    setTimeout(() => {
      throw new Error('thrown in a timer');
    }, 1);
    Promise.reject(new Error('rejected and dropped'));
    return { ok: true };
  },
  putCaption: async ({ fetch, config }, { video, operationId, previousRemoteId, body }) => {
    const tracks = await (await fetch(`${config.url}/${video}`)).json();
    const mine = tracks.find(({ marker }) => marker === operationId);
    const text = Buffer.from(body).toString();
    const sent = { method: 'POST', body: JSON.stringify({ marker: operationId, text }) };
    const { id } = mine ?? (await (await fetch(`${config.url}/${video}`, sent)).json());
    if (previousRemoteId && previousRemoteId !== id)
      await fetch(`${config.url}/${video}/${previousRemoteId}`, { method: 'DELETE' });
    return { remoteId: id, state: 'done' };
  },
};
