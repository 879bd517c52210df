import * as fc from 'fast-check';
import { path, startWorld, type Sandbox, type World } from '../../test/world.js';
import { liveLifecycle, type LiveStatus } from '../live-auto-caption.lifecycle.js';
import { LiveEvents } from './live-events.service.js';
import { openLive } from './live-turns.js';

let world: World;
let events: LiveEvents;
beforeAll(async () => {
  world = await startWorld();
  events = world.app.get(LiveEvents);
});
afterAll(() => world?.app.stop());

interface Stage {
  sandbox: Sandbox;
  id: number;
}
type Act = (stage: Stage) => Promise<unknown>;

/** Sandboxes have no captioning worker, so the fence of the lease is that of a row never claimed. */
const tell =
  (what: 'streamConnected' | 'audio' | 'streamLost' | 'ended'): Act =>
  ({ id }) =>
    events[what]({ id, fence: 0 });
const post =
  (action: string): Act =>
  ({ sandbox, id }) =>
    sandbox.by.post(`${path}/${id}/${action}`);
const postpone: Act = async ({ sandbox, id }) => {
  const start = new Date((await sandbox.now()).getTime() + 300_000).toISOString();
  return sandbox.by.send('PUT', `${path}/${id}`, { json: { start_time: start } });
};
const advance =
  (seconds: number): Act =>
  ({ sandbox }) =>
    sandbox.advance(seconds);

const steps: Record<string, Act> = {
  connected: tell('streamConnected'),
  audio: tell('audio'),
  lost: tell('streamLost'),
  ended: tell('ended'),
  cancel: post('cancel'),
  finish: post('finish'),
  archive: post('archive'),
  unarchive: post('unarchive'),
  postpone,
  second: advance(1),
  fiveMinutes: advance(300),
  quarter: advance(900),
};

const legal = new Set(
  Object.values(liveLifecycle.moves).flatMap(({ from, to }) => from.map((one) => `${one} ${to}`)),
);

/** Returns what is wrong with the event and its history. */
async function problems(id: number): Promise<string[]> {
  const [event] = await world.app.db.query(
    `select e.status, o.status as copy, ${openLive.replace('status', 'e.status')} as open,
       e.wake_at < 'infinity' as wakes, c.ended from live_auto_caption e
     join service_order o on o.id = e.id join live_captioning c on c.event_id = e.id where e.id = $1`,
    [id],
  );
  const rows: { status: LiveStatus }[] = await world.app.db.query(
    `select snapshot->>'status' as status from event where type like 'live_auto_caption.%' and resource_id = $1 order by id`,
    [id],
  );
  return [
    ...(event.status === event.copy ? [] : ['the copy of the status differs']),
    ...(event.open && !event.wakes ? ['an open event never wakes'] : []),
    ...(event.open === event.ended ? ['its captioning does not end with the event'] : []),
    ...rows
      .slice(1)
      .map(({ status }, i) => `${rows[i]!.status} ${status}`)
      .filter((move) => !legal.has(move)),
  ];
}

it('never leaves an event in an illegal state or stuck, whatever happens to it', async () => {
  const sequence = fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 4, maxLength: 14 });
  const waits = fc.constantFrom(0, 10);
  const play = async (names: string[], stream_reconnection_wait_time: number) => {
    const sandbox = await world.newSandbox();
    const ordered = await sandbox.order({
      sandbox_scenario: 'reject', // the stream is ours
      event_max_time: 90,
      stream_reconnection_wait_time,
    });
    const stage = { sandbox, id: ordered.body.data.id };
    await sandbox.advance(300);
    for (const name of names) {
      const answer = (await steps[name]!(stage)) as { status?: number } | undefined;
      expect(answer?.status ?? 0).not.toBe(500);
      expect([name, await problems(stage.id)]).toEqual([name, []]);
    }
    await sandbox.advance(3 * 3_600);
    const [{ phase }] = await world.app.db.query('select phase from service_order where id = $1', [stage.id]);
    expect(phase).not.toBe('open');
    expect(await problems(stage.id)).toEqual([]);
  };
  await fc.assert(fc.asyncProperty(sequence, waits, play), {
    numRuns: 6,
  });
});
