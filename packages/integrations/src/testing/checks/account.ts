import { strict as assert } from 'node:assert';
import type { Check } from '../contract.js';
import { expectFailure } from '../expectations.js';
import { Rig } from '../rig.js';
import { credentialStore } from '../test-context.js';

async function verifies(rig: Rig): Promise<void> {
  const { integration, fake } = rig;
  const good = await integration.verify(rig.context());
  assert.ok(
    good.ok,
    `verify must accept the credentials of the account; it returned the reason: ${good.reason}`,
  );
  let bad;
  try {
    bad = await integration.verify(rig.context({ credentials: fake.wrongCredentials }));
  } catch (error) {
    assert.fail(`verify must return { ok: false, reason } for wrong credentials; it threw ${String(error)}`);
  }
  assert.equal(bad.ok, false, 'verify must return ok: false for wrong credentials');
  assert.ok(bad.reason, 'verify must give a reason for wrong credentials: what the user has to correct');
  if (rig.harness.protocol === 'other') return;
  fake.fault({ status: 503, times: Infinity });
  await expectFailure(
    integration.verify(rig.context()),
    'transient',
    'verify while the platform answers 503',
  );
}

const parallelCalls = 20;

async function refreshesOnce(rig: Rig): Promise<void> {
  const { fake } = rig;
  const store = credentialStore(fake.credentials);
  const captions = [];
  for (let i = 0; i < parallelCalls; i++) captions.push(rig.caption(await rig.video()));
  await rig.put(rig.caption(await rig.video()), rig.context({ store })); // the first call stores tokens
  fake.expireTokens?.();
  const before = fake.requests.length;
  await Promise.all(captions.map((caption) => rig.put(caption, rig.context({ store }))));
  for (const caption of captions)
    await rig.expectTracks(caption.video, [caption], `${parallelCalls} calls in parallel`);
  if (!fake.expireTokens) return;
  const refreshes = fake.requests.slice(before).filter((request) => rig.isToken(request)).length;
  assert.equal(
    refreshes,
    1,
    `${parallelCalls} calls in parallel with an expired token must refresh it once; they refreshed it ${refreshes} times ` +
      '(withAccessToken does this; isTokenRequest of the fake counts them)',
  );
}

async function separatesAccounts(one: Rig): Promise<void> {
  await Rig.use(one.integration, one.harness, async (other) => {
    assert.notDeepEqual(
      one.fake.credentials,
      other.fake.credentials,
      'each start() of the fake must create different credentials, so that this check can distinguish accounts',
    );
    for (let round = 0; round < 3; round++) {
      const [ours, theirs] = [one.caption(await one.video()), other.caption(await other.video())];
      await Promise.all([one.put(ours), other.put(theirs)]);
      const situation = 'two integrations with different accounts at the same time';
      await one.expectTracks(ours.video, [ours], situation);
      await other.expectTracks(theirs.video, [theirs], situation);
    }
  });
}

export const accountChecks: Check[] = [
  { number: 3, name: 'distinguishes right credentials from wrong ones', run: verifies },
  { number: 22, name: 'refreshes a token once for concurrent calls', run: refreshesOnce },
  { number: 27, name: 'serves two accounts at once', run: separatesAccounts },
];
