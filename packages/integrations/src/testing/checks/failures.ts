import { strict as assert } from 'node:assert';
import { setTimeout as delay } from 'node:timers/promises';
import type { AdapterErrorKind } from '../../error.js';
import type { Integration } from '../../integration.js';
import type { Check } from '../contract.js';
import { expectFailure, expectOrderly } from '../expectations.js';
import type { AdapterHarness } from '../fake-platform.js';
import type { FaultEffect } from '../faults.js';
import { eventually, conditionTimeoutMs, type Rig } from '../rig.js';

const overHttp = (_: Integration, { protocol }: AdapterHarness) =>
  protocol === 'other' ? 'the platform is not reached over HTTP' : undefined;

/**
 * Runs `putCaption` once per request that it makes, with the fault starting at that request, then once more
 * without the fault.
 */
async function atEachRequest(
  rig: Rig,
  fault: FaultEffect,
  expect: (call: Promise<unknown>, where: string) => Promise<unknown>,
): Promise<void> {
  const caption = rig.caption(await rig.video());
  const requests = await rig.count(() => rig.integration.putCaption(rig.context(), caption));
  for (let n = 1; n <= requests; n++) {
    const caption = rig.caption(await rig.video());
    rig.fake.fault({ ...fault, times: Infinity, matches: rig.from(n) });
    await expect(rig.integration.putCaption(rig.context(), caption), `from request ${n} of ${requests} on`);
    rig.fake.clearFaults();
    await rig.put(caption);
    await rig.expectTracks(caption.video, [caption], `after a failure from request ${n} on, then again`);
  }
}

const refusal = (number: number, status: number, kind: AdapterErrorKind): Check => ({
  number,
  name: `reports ${status} as ${kind}`,
  run: (rig) =>
    atEachRequest(rig, { status }, (call, where) =>
      expectFailure(call, kind, `putCaption while the platform answers ${status} ${where}`),
    ),
  skip: overHttp,
});

async function reportsWaits(rig: Rig): Promise<void> {
  await atEachRequest(rig, { status: 429, headers: { 'retry-after': '7' } }, async (call, where) => {
    const situation = `putCaption while the platform answers 429 with Retry-After: 7 ${where}`;
    const error = await expectFailure(call, 'rate_limited', situation);
    assert.equal(error.retryAfterSeconds, 7, `${situation}: retryAfterSeconds must say how long to wait`);
  });
}

async function reportsOutages(rig: Rig): Promise<void> {
  for (const status of [500, 502, 503])
    await atEachRequest(rig, { status, body: '<h1>Sorry</h1>' }, (call, where) =>
      expectFailure(call, 'transient', `putCaption while the platform answers ${status} ${where}`),
    );
}

async function reportsDrops(rig: Rig): Promise<void> {
  await atEachRequest(rig, { drop: 'before' }, (call, where) =>
    expectFailure(call, 'transient', `putCaption while connections are closed ${where}`),
  );
}

async function endsWithSignal(rig: Rig): Promise<void> {
  const caption = rig.caption(await rig.video());
  const requests = await rig.count(() => rig.integration.putCaption(rig.context(), caption));
  for (let n = 1; n <= requests; n++) {
    const situation = `putCaption while request ${n} of ${requests} hangs`;
    const abort = new AbortController();
    const context = rig.context({ signal: abort.signal });
    const caption = rig.caption(await rig.video());
    const before = rig.fake.requests.length;
    rig.fake.fault({ hang: true, times: Infinity, matches: rig.from(n) });
    const failed = expectFailure(
      rig.integration.putCaption(context, caption),
      'transient',
      `${situation}, after abort`,
    );
    failed.catch(() => {}); // avoids an unhandled rejection until the promise is awaited
    await eventually(
      () => rig.calls(before).length >= n,
      () => `${situation}: request ${n} was not sent`,
    );
    abort.abort();
    await within(failed, `${situation}: it must end when context.signal is aborted`);
    rig.fake.clearFaults();
  }
}

async function within(call: Promise<unknown>, message: string): Promise<void> {
  const timer = new AbortController();
  const late = delay(conditionTimeoutMs / 5, true, { signal: timer.signal }).catch(() => false);
  const tooLate = await Promise.race([call.then(() => false), late]);
  timer.abort();
  if (tooLate) assert.fail(message);
}

async function copesWithGarbage(rig: Rig): Promise<void> {
  for (const garbage of ['html', 'large'] as const) {
    const what = garbage === 'html' ? 'a page of HTML' : '10 MB of invalid JSON';
    await atEachRequest(rig, { garbage }, async (call, where) => {
      const error = await expectOrderly(call, `putCaption while the platform answers with ${what} ${where}`);
      assert.ok((error?.message.length ?? 0) < 1000, `an error message must not contain ${what}`);
    });
    rig.fake.fault({ garbage, times: Infinity });
    await expectOrderly(
      rig.integration.verify(rig.context()),
      `verify while the platform answers with ${what}`,
    );
    rig.fake.clearFaults();
  }
}

export const failureChecks: Check[] = [
  refusal(11, 401, 'auth'),
  refusal(12, 403, 'auth'),
  refusal(13, 404, 'not_found'),
  refusal(14, 409, 'conflict'),
  {
    number: 15,
    name: 'reports 429 as rate_limited with its waiting time',
    run: reportsWaits,
    skip: overHttp,
  },
  { number: 16, name: 'reports 5xx as transient', run: reportsOutages, skip: overHttp },
  { number: 17, name: 'reports closed connections as transient', run: reportsDrops },
  { number: 18, name: 'ends when its signal is aborted', run: endsWithSignal },
  { number: 19, name: 'handles HTML and oversized responses', run: copesWithGarbage, skip: overHttp },
];
