// Preloaded into the servers of a benchmark, which end with it.
import { stopWith } from '../../../apps/server/src/cli/launchers.ts';

stopWith((process.env.SCRIPTORIUM_LAUNCHERS ?? '').split(',').filter(Boolean).map(Number));
