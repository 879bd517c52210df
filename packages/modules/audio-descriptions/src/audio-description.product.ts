import { defineProduct } from '@scriptorium/orders';
import { AudioDescriptionRecord } from './audio-description.dto.js';
import { descriptionLifecycle } from './audio-description.lifecycle.js';
import { AudioDescriptionRecords } from './audio-description-records.js';
import { deliveredFormats } from './description-formats.js';
import { description } from './description-order.js';

export const audioDescription = defineProduct({
  ...descriptionLifecycle,
  path: 'audio_descriptions',
  about: 'Audio descriptions of files: order them, and download them as media or text.',
  record: AudioDescriptionRecord,
  records: AudioDescriptionRecords,
  kinds: [description],
  delivers: { formats: deliveredFormats },
  approves: 'result',
  // The audio of the described programme.
  posts: { as: 'audio_description', formats: { mp3: 1204, wav: 1202, ogg: 1203 } },
});
