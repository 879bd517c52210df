import { assert, dataOf, idsOf, objectOf, refusesParameter } from '../../expect.js';
import { importCaptions, newBatch, newFile, separates } from '../../fixtures.js';
import type { Params } from '../../request-body.js';
import { requirementsOf } from '../../requirement.js';
import type { Session } from '../../session.js';
import { orderDescription } from '../audio-description.js';
import { otherLanguage } from '../files/create.js';

const { ours } = requirementsOf('extensions', 'docs/compatibility.md');
const DESCRIPTIONS = '/v3/audio_descriptions';

/** Material of one file is listed, and not that of another. */
async function materialOf(t: Session, path: string, params: Params): Promise<void> {
  const make = async () => {
    const { id } = await newFile(t);
    const of = { resource_type: 'MediaFile', resource_id: Number(id) };
    return { of, record: objectOf(await t.post(path, { ...of, ...params })) };
  };
  const [one, other] = [await make(), await make()];
  await separates(t, path, one.of, [one.record['id'], other.record['id']]);
}

export const lists = [
  ours(
    'extensions.files.filter.order-status',
    'The file list is filtered by the state of the orders.',
    ['POST /v3/files', 'GET /v3/files', 'POST /v3/transcripts/order/import'],
    async (t) => {
      const [without, complete] = [await newFile(t), await newFile(t)];
      await importCaptions(t, complete['id']);
      await separates(t, '/v3/files', { order_status: 'none' }, [without['id'], complete['id']]);
      await separates(t, '/v3/files', { order_status: 'complete' }, [complete['id'], without['id']]);
    },
  ),
  ours(
    'extensions.files.filter.language-id',
    'The file list is filtered by language.',
    ['POST /v3/files', 'GET /v3/files'],
    async (t) => {
      const language_id = await otherLanguage(t);
      const [has, hasNot] = [await newFile(t, { language_id }), await newFile(t)];
      await separates(t, '/v3/files', { language_id }, [has['id'], hasNot['id']]);
    },
  ),
  ours(
    'extensions.batches.filter.archived',
    'The batch list has either archived or unarchived batches on request.',
    ['POST /v3/batches/:id/archive', 'GET /v3/batches'],
    async (t) => {
      const [kept, archived] = [await newBatch(t, `${t.name}-1`), await newBatch(t, `${t.name}-2`)];
      dataOf(await t.post(`/v3/batches/${String(archived['id'])}/archive`));
      await separates(t, '/v3/batches', { archived: false }, [kept['id'], archived['id']]);
      await separates(t, '/v3/batches', { archived: true }, [archived['id'], kept['id']]);
    },
  ),
  ours(
    'extensions.cheat-sheets.filter.resource-id',
    'Cheat sheets of one file are listed.',
    ['POST /v3/cheat_sheets', 'GET /v3/cheat_sheets'],
    (t) =>
      materialOf(t, '/v3/cheat_sheets', {
        content_type: 'script',
        service_type: 'TranscriptionService',
        content: 'Heron',
      }),
  ),
  ours(
    'extensions.glossaries.filter.resource-id',
    'Glossaries of one file are listed.',
    ['POST /v3/glossaries', 'GET /v3/glossaries'],
    (t) => materialOf(t, '/v3/glossaries', { word_list: 'heron' }),
  ),
  ours(
    'extensions.audio-descriptions.filter.language-id',
    'The list of audio descriptions is filtered by the language of their files.',
    [`GET ${DESCRIPTIONS}`, `POST ${DESCRIPTIONS}/order`],
    async (t) => {
      const [one, other] = [await orderDescription(t), await otherLanguage(t)];
      const ids = async (language_id: number) =>
        idsOf(await t.get(DESCRIPTIONS, { id: Number(one['id']), language_id }));
      assert((await ids(1)).includes(one['id']), 'the description of an English file', 'a list without it');
      assert((await ids(other)).length === 0, 'a list without it in another language', 'a list with it');
    },
  ),
  ours(
    'extensions.audio-descriptions.text.content',
    'content of a text is descriptions or captions.',
    `GET ${DESCRIPTIONS}/:id/text`,
    async (t) => {
      const { id } = await orderDescription(t);
      const query = { output_format_id: 7, content: 'poem' };
      refusesParameter(await t.get(`${DESCRIPTIONS}/${String(id)}/text`, query), 'content');
    },
  ),
];
