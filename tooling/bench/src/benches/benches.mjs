import { asr } from './asr.mjs';
import { lists } from './lists.mjs';
import { order } from './order.mjs';
import { show } from './show.mjs';
import { text } from './text.mjs';
import { upload } from './upload.mjs';

/** Every bench by the name that `--only` takes. Each is given the size of its rounds and returns table rows. */
export const benches = { show, text, order, upload, asr, lists };
