// Watches the captions of an event as many viewers: `node live-viewers.mjs <address> <viewers>`. Lines contain the time at which they
// were sent. Sends `{ connected }` once all viewers have a snapshot, and `{ delays }`, in ms, when it is asked to.
import { get } from 'node:http';

const [address, count] = process.argv.slice(2);
const AT_ONCE = 100;
let delays = [];

const watch = () =>
  new Promise((done, fail) => {
    get(address, { agent: false }, (response) => {
      if (response.statusCode !== 200) return fail(new Error(`a viewer received ${response.statusCode}`));
      response.setEncoding('latin1').on('data', (text) => {
        done();
        const now = Date.now();
        for (const [, sent] of text.matchAll(/event: line\ndata: {[^}]*"text":"sent (\d+)"/g))
          delays.push(now - Number(sent));
      });
      response.on('close', () => fail(new Error('a viewer was disconnected')));
    }).on('error', fail);
  });

process.on('message', () => {
  process.send({ delays });
  delays = [];
});
process.on('disconnect', () => process.exit());
for (let from = 0; from < Number(count); from += AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, watch));
process.send({ connected: true });
