import { strict as assert } from 'node:assert';
import { inspect } from 'node:util';
import type { Check } from '../contract.js';
import { expectFailure, expectOrderly } from '../expectations.js';
import { foreignConnections } from '../foreign-connections.js';
import { PendingTimers } from '../pending-timers.js';
import { eventually, type Rig } from '../rig.js';
import type { TestContext } from '../test-context.js';

async function staysWithItsHosts(rig: Rig): Promise<void> {
  const strangers = await foreignConnections(async (inside) => {
    const caption = rig.caption(await rig.video());
    const requests = await rig.count(() => inside(() => rig.integration.putCaption(rig.context(), caption)));
    await inside(() => rig.integration.verify(rig.context()));
    if (rig.harness.protocol === 'other') return;
    for (let n = 1; n <= requests; n++) await expectRedirectRefused(rig, n);
  });
  assert.deepEqual(
    strangers,
    [],
    'an integration reaches the network only through context.fetch and context.resolveHost; it connected elsewhere',
  );
}

async function expectRedirectRefused(rig: Rig, n: number): Promise<void> {
  const caption = rig.caption(await rig.video());
  const context = rig.context();
  const headers = { location: 'https://elsewhere.example/' };
  rig.fake.fault({ status: 307, headers, times: Infinity, matches: rig.from(n) });
  const situation = `putCaption while request ${n} is redirected to another host`;
  await expectFailure(
    rig.integration.putCaption(context, caption),
    ['invalid', 'transient', 'auth'],
    situation,
  );
  assert.deepEqual(context.refusedHosts, [], `${situation}: it must not go there`);
  rig.fake.clearFaults();
}

async function keepsSecrets(rig: Rig): Promise<void> {
  const { integration, fake } = rig;
  const said: string[] = [];
  const listen = async (call: (context: TestContext) => Promise<unknown>, credentials = fake.credentials) => {
    const context = rig.context({ credentials });
    const error = await expectOrderly(call(context), 'a call');
    said.push(...context.logged, error ? inspect(error, { depth: 6 }) : '');
  };
  const put = async (context: TestContext) => integration.putCaption(context, rig.caption(await rig.video()));
  const requests = await rig.count(() => listen(put));
  await listen((context) => integration.verify(context), fake.wrongCredentials);
  await listen(put, fake.wrongCredentials);
  const secrets = secretsOf(rig);
  const echo = { message: secrets.join(' '), error: secrets.join(' ') };
  for (const status of rig.harness.protocol === 'other' ? [] : [400, 401, 429, 500])
    for (let n = 1; n <= requests; n++) {
      fake.fault({ status, body: JSON.stringify(echo), times: Infinity, matches: rig.from(n) });
      await listen(put);
      fake.clearFaults();
    }
  for (const secret of secrets) {
    const leak = said.find((text) => text.includes(secret));
    assert.ok(
      leak === undefined,
      `a secret (${secret.slice(0, 3)}…) appears in a log line or an error, which customers see. The text begins: ` +
        `${leak?.replaceAll(secret, '[secret]').slice(0, 200)}`,
    );
  }
}

/**
 * Returns the secrets of the credentials and of the recorded requests. Ignores short values, such as user names
 * of tests.
 */
function secretsOf({ fake }: Rig): string[] {
  const inCredentials = [fake.credentials, fake.wrongCredentials].flatMap(leaves);
  const sent = fake.requests.map(({ headers }) => headers.authorization?.split(' ').pop() ?? '');
  return [...new Set([...inCredentials, ...sent])].filter((secret) => secret.length >= 6);
}

const leaves = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [String(value)];

async function leavesNothingRunning(rig: Rig): Promise<void> {
  await rig.put(rig.caption(await rig.video())); // a first call, so that Node has loaded everything it loads lazily
  const before = running();
  const timers = new PendingTimers();
  let left: string[] = [];
  try {
    await timers.record(() => makeCalls(rig));
    await eventually(
      () => {
        left = surplus(running(), before);
        left = left.length > 0 ? left : timers.pending();
        return left.length === 0;
      },
      () =>
        `calls that have ended must leave no timers, sockets or processes; these are left: ${left.join(', ')}`,
    );
  } finally {
    timers.stop();
  }
}

async function makeCalls(rig: Rig): Promise<void> {
  const { integration, fake } = rig;
  for (let i = 0; i < 3; i++) await rig.put(rig.caption(await rig.video()));
  await integration.verify(rig.context());
  await integration.verify(rig.context({ credentials: fake.wrongCredentials }));
  for (const fault of [{ drop: 'before' }, { status: 500, body: 'x' }] as const) {
    fake.fault({ ...fault, times: Infinity });
    await expectOrderly(integration.putCaption(rig.context(), rig.caption(await rig.video())), 'putCaption');
    fake.clearFaults();
  }
}

const running = () => process.getActiveResourcesInfo();

/** Returns the entries of `now` that are not in `before`. */
function surplus(now: readonly string[], before: readonly string[]): string[] {
  const rest = [...before];
  return now.filter((type) => {
    const at = rest.indexOf(type);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

export const hygieneChecks: Check[] = [
  { number: 20, name: 'reaches only its own hosts and follows no redirects', run: staysWithItsHosts },
  { number: 21, name: 'reveals no secrets in logs and errors', run: keepsSecrets },
  { number: 26, name: 'leaves no timer, socket or process behind', run: leavesNothingRunning },
];
