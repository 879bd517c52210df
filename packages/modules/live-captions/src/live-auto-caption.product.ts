import { defineProduct } from '@scriptorium/orders';
import { liveOrder } from './events/live-order.js';
import { LiveRecords } from './events/live-records.js';
import { LiveAutoCaptionRecord } from './live-auto-caption.dto.js';
import { liveLifecycle } from './live-auto-caption.lifecycle.js';

export const liveAutoCaption = defineProduct({
  ...liveLifecycle,
  path: 'live_auto_captions',
  about: 'Captions of live streams: schedule events, and read their captions while they are spoken.',
  record: LiveAutoCaptionRecord,
  records: LiveRecords,
  kinds: [liveOrder],
});
