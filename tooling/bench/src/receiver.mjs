import { openServer } from './local-server.mjs';

const IDLE_MS = 30_000;

/** Receives callbacks and answers 200 at once. The path of a callback URL is its name. */
export async function openReceiver() {
  const expected = new Map();
  let held;

  const fail = () => {
    for (const [name, { seen, count, reject }] of expected)
      reject(new Error(`no callback for ${IDLE_MS / 1000} s; '${name}' has ${seen.size} of ${count}`));
    expected.clear();
  };
  const idle = setTimeout(fail, IDLE_MS).unref();

  const accept = (request, response) => {
    if (response.destroyed) return; // the sender timed out while the response was delayed
    response.end();
    idle.refresh();
    const name = request.url.slice(1);
    const expectation = expected.get(name);
    if (!expectation) return;
    const { seen, count, resolve } = expectation;
    const webhookId = request.headers['webhook-id'];
    if (seen.add(webhookId).size < count) return;
    expected.delete(name);
    resolve({ webhookId, at: Date.now() });
  };
  const { url, close } = await openServer((request, response) => {
    request.resume();
    if (held) held.push([request, response]);
    else accept(request, response);
  });

  return {
    urlOf: (name) => `${url}/${name}`,
    /** Resolves with the last of `count` distinct callbacks of that name. Rejects if none arrives for 30 s. */
    receive: (name, count = 1) =>
      new Promise((resolve, reject) => {
        expected.set(name, { seen: new Set(), count, resolve, reject });
        idle.refresh();
      }),
    /** Leaves requests unanswered until `resume`. */
    pause: () => void (held ??= []),
    resume: () => {
      const exchanges = held;
      held = undefined;
      for (const exchange of exchanges) accept(...exchange);
    },
    close: () => {
      clearTimeout(idle);
      return close();
    },
  };
}
