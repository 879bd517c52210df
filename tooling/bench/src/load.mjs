import autocannon from 'autocannon';
import { setTimeout as sleep } from 'node:timers/promises';

const CONNECTIONS = 50;

/** Requests `paths` in turn for some seconds. Fails on any status other than 200, because errors are fast. */
export const loadFor = (seconds, baseUrl, paths) =>
  load({ url: baseUrl, duration: seconds, requests: paths.map((path) => ({ path })) });

/** Sends this many requests, each with its own path. */
export function loadTimes(amount, baseUrl, method, nextPath) {
  const setupRequest = (request) => ({ ...request, path: nextPath() });
  return load({ url: baseUrl, amount, requests: [{ method, setupRequest }] });
}

async function load(options) {
  const started = performance.now();
  let ended = started;
  const run = autocannon({ connections: CONNECTIONS, timeout: 30, ...options });
  let failure;
  run.on('response', (_client, status) => {
    ended = performance.now();
    if (status !== 200) failure ??= status;
  });
  const { requests, errors, timeouts } = await run;
  if (failure || errors || timeouts) {
    throw new Error(`${options.url}: ${failure ?? ''} ${errors} errors, ${timeouts} timeouts`);
  }
  return { units: requests.total, seconds: (ended - started) / 1000 };
}

/** Keeps `clients` busy with successive cycles for some seconds. Cycles that have begun are finished. */
export async function sustain(seconds, clients, cycle) {
  const started = performance.now();
  let units = 0;
  const client = async () => {
    for (; performance.now() < started + seconds * 1000; units++) await cycle();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { units, seconds: (performance.now() - started) / 1000 };
}

/**
 * Starts cycles at even intervals, whether or not earlier ones have finished.
 * @returns their results
 */
export const pace = (seconds, perSecond, cycle) =>
  Promise.all(
    Array.from({ length: seconds * perSecond }, async (_, n) => {
      await sleep((n * 1000) / perSecond);
      return cycle();
    }),
  );
