import { assert, idsOf, objectOf, refusesParameter, same } from '../../expect.js';
import {
  aFileWithSource,
  captionFile,
  ENGLISH,
  importCaptions,
  mayOrder,
  needsSandbox,
  newFile,
  type Json,
} from '../../fixtures.js';
import { requirementsOf } from '../../requirement.js';
import type { Session } from '../../session.js';
import { kinds } from '../orders/kinds.js';

const { ours } = requirementsOf('extensions', 'docs/compatibility.md');
const sandbox = requirementsOf('extensions', 'docs/sandbox.md');
const IMPORT = '/v3/transcripts/order/import';

async function isQuote(t: Session, quote: Json, records: string): Promise<void> {
  assert('price' in quote && !('id' in quote), 'a price, and no order', quote);
  const { media_file_id: file } = quote;
  const kept = idsOf(await t.get(records, { media_file_id: Number(file), status: 'in_progress' }));
  same(kept, [], 'ids of orders in progress on the file');
}

export const orders = [
  ours(
    'extensions.dry-run',
    'dry_run answers a price and orders nothing.',
    'POST /v3/transcripts/order/asr',
    async (t) => {
      await mayOrder(t);
      const { id } = await aFileWithSource(t);
      const given = { media_file_id: Number(id), dry_run: true };
      await isQuote(t, objectOf(await t.post('/v3/transcripts/order/asr', given)), '/v3/transcripts');
    },
  ),
  ...kinds
    .filter(({ name }) => name !== 'asr' && name !== 'live')
    .map(({ name, route, records, place }) =>
      ours(
        `extensions.dry-run.${name}`,
        `dry_run answers a price and orders nothing (${name}).`,
        [route, `GET ${records}`],
        async (t) => isQuote(t, await place(t, { dry_run: true }), records),
      ),
    ),
  ...kinds
    .filter(({ name }) => name === 'asr' || name === 'transcription')
    .map(({ name, route, records, place }) =>
      ours(
        `extensions.speakers.${name}`,
        `speakers is none, auto, tracks or a number (${name}).`,
        [route, `GET ${records}`],
        async (t) => {
          const quote = await place(t, { dry_run: true, speakers: 'none' });
          await isQuote(t, quote, records);
          await isQuote(t, await place(t, { dry_run: true, speakers: 'tracks' }), records);
          const given = { media_file_id: Number(quote['media_file_id']), dry_run: true, speakers: 'many' };
          refusesParameter(await t.post(route.slice('POST '.length), given), 'speakers');
        },
      ),
    ),
  ours(
    'extensions.dry-run.import',
    'dry_run answers a price and orders nothing (import).',
    `POST ${IMPORT}`,
    async (t) => {
      await mayOrder(t);
      const { id } = await newFile(t);
      const given = { media_file_id: Number(id), language_id: ENGLISH, dry_run: true };
      const quote = objectOf(await t.upload('POST', IMPORT, given, { caption_file: captionFile() }));
      await isQuote(t, quote, '/v3/transcripts');
    },
  ),
  ours(
    'extensions.import.repairs',
    'meta of an import has the faults that were repaired, with their lines, and the names taken for speakers.',
    `POST ${IMPORT}`,
    async (t) => {
      await mayOrder(t);
      const { id } = await newFile(t);
      const given = { media_file_id: Number(id), language_id: ENGLISH, dry_run: true };
      const cues = [
        '00:00:05,000 --> 00:00:06,000\nAnn Lee: Later.',
        '00:00:01,000 --> 00:00:02,000\nAnn Lee: Now.',
      ];
      const content = Buffer.from(cues.map((cue, index) => `${index + 1}\n${cue}\n`).join('\n'));
      const caption_file = { ...captionFile(), content };
      const meta = async (params: object) => {
        const answer = await t.upload('POST', IMPORT, { ...given, ...params }, { caption_file });
        objectOf(answer);
        return (answer.json as Json)['meta'] as Json;
      };
      const { repairs, speakers } = await meta({});
      assert(Array.isArray(repairs) && (repairs[0] as Json)['line'] === 6, 'a repair of line 6', repairs);
      same(speakers, ['Ann Lee'], 'speakers');
      same((await meta({ speaker_names: 'none' }))['speakers'], undefined, 'speakers');
      refusesParameter(
        await t.upload('POST', IMPORT, { ...given, speaker_names: 'x'.repeat(81) }, { caption_file }),
        'speaker_names',
      );
    },
  ),
  ...kinds
    .filter(({ name }) => name !== 'live')
    .map(({ name, route, records, place }) =>
      sandbox.ours(
        `extensions.sandbox.reject.${name}`,
        `The scenario reject cancels an order (${name}).`,
        [route, `GET ${records}/:id`],
        async (t) => {
          await needsSandbox(t);
          const { id } = await place(t, { sandbox_scenario: 'reject' });
          await t.until(
            'a rejected order',
            () => t.get(`${records}/${String(id)}`),
            (answer) => objectOf(answer)['status'] === 'cancelled',
          );
        },
      ),
    ),
  sandbox.ours(
    'extensions.sandbox.import',
    'An import takes scenarios; reject is not among them.',
    `POST ${IMPORT}`,
    async (t) => {
      await needsSandbox(t);
      const { id } = await newFile(t);
      same((await importCaptions(t, id, { sandbox_scenario: 'complete' }))['status'], 'complete', 'status');
      const given = { media_file_id: Number(id), language_id: ENGLISH, sandbox_scenario: 'reject' };
      const answer = await t.upload('POST', IMPORT, given, { caption_file: captionFile() });
      refusesParameter(answer, 'sandbox_scenario');
    },
  ),
];
