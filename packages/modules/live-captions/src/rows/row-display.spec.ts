import * as fc from 'fast-check';
import { captionStyles, RowDisplay } from './row-display.js';

interface Row {
  id: string;
  text: string;
}
/** Plays arrivals. Returns when each row was shown and when it was gone, and the rows in the order in which they left. */
function play(
  arrivals: readonly { atMs: number; row: Row }[],
  style: (typeof captionStyles)[number] = 'roll-up',
) {
  const times = new Map<string, { fromMs: number; toMs: number }>();
  const left: string[] = [];
  const display = new RowDisplay<Row>(({ id }) => left.push(id), style);
  const look = (nowMs: number) => {
    const next = display.advance(nowMs);
    const ids = display.rows.map(({ id }) => id);
    expect(ids.length).toBeLessThanOrEqual(2);
    for (const id of ids) if (!times.has(id)) times.set(id, { fromMs: nowMs, toMs: Infinity });
    for (const [id, time] of times) if (!ids.includes(id)) time.toMs = Math.min(time.toMs, nowMs);
    return next;
  };
  let due = Infinity;
  for (const { atMs, row } of arrivals) {
    while (due <= atMs) due = look(due);
    display.put(row, atMs);
    due = look(atMs);
  }
  while (due < Infinity) due = look(due);
  return { times, left, shown: display.rows };
}
const row = (id: number, text = `${id}`): Row => ({ id: String(id), text });

it('shows the first word of a row at once, and a row until the next one is full', () => {
  const spoken = [0, 2_000, 4_000, 6_000].map((atMs, id) => ({ atMs, row: row(id) }));
  expect([...play(spoken).times.values()]).toEqual([
    { fromMs: 0, toMs: 4_000 },
    { fromMs: 2_000, toMs: 6_000 },
    { fromMs: 4_000, toMs: Infinity },
    { fromMs: 6_000, toMs: Infinity },
  ]);
});

it('shows rows that grow, and those of pop-on captions only when they are complete', () => {
  const spoken = [
    { atMs: 0, row: row(0, 'One') },
    { atMs: 1_000, row: row(0, 'One two') },
    { atMs: 2_000, row: row(1, 'three') },
  ];
  expect(play(spoken).times.get('0')!.fromMs).toBe(0);
  const popped = play(spoken, 'pop-on');
  expect([...popped.times.values()].map(({ fromMs }) => fromMs)).toEqual([2_000, 3_500]);
  expect(popped.shown.map(({ text }) => text)).toEqual(['One two', 'three']);
});

it('has two rows at the most, each for a second at least, and none twice, whatever arrives', () => {
  const arrival = fc.record({ afterMs: fc.oneof(fc.constant(0), fc.nat(4_000)), grows: fc.boolean() });
  fc.assert(
    fc.property(fc.array(arrival, { maxLength: 60 }), fc.constantFrom(...captionStyles), (all, style) => {
      let [atMs, id] = [0, 0];
      const arrivals = all.map(({ afterMs, grows }) => {
        atMs += afterMs;
        id += grows ? 0 : 1;
        return { atMs, row: row(id) };
      });
      const { times, left, shown } = play(arrivals, style);
      for (const { fromMs, toMs } of times.values()) expect(toMs - fromMs).toBeGreaterThanOrEqual(1_000);
      const ids = [...left, ...shown.map((each) => each.id)];
      expect(ids).toEqual([...new Set(arrivals.map((each) => each.row.id))]);
    }),
  );
});

it('catches up in two seconds if many rows come at once', () => {
  const many = Array.from({ length: 40 }, (_, id) => ({ atMs: 100, row: row(id) }));
  const { times, shown } = play([{ atMs: 0, row: row(99) }, ...many]);
  expect(shown.map(({ id }) => id)).toEqual(['38', '39']);
  expect(times.get('39')!.fromMs).toBeLessThanOrEqual(2_000);
});
