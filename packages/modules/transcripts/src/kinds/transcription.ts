import { orderParams, type OrderKind } from '@scriptorium/orders';
import { id, params } from '@scriptorium/server-kit';
import { sourcePlacer } from './source-orders.js';
import { speakers } from './speakers.js';

const OrderTranscription = params(
  {
    ...orderParams,
    media_file_id: id().describe(
      'The file to transcribe, in its primary language. Its source must not be rejected. If the source is ' +
        'not ready, the order waits for it.',
    ),
    turnaround_level_id: id()
      .default(1)
      .describe('The id of a level of `GET /v3/turnaround_levels` for transcription.'),
    speakers: speakers(),
  },
  { media_file_id: 1001, turnaround_level_id: 1, callback: 'https://example.com/callbacks' },
);

export const transcription: OrderKind<typeof OrderTranscription> = {
  name: 'transcription',
  service: 'transcription',
  summary: 'Order a transcript by people',
  params: OrderTranscription,
  placer: sourcePlacer('transcription'),
};
