import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from './ledger.js';
import { subtitles } from './media.js';
import type { PersistentClient } from './persistent-client.js';

interface Claimed {
  id: number;
  file_name: string;
}

const path = '/v3/production/work_items';

/** 404 means that the order was cancelled meanwhile. */
const ended = new Set([200, 404]);

/** Claims work items one after the other, and completes each with the expected words of its file. */
export async function workItemsOff(
  client: PersistentClient,
  ledger: Ledger,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    const { data: item } = await client.post<Claimed | null>(`${path}/claim`, () => new URLSearchParams());
    if (!item) {
      await sleep(200);
      continue;
    }
    const { status, text } = await client.post(`${path}/${item.id}/complete`, () => {
      const body = new FormData();
      body.set('caption_file', new File([subtitles(item.file_name)], `${item.file_name}.srt`));
      return body;
    });
    if (!ended.has(status)) ledger.troubles.push(`work on ${item.file_name}: refused: ${status} ${text}`);
  }
}

/** Creates a key of the project. */
export async function keyOf(account: PersistentClient, projectId: number, level: 'vendor' | 'project') {
  const fields = { project_id: String(projectId), access_type: level };
  const made = await account.post<{ id: number }>(
    '/v3/admin/api_accesses',
    () => new URLSearchParams(fields),
  );
  return (await account.get<{ api_key: string }>(`/v3/admin/api_accesses/${made.data.id}`)).data.api_key;
}
