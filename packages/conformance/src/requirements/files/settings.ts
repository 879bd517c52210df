import { assert, listOf, same } from '../../expect.js';
import { aBatch, newFile, refused, type Json } from '../../fixtures.js';
import * as records from '../../records.js';
import { requirementsOf } from '../../requirement.js';
import { hasShape } from '../../shapes.js';
import type { Session } from '../../session.js';

const { must } = requirementsOf('files', 'v3 API, Settings');
const { ours } = requirementsOf('extensions', 'docs/compatibility.md');

type Value = string | number | boolean;

/** Settings and a value of each that the API names. */
const settings: Record<string, Value> = {
  flag_settings: 'Clean',
  transcript_style: 'Verbatim',
  speaker_identification: 'None',
  transcription_category: 'Math',
  audio_description_speaking_rate: 200,
  starting_timecode: '01:00:00:000',
  dropframe: false,
  frame_rate_from_header: true,
  fps: 25,
  alignment_review_mode: 'Off',
  encoded_captions_single_line: true,
  encoded_captions_font_size: 30,
};
const ourSettings: Record<string, Value> = {
  progressive_delivery: true,
  speaker_detection: true,
  alignment_review_threshold: 70,
  publish_transcripts: false,
  caption_guideline: 'bbc',
};

interface Place {
  /** What a setting shows as the resource at which it is set. */
  resource: string;
  /** Begins the ids of its requirements. */
  prefix: string;
  route: string;
  pathOf(t: Session): Promise<string>;
}
const place = (resource: string, prefix: string, make: (t: Session) => Promise<Json>): Place => ({
  resource,
  prefix,
  route: `POST /v3/${prefix}/:id/configuration`,
  pathOf: async (t) => `/v3/${prefix}/${String((await make(t))['id'])}/configuration`,
});
const project: Place = {
  resource: 'Project',
  prefix: 'project',
  route: 'POST /v3/project/configuration',
  pathOf: async () => '/v3/project/configuration',
};
const places = [
  place('MediaFile', 'files', (t) => t.once('a file for settings', () => newFile(t))),
  place('Batch', 'batches', aBatch),
  project,
];

const find = (list: Json[], name: string): Json => list.find((setting) => setting['name'] === name) ?? {};

/** Sets a setting, and asserts that the answer shows it. A project gets its own value back. */
async function set(t: Session, { pathOf, resource }: Place, name: string, value: Value): Promise<void> {
  const path = await pathOf(t);
  const before = resource === 'Project' ? find(listOf(await t.get(path)), name) : undefined;
  try {
    const list = listOf(await t.post(path, { [name]: value }));
    for (const setting of list) hasShape(setting, records.setting, 'a setting');
    const found = find(list, name);
    same([found['value'], found['resource']], [value, resource], `value and resource of ${name}`);
  } finally {
    if (before)
      await t.post(path, { [name]: before['resource'] === resource ? (before['value'] as Value) : '' });
  }
}

/** Voices differ between servers, so the voice that the file would get anyway is set. */
async function setVoice(t: Session, place: Place): Promise<void> {
  const path = await places[0]!.pathOf(t);
  const voice = find(listOf(await t.post(path, { fps: 25 })), 'audio_description_speaker')['value'];
  assert(typeof voice === 'string', 'the name of a voice', voice);
  await set(t, place, 'audio_description_speaker', voice);
}

const idOf = (name: string) => name.replaceAll('_', '-');

export const configuration = [
  ...places.flatMap((where) => [
    ...Object.entries(settings)
      // It has its own requirement, project.configuration.set.
      .filter(([name]) => where !== project || name !== 'flag_settings')
      .map(([name, value]) =>
        must(
          `${where.prefix}.configuration.${idOf(name)}`,
          `The setting ${name} is set (${where.resource}).`,
          where.route,
          (t) => set(t, where, name, value),
        ),
      ),
    must(
      `${where.prefix}.configuration.audio-description-speaker`,
      `The voice of audio descriptions is set (${where.resource}).`,
      [where.route, places[0]!.route],
      (t) => setVoice(t, where),
    ),
    ...Object.entries(ourSettings).map(([name, value]) =>
      ours(
        `extensions.${where.prefix}.configuration.${idOf(name)}`,
        `The setting ${name} is set (${where.resource}).`,
        where.route,
        (t) => set(t, where, name, value),
      ),
    ),
  ]),
  must(
    'files.configuration.refuses',
    'A setting with an unknown value is refused.',
    'POST /v3/files/:id/configuration',
    async (t) => {
      const { id } = await newFile(t);
      refused(
        await t.post(`/v3/files/${String(id)}/configuration`, { flag_settings: 'Sparkling' }),
        'an unknown value',
      );
    },
  ),
  must(
    'files.configuration.inherits',
    'A file inherits the settings of its batch.',
    ['POST /v3/batches/:id/configuration', 'POST /v3/files/:id/configuration'],
    async (t) => {
      const { id: batchId } = await aBatch(t);
      listOf(
        await t.post(`/v3/batches/${String(batchId)}/configuration`, { transcript_style: 'Verbatim Light' }),
      );
      const { id } = await newFile(t, { batch_id: Number(batchId) });
      const list = listOf(await t.post(`/v3/files/${String(id)}/configuration`, { fps: 24 }));
      const found = find(list, 'transcript_style');
      same(
        [found['value'], found['resource']],
        ['Verbatim Light', 'Batch'],
        'value and resource of transcript_style',
      );
    },
  ),
];
