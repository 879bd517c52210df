import { SignInTokens } from '@scriptorium/accounts';
import { fileWithSource, importCaptions } from './kinds.js';
import type { World } from './world.js';

/** A browser session opened by an editing link. */
export interface Editor {
  /** The headers of its requests. */
  headers: Record<string, string>;
  transcriptId: number;
  /** The file of the transcript. */
  fileId: number;
}

/** Creates a transcript of a tenant, an editing link for it, and a session by that link. */
export async function openEditor(world: Omit<World, 'editor' | 'persons'>): Promise<Editor> {
  const { own } = world.tenants;
  const fileId = await fileWithSource(world, own);
  const transcriptId = await importCaptions(world, own, fileId);
  for (const id of [transcriptId, fileId]) world.markerOfId.set(id, own.marker);
  const link = { accessId: own.standing.get('api_access')!, transcriptId, fileId, hours: 1 };
  const { token } = await world.service.get(SignInTokens).editingLink(link);
  const query = [['token', token]] as const;
  const { headers } = await world.http.send({ method: 'POST', path: '/v3/session', query });
  const cookie = String(headers['set-cookie']).split(';')[0]!;
  // Keeps the service from updating `used_at` during the test, which would change a row.
  await world.db.query(`update session set used_at = now() + interval '1 day'`);
  return { headers: { cookie, 'x-scriptorium-session': '1' }, transcriptId, fileId };
}
