import { id, params, record, recordId } from '@scriptorium/server-kit';
import { z } from 'zod';

export const StickerRecord = record(
  'Sticker',
  {
    id: recordId().describe('The id of the sticker.'),
    media_file_id: recordId().describe('The file of the sticker.'),
    status: z.string().describe('The status.'),
    slogan: z.string().describe('The text on the sticker.'),
    drawing: z.string().nullable().describe('The drawing as SVG; null before it is printed.'),
  },
  { id: 1, media_file_id: 1, status: 'ordered', slogan: 'Hi', drawing: null },
);

export const OneSticker = params({ id: id().describe('The sticker.') });
export type OneSticker = z.output<typeof OneSticker>;

export const UpgradeSticker = params(
  { id: id().describe('The sticker.'), turnaround_level_id: id().describe('The new level.') },
  { turnaround_level_id: 2 },
);
export type UpgradeSticker = z.output<typeof UpgradeSticker>;
