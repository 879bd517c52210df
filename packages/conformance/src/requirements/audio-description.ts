import { assert, dataOf, idsOf, listOf, objectOf, refusal, refusesParameter, same } from '../expect.js';
import {
  cancelLater,
  importCaptions,
  mayOrder,
  needsSandbox,
  newBatch,
  newFile,
  newFileWithSource,
  refused,
  separates,
  type Json,
} from '../fixtures.js';
import { NotTestable } from '../outcome.js';
import * as records from '../records.js';
import type { Params } from '../request-body.js';
import { requirementsOf } from '../requirement.js';
import { hasShape, oneOf } from '../shapes.js';
import type { Session } from '../session.js';
import { filteredByArchived, filteredByTime, type Orders } from './orders/file-filters.js';

const { must } = requirementsOf('audio-description', 'v3 API, Audio descriptions');
const { ours } = requirementsOf('audio-description', 'docs/compatibility.md');
const clients = requirementsOf('audio-description', 'public clients');
const PATH = '/v3/audio_descriptions';

/** Orders a description of a file without a source or, if the server refuses that, with one. */
export async function orderDescription(t: Session, file: Params = {}, params: Params = {}): Promise<Json> {
  await mayOrder(t);
  const place = ({ id }: Json) => t.post(`${PATH}/order`, { media_file_id: Number(id), ...params });
  let answer = await place(await newFile(t, file));
  if (answer.status === 400) answer = await place(await newFileWithSource(t, file));
  if (answer.status === 400 && !t.target.media) throw new NotTestable('needs a recording with a picture');
  const description = objectOf(answer);
  cancelLater(t, PATH, description);
  return description;
}
const act = ({ id }: Json, action: string) => `${PATH}/${String(id)}/${action}`;
const anOrder = (t: Session) => t.once('an order of audio description', () => orderDescription(t));
const show = async (t: Session, { id }: Json) => objectOf(await t.get(`${PATH}/${String(id)}`));

const two = (t: Session) =>
  t.once('two different audio descriptions', async () => {
    const mine = {
      name: `${t.name}-dn`,
      attribute1: `${t.name}-d1`,
      attribute2: `${t.name}-d2`,
      attribute3: `${t.name}-d3`,
      reference_id: `${t.name}-dr`,
      label: `${t.name}-dl`,
    };
    const { id: batchId } = await newBatch(t, `${t.name}-descriptions`);
    const inBatch = { ...mine, batch_id: Number(batchId) };
    const has = await orderDescription(t, inBatch, { extended: true });
    const hasNot = await orderDescription(t);
    const filters: Record<string, Params> = {
      id: { id: Number(has['id']) },
      media_file_id: { media_file_id: Number(has['media_file_id']) },
      extended: { extended: true },
      media_file_batch_id: { media_file_batch_id: Number(batchId) },
    };
    for (const [name, value] of Object.entries(mine))
      filters[`media_file_${name}`] = { [`media_file_${name}`]: value };
    return { has, hasNot, filters };
  });
const filters = [
  'id',
  'media_file_id',
  'extended',
  'media_file_name',
  'media_file_attribute1',
  'media_file_attribute2',
  'media_file_attribute3',
  'media_file_batch_id',
  'media_file_reference_id',
  'media_file_label',
];

const descriptions: Orders = {
  prefix: 'audio-descriptions',
  path: PATH,
  routes: [`GET ${PATH}`, `POST ${PATH}/order`],
  make: (t) => orderDescription(t),
};

/** A complete description of the recording of the run, which must have speech and a picture. */
const complete = (t: Session): Promise<Json> =>
  t.once('a complete audio description', async () => {
    await needsSandbox(t);
    if (!t.target.media) throw new NotTestable('needs a recording with a picture');
    const { id: fileId } = await newFileWithSource(t);
    await importCaptions(t, fileId);
    // An extended one has room for its lines in any recording.
    const given = { media_file_id: Number(fileId), extended: 'true' };
    const placed = objectOf(await t.post(`${PATH}/order`, given));
    const last = await t.until(
      'a complete audio description',
      () => t.get(`${PATH}/${String(placed['id'])}`),
      (answer) => ['complete', 'cancelled'].includes(String(objectOf(answer)['status'])),
    );
    assert(objectOf(last)['status'] === 'complete', 'a complete audio description', last.json);
    return objectOf(last);
  });

export const audioDescription = [
  must('audio-descriptions.order', 'Audio description is ordered.', `POST ${PATH}/order`, async (t) => {
    const description = await orderDescription(t, {}, { turnaround_level_id: 7 });
    hasShape(description, records.audioDescription, 'an audio description');
    same(description['extended'], false, 'extended');
  }),
  must(
    'audio-descriptions.order.extended',
    'Extended audio description is ordered.',
    `POST ${PATH}/order`,
    async (t) => {
      same((await orderDescription(t, {}, { extended: 'true' }))['extended'], true, 'extended');
    },
  ),
  ours(
    'audio-descriptions.order.auto',
    'An order that decides later whether to pause the programme has a boolean from the start.',
    `POST ${PATH}/order`,
    async (t) => {
      hasShape(
        await orderDescription(t, {}, { extended: 'auto' }),
        records.audioDescription,
        'an audio description',
      );
    },
  ),
  must('audio-descriptions.order.file', 'An order needs a file.', `POST ${PATH}/order`, async (t) => {
    await mayOrder(t);
    refused(await t.post(`${PATH}/order`), 'an order without media_file_id');
  }),
  must(
    'audio-descriptions.show',
    'An audio description is shown by its id.',
    `GET ${PATH}/:id`,
    async (t) => {
      const { id } = await anOrder(t);
      const description = await show(t, { id });
      hasShape(description, records.audioDescription, 'an audio description');
      same(description['id'], id, 'id');
    },
  ),
  must('audio-descriptions.list', 'Audio descriptions are listed.', `GET ${PATH}`, async (t) => {
    const { id } = await anOrder(t);
    const answer = await t.get(PATH, { sort_dir: 'desc' });
    assert(idsOf(answer).includes(id), `audio description ${String(id)}`, 'a list without it');
    for (const description of listOf(answer))
      hasShape(description, records.audioDescription, 'an audio description');
  }),
  clients.should(
    'audio-descriptions.status',
    'The status is pending, in_progress, complete or cancelled.',
    `GET ${PATH}/:id`,
    async (t) => {
      hasShape(
        await show(t, await anOrder(t)),
        { status: oneOf('pending', 'in_progress', 'complete', 'cancelled') },
        'an audio description',
      );
    },
  ),
  ...filters.map((name) =>
    must(
      `audio-descriptions.list.filter.${name.replaceAll('_', '-')}`,
      `The list is filtered by ${name}.`,
      [`GET ${PATH}`, `POST ${PATH}/order`],
      async (t) => {
        const { has, hasNot, filters } = await two(t);
        await separates(t, PATH, filters[name]!, [has['id'], hasNot['id']]);
      },
    ),
  ),
  filteredByTime(must, descriptions, 'media_file_created_after', 'media_file_created_before'),
  filteredByArchived(must, descriptions),
  clients.should(
    'audio-descriptions.list.filter.status',
    'The list is filtered by status.',
    descriptions.routes,
    async (t) => {
      const [has, hasNot] = [await orderDescription(t), await orderDescription(t)];
      dataOf(await t.post(act(has, 'cancel')));
      await separates(t, PATH, { status: 'cancelled' }, [has['id'], hasNot['id']]);
    },
  ),
  must(
    'audio-descriptions.cancel',
    'An order is cancelled.',
    [`POST ${PATH}/:id/cancel`, `GET ${PATH}/:id`],
    async (t) => {
      const description = await orderDescription(t);
      dataOf(await t.post(act(description, 'cancel')));
      same((await show(t, description))['status'], 'cancelled', 'status');
    },
  ),
  must('audio-descriptions.callback', 'A callback is requested.', `POST ${PATH}/:id/callback`, async (t) => {
    dataOf(await t.post(act(await anOrder(t), 'callback')));
  }),
  must(
    'audio-descriptions.redeliver',
    'A redelivery is answered, or refused while nothing is complete.',
    `POST ${PATH}/:id/redeliver`,
    async (t) => {
      const answer = await t.post(act(await anOrder(t), 'redeliver'));
      if (answer.status === 200) dataOf(answer);
      else refusal(answer, 400, 403, 409);
    },
  ),
  ...(['mix', 'audio', 'text'] as const).map((kind) =>
    must(
      `audio-descriptions.${kind}-formats`,
      `Formats are listed (${kind}).`,
      `GET ${PATH}/${kind}_formats`,
      async (t) => {
        const data = dataOf(await t.get(`${PATH}/${kind}_formats`));
        assert(Array.isArray(data) && data.length > 0, 'a list of formats', data);
      },
    ),
  ),
  ...(['mix', 'audio'] as const).flatMap((kind) => [
    must(
      `audio-descriptions.${kind}.format`,
      `The ${kind} of a description needs a format that exists.`,
      `GET ${PATH}/:id/${kind}`,
      async (t) => {
        refused(await t.get(act(await anOrder(t), kind)), 'a request without a format');
        refused(await t.get(act(await anOrder(t), kind), { format: 'cassette' }), 'an unknown format');
      },
    ),
    must(
      `audio-descriptions.${kind}`,
      `The ${kind} of a complete description is a link.`,
      `GET ${PATH}/:id/${kind}`,
      async (t) => {
        const link = JSON.stringify(dataOf(await t.get(act(await complete(t), kind), { format: 'wav' })));
        assert(/https?:\/\//.test(link), 'a link', link);
      },
    ),
  ]),
  ours(
    'audio-descriptions.text.format-before-state',
    'An unknown format is a wrong parameter also before the description is complete.',
    `GET ${PATH}/:id/text`,
    async (t) => {
      const answer = await t.get(act(await anOrder(t), 'text'), { output_format_id: 987654321 });
      refusesParameter(answer, 'output_format_id');
    },
  ),
  must(
    'audio-descriptions.text.format',
    'The text of a description needs a format.',
    `GET ${PATH}/:id/text`,
    async (t) => {
      refused(await t.get(act(await anOrder(t), 'text')), 'a text without output_format_id');
      refused(
        await t.get(act(await anOrder(t), 'text'), { output_format_id: 987654321 }),
        'an unknown format',
      );
    },
  ),
  must(
    'audio-descriptions.text',
    'The text of a complete description is a string.',
    `GET ${PATH}/:id/text`,
    async (t) => {
      const [format] = listOf(await t.get(`${PATH}/text_formats`));
      const query = { output_format_id: Number(format!['id']) };
      const text = dataOf(await t.get(act(await complete(t), 'text'), query));
      assert(typeof text === 'string', 'a string', text);
    },
  ),
];
