import { defineProduct } from '@scriptorium/orders';
import { drawnSticker } from './sticker-order.js';
import { StickerRecord } from './sticker.dto.js';
import { stickerLifecycle } from './sticker.lifecycle.js';
import { StickerRecords } from './sticker-records.js';

/** A product for tests only: a sticker drawn for a file. */
export const sticker = defineProduct({
  ...stickerLifecycle,
  path: 'stickers',
  about: 'Stickers drawn for files.',
  record: StickerRecord,
  records: StickerRecords,
  kinds: [drawnSticker],
  delivers: {},
  posts: { as: 'captions', formats: { vtt: 1 } },
});
