import { additions } from '../../additions.js';
import { listOf, objectOf } from '../../expect.js';
import { aBatch, aFileWithSource, aTranscript, importCaptions, newFile, type Json } from '../../fixtures.js';
import { NotTestable } from '../../outcome.js';
import { requirementsOf } from '../../requirement.js';
import { hasShape } from '../../shapes.js';
import type { Session } from '../../session.js';
import { aProject, asAdmin } from '../admin/as-admin.js';
import { grant } from '../admin/users.js';
import { sheet } from '../files/material.js';
import { orderEvent } from '../live/events.js';
import { profile } from '../translation.js';

const { ours } = requirementsOf('extensions', 'docs/compatibility.md');

interface Sample {
  route: string;
  get(t: Session): Promise<Json>;
}

const first = (route: string, path: string): Sample => ({
  route,
  async get(t) {
    const call = path.includes('/admin/') ? asAdmin(t) : {};
    const method = route.split(' ')[0]!;
    const [record] = listOf(await t.call(method, path, call));
    if (!record) throw new NotTestable('the list is empty');
    return record;
  },
});

/** Where a record of each kind comes from. */
const samples: Record<keyof typeof additions, Sample> = {
  file: { route: 'POST /v3/files', get: (t) => newFile(t) },
  transcript: { route: 'GET /v3/transcripts', get: aTranscript },
  live: { route: 'POST /v3/live_auto_captions/order', get: (t) => orderEvent(t) },
  batch: { route: 'POST /v3/batches', get: aBatch },
  project: { route: 'POST /v3/admin/projects', get: aProject },
  userAccess: {
    route: 'POST /v3/admin/user_accesses',
    get: async (t) => objectOf((await grant(t, {})).answer),
  },
  cheatSheet: { route: 'POST /v3/cheat_sheets', get: (t) => sheet(t) },
  turnaroundLevel: first('GET /v3/turnaround_levels', '/v3/turnaround_levels'),
  translationProfile: {
    route: 'POST /v3/translation_profile',
    get: async (t) => objectOf((await profile(t)).answer),
  },
  done: {
    route: 'POST /v3/files/archive',
    get: async (t) =>
      objectOf(await t.post('/v3/files/archive', { media_file_id: Number((await newFile(t))['id']) })),
  },
  redelivery: {
    route: 'POST /v3/transcripts/:id/redeliver',
    async get(t) {
      const { id: fileId } = await newFile(t);
      const { id } = await importCaptions(t, fileId, { callback: 'https://captions.example/hook' });
      const [record] = listOf(await t.post(`/v3/transcripts/${String(id)}/redeliver`));
      return record ?? {};
    },
  },
  quote: {
    route: 'POST /v3/transcripts/order/asr',
    async get(t) {
      const { id } = await aFileWithSource(t);
      const given = { media_file_id: Number(id), dry_run: true };
      return objectOf(await t.post('/v3/transcripts/order/asr', given));
    },
  },
  orderHelp: {
    route: 'GET /v3/transcripts/order/asr/help',
    get: async (t) => objectOf(await t.get('/v3/transcripts/order/asr/help')),
  },
  vendor: first('POST /v3/translation_profile/profile_options', '/v3/translation_profile/profile_options'),
  textFormat: first('GET /v3/audio_descriptions/text_formats', '/v3/audio_descriptions/text_formats'),
  mediaFormat: first('GET /v3/audio_descriptions/mix_formats', '/v3/audio_descriptions/mix_formats'),
};

const words = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const recordFields = Object.entries(additions).map(([name, shape]) => {
  const { route, get } = samples[name as keyof typeof additions];
  return ours(
    `extensions.fields.${words(name)}`,
    `A record has: ${Object.keys(shape).join(', ')}.`,
    route,
    async (t) => hasShape(await get(t), shape, `a record of ${route}`),
  );
});
