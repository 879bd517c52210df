import { orderParams, type OrderKind } from '@scriptorium/orders';
import { id, params } from '@scriptorium/server-kit';
import { sourcePlacer } from './source-orders.js';
import { speakers } from './speakers.js';

const OrderAsr = params(
  {
    ...orderParams,
    media_file_id: id().describe(
      'The file to recognise, in its primary language. Its source must not be rejected. If the source ' +
        'is not ready, the order waits for it.',
    ),
    speakers: speakers(),
  },
  { media_file_id: 1001, callback: 'https://example.com/callbacks' },
);

export const asr: OrderKind<typeof OrderAsr> = {
  name: 'asr',
  service: 'asr',
  summary: 'Order a transcript by speech recognition',
  params: OrderAsr,
  placer: sourcePlacer('asr'),
};
