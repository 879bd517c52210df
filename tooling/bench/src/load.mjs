import autocannon from 'autocannon';

const CONNECTIONS = 50;

/** Requests `paths` in turn for some seconds. Any answer but 200 is a failure: errors are fast. */
export const loadFor = (seconds, baseUrl, paths) =>
  load({ url: baseUrl, duration: seconds, requests: paths.map((path) => ({ path })) });

/** Makes so many requests, each with a path of its own. */
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
