import { assert, dataOf, idsOf, listOf, objectOf, refusal, refusesParameter, same } from '../../expect.js';
import {
  aTranscript,
  cancelLater,
  captionTexts,
  captionFile,
  ENGLISH,
  importCaptions,
  mayOrder,
  needsSandbox,
  newFile,
  newFileWithSource,
  refused,
  type Json,
} from '../../fixtures.js';
import * as records from '../../records.js';
import type { Params } from '../../request-body.js';
import { requirementsOf } from '../../requirement.js';
import { hasShape, integer, listOf as eachOf } from '../../shapes.js';
import type { Session } from '../../session.js';

const { must } = requirementsOf('orders', 'v3 API, Transcripts');
const clients = requirementsOf('orders', 'public clients');
const { ours } = requirementsOf('orders', 'docs/compatibility.md');

/** Places an order that stays in progress: on a file without a source or, if the server refuses that, with one. */
export async function openOrder(t: Session, kind = 'transcription', params: Params = {}): Promise<Json> {
  await (kind === 'transcription' ? needsSandbox(t) : mayOrder(t));
  const place = async ({ id }: Json) =>
    t.post(`/v3/transcripts/order/${kind}`, { media_file_id: Number(id), ...params });
  const first = await place(await newFile(t));
  const order = objectOf(first.status === 400 ? await place(await newFileWithSource(t)) : first);
  cancelLater(t, '/v3/transcripts', order);
  return order;
}

/** Orders captions of a clip, whose parent has a transcript. */
export async function orderClip(t: Session, params: Params = {}): Promise<Json> {
  const { id: parent } = await newFileWithSource(t);
  await importCaptions(t, parent);
  const { id } = await newFileWithSource(t, { vicc_parent_id: Number(parent) });
  const given = { media_file_id: Number(id), parent_media_file_id: Number(parent), ...params };
  const order = objectOf(await t.post('/v3/transcripts/order/vicc', given));
  cancelLater(t, '/v3/transcripts', order);
  return order;
}

const show = async (t: Session, { id }: Json) => objectOf(await t.get(`/v3/transcripts/${String(id)}`));
const kinds = ['transcription', 'asr', 'alignment', 'vicc', 'translation', 'import'];
const profileOf = { alignment: 'alignment', translation: 'translation' } as const;

export const help = kinds.map((kind) =>
  requirementsOf(profileOf[kind as 'alignment'] ?? 'orders', 'v3 API, Transcripts').must(
    `transcripts.order.${kind}.help`,
    `Help with ordering (${kind}) is available.`,
    `GET /v3/transcripts/order/${kind}/help`,
    async (t) => {
      const data = dataOf(await t.get(`/v3/transcripts/order/${kind}/help`));
      assert(data !== null && JSON.stringify(data).length > 2, 'some help', data);
    },
  ),
);

export const order = [
  must(
    'transcripts.order.import',
    'Captions are imported; the transcript is complete and has their words.',
    ['POST /v3/transcripts/order/import', 'GET /v3/transcripts/:id'],
    async (t) => {
      const { id } = await newFile(t);
      const transcript = await importCaptions(t, id);
      hasShape(transcript, records.transcript, 'a transcript');
      same(
        [transcript['media_file_id'], transcript['type'], transcript['status'], transcript['language_id']],
        [id, 'ImportedTranscript', 'complete', ENGLISH],
        'media_file_id, type, status and language_id',
      );
    },
  ),
  must(
    'transcripts.order.import.autoparagraph',
    'Captions are imported with automatic paragraphs.',
    ['POST /v3/transcripts/order/import', 'GET /v3/transcripts/:id'],
    async (t) => {
      const { id } = await newFile(t);
      same((await importCaptions(t, id, { autoparagraph: true }))['status'], 'complete', 'status');
    },
  ),
  must(
    'transcripts.order.import.word-count',
    'The file counts the words of its default transcript.',
    ['POST /v3/transcripts/order/import', 'GET /v3/files/:id'],
    async (t) => {
      const { media_file_id: id } = await aTranscript(t);
      same(
        objectOf(await t.get(`/v3/files/${String(id)}`))['word_count'],
        captionTexts.join(' ').split(' ').length,
        'word_count',
      );
    },
  ),
  must(
    'transcripts.order.import.language',
    'An import needs a language.',
    'POST /v3/transcripts/order/import',
    async (t) => {
      await mayOrder(t);
      const [{ id }, caption_file] = [await newFile(t), captionFile()];
      const given = { media_file_id: Number(id) };
      refused(
        await t.upload('POST', '/v3/transcripts/order/import', given, { caption_file }),
        'an import without language_id',
      );
    },
  ),
  must(
    'transcripts.order.import.file',
    'An import needs a caption file.',
    'POST /v3/transcripts/order/import',
    async (t) => {
      await mayOrder(t);
      const { id } = await newFile(t);
      refused(
        await t.post('/v3/transcripts/order/import', { media_file_id: Number(id), language_id: ENGLISH }),
        'an import without caption_file',
      );
    },
  ),
  must(
    'transcripts.order.transcription',
    'Transcription is ordered.',
    'POST /v3/transcripts/order/transcription',
    async (t) => {
      const transcript = await openOrder(t, 'transcription', { turnaround_level_id: 1 });
      hasShape(transcript, records.transcript, 'a transcript');
      same(transcript['type'], 'TranscribedTranscript', 'type');
    },
  ),
  must(
    'transcripts.order.transcription.level',
    'Transcription at an unknown turnaround level is refused.',
    'POST /v3/transcripts/order/transcription',
    async (t) => {
      await needsSandbox(t);
      const { id } = await newFile(t);
      refused(
        await t.post('/v3/transcripts/order/transcription', {
          media_file_id: Number(id),
          turnaround_level_id: 987654321,
        }),
        'an unknown level',
      );
    },
  ),
  must(
    'transcripts.order.asr',
    'Speech recognition is ordered.',
    'POST /v3/transcripts/order/asr',
    async (t) => {
      hasShape(await openOrder(t, 'asr'), records.transcript, 'a transcript');
    },
  ),
  must(
    'transcripts.order.vicc',
    'Captions of a clip are ordered from the transcript of its parent.',
    'POST /v3/transcripts/order/vicc',
    async (t) => {
      hasShape(await orderClip(t), records.transcript, 'a transcript');
    },
  ),
  must(
    'transcripts.order.vicc.parent',
    'A clip without a parent is refused.',
    'POST /v3/transcripts/order/vicc',
    async (t) => {
      const { media_file_id: parent } = await aTranscript(t);
      const { id } = await newFile(t);
      refused(
        await t.post('/v3/transcripts/order/vicc', {
          media_file_id: Number(id),
          parent_media_file_id: Number(parent),
        }),
        'a clip that was not assigned a parent',
      );
    },
  ),
  ours(
    'transcripts.order.vicc.parameters',
    'All wrong parameters of a clip are named together.',
    'POST /v3/transcripts/order/vicc',
    async (t) => {
      const { id } = await newFile(t);
      const given = { media_file_id: Number(id), parent_media_file_id: Number(id) };
      const answer = await t.post('/v3/transcripts/order/vicc', given);
      for (const name of Object.keys(given)) refusesParameter(answer, name);
    },
  ),
  must(
    'transcripts.order.file',
    'An order of a file that does not exist is refused.',
    'POST /v3/transcripts/order/asr',
    async (t) => {
      await mayOrder(t);
      refused(
        await t.post('/v3/transcripts/order/asr', { media_file_id: 9_007_199_254_740_000 }),
        'an order of a file that does not exist',
      );
    },
  ),
  must('transcripts.show', 'A transcript is shown by its id.', 'GET /v3/transcripts/:id', async (t) => {
    const { id } = await aTranscript(t);
    const transcript = await show(t, { id });
    hasShape(transcript, records.transcript, 'a transcript');
    same(transcript['id'], id, 'id');
  }),
  must('transcripts.list', 'Transcripts are listed.', 'GET /v3/transcripts', async (t) => {
    const { id } = await aTranscript(t);
    const answer = await t.get('/v3/transcripts', { sort_dir: 'desc' });
    assert(idsOf(answer).includes(id), `transcript ${String(id)}`, 'a list without it');
    for (const transcript of listOf(answer)) hasShape(transcript, records.transcript, 'a transcript');
  }),
  clients.should(
    'transcripts.language-ids',
    'language_ids of a transcript is a list.',
    'GET /v3/transcripts/:id',
    async (t) => {
      hasShape(await show(t, await aTranscript(t)), { language_ids: eachOf(integer) }, 'a transcript');
    },
  ),
  must(
    'transcripts.output-formats',
    'Output formats are listed, among them SRT and WebVTT.',
    'GET /v3/transcripts/output_formats',
    async (t) => {
      const list = listOf(await t.get('/v3/transcripts/output_formats', { per_page: 500 }));
      for (const format of list) hasShape(format, records.outputFormat, 'an output format');
      for (const type of ['srt', 'vtt'])
        assert(
          list.some(({ filetype }) => filetype === type),
          `a format ${type}`,
          'a list without it',
        );
    },
  ),
  clients.should(
    'transcripts.output-formats.ids',
    'The ids of common formats are those that clients contain.',
    'GET /v3/transcripts/output_formats',
    async (t) => {
      const list = listOf(await t.get('/v3/transcripts/output_formats', { per_page: 500 }));
      const known = { 7: 'srt', 16: 'txt', 29: 'json', 51: 'vtt' };
      for (const [id, type] of Object.entries(known))
        same(
          list.find((format) => format['id'] === Number(id))?.['filetype'],
          type,
          `filetype of format ${id}`,
        );
    },
  ),
  clients.should(
    'transcripts.order.in-progress',
    'A second order of the same kind is refused while one is in progress.',
    'POST /v3/transcripts/order/transcription',
    async (t) => {
      const { media_file_id: id } = await openOrder(t);
      refusal(await t.post('/v3/transcripts/order/transcription', { media_file_id: Number(id) }), 400);
    },
  ),
];
