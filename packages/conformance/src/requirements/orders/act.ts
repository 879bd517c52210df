import { assert, dataOf, objectOf, refusal, same, textOf } from '../../expect.js';
import { aTranscript, importCaptions, newFile, refused, type Json } from '../../fixtures.js';
import { requirementsOf } from '../../requirement.js';
import type { Session } from '../../session.js';
import { openOrder } from './order.js';

const { must, ours } = requirementsOf('orders', 'v3 API, Transcript status');
const clients = requirementsOf('orders', 'public clients');

const show = async (t: Session, { id }: Json) => objectOf(await t.get(`/v3/transcripts/${String(id)}`));
const act = ({ id }: Json, action: string) => `/v3/transcripts/${String(id)}/${action}`;

async function cancelled(t: Session): Promise<Json> {
  const order = await openOrder(t);
  assert(order['cancellable'] === true, 'an order that can be cancelled', order);
  dataOf(await t.post(act(order, 'cancel')));
  return show(t, order);
}

export const actions = [
  must(
    'transcripts.cancel',
    'An order that is cancellable is cancelled.',
    ['POST /v3/transcripts/:id/cancel', 'GET /v3/transcripts/:id'],
    async (t) => {
      const order = await cancelled(t);
      same([order['status'], order['cancellable']], ['cancelled', false], 'status and cancellable');
      assert('cancellation_reason' in order, 'cancellation_reason', order);
    },
  ),
  must(
    'transcripts.cancellation-reason',
    'A transcript that is not cancelled has no cancellation_reason.',
    'GET /v3/transcripts/:id',
    async (t) => {
      const transcript = await show(t, await aTranscript(t));
      assert(!('cancellation_reason' in transcript), 'no cancellation_reason', transcript);
    },
  ),
  clients.should(
    'transcripts.cancel.answer',
    'Cancelling answers success.',
    'POST /v3/transcripts/:id/cancel',
    async (t) => {
      same(dataOf(await t.post(act(await openOrder(t), 'cancel'))), { success: true }, 'data');
    },
  ),
  must(
    'transcripts.cancel.complete',
    'A complete transcript is not cancelled.',
    'POST /v3/transcripts/:id/cancel',
    async (t) => {
      const transcript = await aTranscript(t);
      refused(await t.post(act(transcript, 'cancel')), 'cancelling a complete transcript');
      same((await show(t, transcript))['status'], 'complete', 'status');
    },
  ),
  clients.should(
    'transcripts.cancel.complete.status',
    'The refusal to cancel is 403 with forbidden_error.',
    'POST /v3/transcripts/:id/cancel',
    async (t) => {
      same(
        refusal(await t.post(act(await aTranscript(t), 'cancel')), 403)['type'],
        'forbidden_error',
        'error type',
      );
    },
  ),
  must(
    'transcripts.retry.of-customer',
    'An order that the customer cancelled is not retried.',
    'POST /v3/transcripts/:id/retry',
    async (t) => {
      refused(
        await t.post(act(await cancelled(t), 'retry')),
        'retrying an order that the customer cancelled',
      );
    },
  ),
  must(
    'transcripts.make-default',
    'A transcript becomes the default one of its file.',
    ['POST /v3/transcripts/:id/make_default', 'GET /v3/transcripts/:id'],
    async (t) => {
      const { id } = await newFile(t);
      const [first, second] = [await importCaptions(t, id), await importCaptions(t, id)];
      for (const [wanted, other] of [
        [second, first],
        [first, second],
      ] as const) {
        dataOf(await t.post(act(wanted, 'make_default')));
        same(
          [(await show(t, wanted))['default'], (await show(t, other))['default']],
          [true, false],
          'default of both transcripts',
        );
      }
    },
  ),
  must(
    'transcripts.upgrade',
    'An order is moved to a faster turnaround level.',
    'POST /v3/transcripts/:id/upgrade_turnaround_level',
    async (t) => {
      const order = await openOrder(t, 'transcription', { turnaround_level_id: 1 });
      dataOf(await t.post(act(order, 'upgrade_turnaround_level'), { turnaround_level_id: 3 }));
      same((await show(t, order))['status'], 'in_progress', 'status');
    },
  ),
  must(
    'transcripts.upgrade.level',
    'An upgrade needs a level.',
    'POST /v3/transcripts/:id/upgrade_turnaround_level',
    async (t) => {
      refused(
        await t.post(act(await openOrder(t), 'upgrade_turnaround_level')),
        'an upgrade without turnaround_level_id',
      );
    },
  ),
  must('transcripts.callback', 'A callback is requested.', 'POST /v3/transcripts/:id/callback', async (t) => {
    dataOf(await t.post(act(await aTranscript(t), 'callback')));
  }),
  must(
    'transcripts.redeliver',
    'A redelivery is requested.',
    'POST /v3/transcripts/:id/redeliver',
    async (t) => {
      dataOf(await t.post(act(await aTranscript(t), 'redeliver')));
    },
  ),
  must(
    'transcripts.editing-link',
    'An editing link that expires is made.',
    'GET /v3/transcripts/:id/expiring_editing_link',
    async (t) => {
      const transcript = await aTranscript(t);
      const link = JSON.stringify(
        dataOf(await t.get(act(transcript, 'expiring_editing_link'), { hours_until_expiration: 1 })),
      );
      assert(/https?:\/\//.test(link), 'a link', link);
    },
  ),
  clients.should(
    'transcripts.editing-link.text',
    'The editing link is a string.',
    'GET /v3/transcripts/:id/expiring_editing_link',
    async (t) => {
      const answer = await t.get(act(await aTranscript(t), 'expiring_editing_link'), {
        hours_until_expiration: 1,
      });
      assert(URL.canParse(textOf(answer)), 'a URL', textOf(answer));
    },
  ),
  must(
    'transcripts.editing-link.hours',
    'An editing link needs its hours.',
    'GET /v3/transcripts/:id/expiring_editing_link',
    async (t) => {
      refused(
        await t.get(act(await aTranscript(t), 'expiring_editing_link')),
        'a link without hours_until_expiration',
      );
    },
  ),
  ours(
    'transcripts.retry.answer',
    'The refusal to retry is 403 with forbidden_error.',
    'POST /v3/transcripts/:id/retry',
    async (t) => {
      same(
        refusal(await t.post(act(await cancelled(t), 'retry')), 403)['type'],
        'forbidden_error',
        'error type',
      );
    },
  ),
];
