// Preloaded into the server by start.mjs.
import { stopWith } from './launcher.mjs';

stopWith((process.env.SCRIPTORIUM_LAUNCHERS ?? '').split(',').filter(Boolean).map(Number));
