import { busy } from './busy.mjs';
import { describe } from './describe.mjs';
import { documents } from './documents.mjs';
import { engines } from './engines.mjs';
import { lists } from './lists.mjs';
import { live } from './live.mjs';
import { order } from './order.mjs';
import { pipeline } from './pipeline.mjs';
import { search } from './search.mjs';
import { show } from './show.mjs';
import { studio } from './studio.mjs';
import { upload } from './upload.mjs';
import { viewers } from './viewers.mjs';
import { workers } from './workers.mjs';

/** All benches by their `--only` name. Each receives the size of its rounds and returns table rows. */
export const benches = {
  show,
  documents,
  describe,
  order,
  upload,
  engines,
  pipeline,
  lists,
  search,
  busy,
  workers,
  live,
  studio,
  viewers,
};
