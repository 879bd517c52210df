import { show } from './show.mjs';

/** Every bench by the name that `--only` takes. Each is given the size of its rounds and returns table rows. */
export const benches = { show };
