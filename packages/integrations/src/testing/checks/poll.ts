import { strict as assert } from 'node:assert';
import type { Check } from '../contract.js';
import type { Rig } from '../rig.js';

const videos = 1000;
const perSecond = 7;
const start = Date.UTC(2026, 0, 1);

interface Page {
  videos: string[];
  cursor: string;
}

/** Adds video number `i` to a library in which several videos are published in the same second. */
async function add(rig: Rig, i: number): Promise<string> {
  const publishedAt = new Date(start + Math.floor(i / perSecond) * 1000);
  return rig.video({ title: `Video ${i}`, publishedAt });
}

/** Polls until the cursor no longer changes. */
async function drain(
  rig: Rig,
  cursor: string | null,
  between?: (page: number) => Promise<void>,
): Promise<Page[]> {
  const pages: Page[] = [];
  for (;;) {
    const page = await rig.integration.poll!(rig.context(), cursor);
    assert.equal(typeof page.cursor, 'string', 'poll must return a cursor');
    pages.push({ videos: page.videos.map(({ video }) => video), cursor: page.cursor });
    if (page.cursor === cursor) return pages;
    assert.ok(pages.length <= 2 * videos, 'poll must return the cursor it was given when nothing is left');
    cursor = page.cursor;
    await between?.(pages.length);
  }
}

function expectOnce(found: readonly string[], wanted: readonly string[], situation: string): void {
  const missing = wanted.filter((id) => !found.includes(id));
  const seen = new Set<string>();
  const repeated = found.filter((id) => seen.size === seen.add(id).size);
  const other = found.filter((id) => !wanted.includes(id));
  const counts = `${missing.length} missing, ${repeated.length} repeated, ${other.length} not expected`;
  assert.ok(
    missing.length + repeated.length + other.length === 0,
    `${situation}: poll must return each video once: ${counts} (such as ${[...missing, ...repeated, ...other][0]})`,
  );
}

async function findsEveryVideo(rig: Rig): Promise<void> {
  const wanted: string[] = [];
  const publish = async (count: number) => {
    for (let i = 0; i < count; i++) wanted.push(await add(rig, wanted.length));
  };
  await publish(videos);
  const pages = await drain(rig, null, (page) => publish(page <= 3 ? 10 : 0));
  const found = pages.flatMap((page) => page.videos);
  expectOnce(found, wanted, `${videos} videos, and 30 published during the poll`);

  const rest = (await drain(rig, pages[0]!.cursor)).flatMap((page) => page.videos);
  expectOnce([...pages[0]!.videos, ...rest], wanted, 'resuming from an earlier cursor');

  const known = wanted.length;
  await publish(3);
  const news = (await drain(rig, pages.at(-1)!.cursor)).flatMap((page) => page.videos);
  expectOnce(news, wanted.slice(known), 'resuming from the last cursor after 3 more were published');
}

export const pollChecks: Check[] = [
  {
    number: 24,
    name: 'returns every video once',
    run: findsEveryVideo,
    skip: ({ poll }) => (poll ? undefined : 'the integration has no poll'),
  },
];
