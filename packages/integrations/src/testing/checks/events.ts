import { strict as assert } from 'node:assert';
import type { RawEvent, VideoEvent } from '../../integration.js';
import type { Check } from '../contract.js';
import { expectFailure } from '../expectations.js';
import type { FakeEvents } from '../fake-platform.js';
import type { Rig } from '../rig.js';

const hourMs = 3_600_000;

async function readsEvents(rig: Rig): Promise<void> {
  const { integration, fake } = rig;
  const { events } = fake;
  assert.ok(events, 'the integration has parseEvent: the fake must have `events`, which signs them');
  const parse = (event: RawEvent) => integration.parseEvent!(rig.context(), event);
  const reference = await fake.addVideo({ title: 'A video' });
  const video = rig.idOf(reference);

  const first = await parse(events.of(reference));
  assert.deepEqual(ids(first), [video], 'parseEvent must return the video that a signed event announces');
  const event = events.of(reference);
  const [one, two] = [await parse(event), await parse(event)];
  assert.deepEqual(
    two,
    one,
    'parseEvent must return the same for the same event, because the host uses it to ignore duplicates',
  );
  assert.deepEqual(await parse(events.unknown()), [], 'parseEvent must return [] for events of other kinds');
  await refusesForgeries(rig, events, reference);
}

async function refusesForgeries(rig: Rig, events: FakeEvents, reference: string): Promise<void> {
  const good = events.of(reference);
  const forged: Record<string, RawEvent> = {
    'no signature': {
      ...good,
      headers: { 'content-type': good.headers['content-type'] ?? 'application/json' },
    },
    'another byte at its end': { ...good, body: Buffer.concat([good.body, Buffer.from(' ')]) },
    'an empty body': { ...good, body: new Uint8Array() },
    'an unsigned megabyte': { ...good, body: new Uint8Array(1024 * 1024).fill(0x7b) },
    'bytes that are not UTF-8': { ...good, body: Uint8Array.from([0xff, 0xfe, 0xc3, 0x28]) },
    ...(events.at && {
      'a signature from a day ago': events.at(reference, new Date(Date.now() - 24 * hourMs)),
    }),
  };
  for (const name of Object.keys(good.headers).filter((name) => /sign/.test(name))) {
    const value = good.headers[name]!.replace(/[0-9a-f](?=[^0-9a-f]*$)/i, (digit) =>
      digit === '0' ? '1' : '0',
    );
    forged[`a wrong ${name}`] = { ...good, headers: { ...good.headers, [name]: value } };
  }
  for (const [what, event] of Object.entries(forged)) {
    const call = rig.integration.parseEvent!(rig.context(), event);
    await expectFailure(call, 'auth', `parseEvent with ${what}`);
  }
  const others = rig.context({ credentials: rig.fake.wrongCredentials });
  const call = rig.integration.parseEvent!(others, good);
  await expectFailure(call, 'auth', 'parseEvent with the secret of another account (wrongCredentials)');
}

const ids = (events: readonly VideoEvent[]) => events.map(({ video }) => video);

export const eventChecks: Check[] = [
  {
    number: 23,
    name: 'accepts only correctly signed events',
    run: readsEvents,
    skip: ({ parseEvent }) => (parseEvent ? undefined : 'the integration has no parseEvent'),
  },
];
