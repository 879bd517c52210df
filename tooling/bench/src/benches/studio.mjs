import { chromium } from 'playwright-core';
import { figure, percentile } from '../compare.mjs';
import { importCaptions, importHour } from '../hour-of-captions.mjs';
import { openStage } from '../stage.mjs';

const LONG_CAPTIONS = 4500; // of six words: 27,000 words in three hours, of one speaker
const SHORT_CAPTIONS = 8;
const KEY_MS = 50;
/** CPU of a key in the long transcript, as a multiple of that in the short one. */
const KEY_RATIO = 1.5;
/** Alternating measurements of the two. */
const TYPING_ROUNDS = 3;
const FRAME_MS = 16;
const FIRST_VIEW_KB = 160;

/** The editor and the list of files of the studio in headless Chromium, which draws without a graphics card. */
export async function studio({ typedKeys, dragSteps }) {
  await using stage = await openStage();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const long = await importCaptions(stage, LONG_CAPTIONS);
    const short = await importCaptions(stage, SHORT_CAPTIONS);
    const hour = await importHour(stage);
    const open = await signedIn(browser, stage);
    return [
      await firstView(open),
      ...(await typing({ browser, open, long, short, keys: typedKeys, view: 'text' })),
      ...(await typing({ browser, open, long, short, keys: typedKeys, view: 'captions' })),
      ...(await dragging(open, hour, dragSteps)),
      ...(await scrolling(open, hour, dragSteps)),
    ];
  } finally {
    await browser.close();
  }
}

/** Returns a function that opens an address of the studio in a new page, with the measurements below in it. */
async function signedIn(browser, { baseUrl, key }) {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ baseURL: baseUrl, viewport, locale: 'en' });
  context.setDefaultTimeout(120_000);
  const answer = await context.request.post('/v3/session', { data: { api_key: key } });
  if (!answer.ok()) throw new Error(await answer.text());
  await context.addInitScript(measure);
  return async (path, onRequestFinished) => {
    const page = await context.newPage();
    if (onRequestFinished) page.on('requestfinished', onRequestFinished);
    await page.goto(path);
    return page;
  };
}

/**
 * In the page: the times from keys to the painted frame in `keys`, and in `frames` those of each frame, from its start with the
 * events of the mouse to the end of its paint. `gaps` has the times between the starts of frames.
 */
function measure() {
  const times = { keys: [], frames: [], gaps: [], on: false };
  Object.assign(globalThis, { times });
  const afterPaint = (then) => requestAnimationFrame(() => setTimeout(then));
  addEventListener(
    'keydown',
    ({ timeStamp }) => afterPaint(() => times.keys.push(performance.now() - timeStamp)),
    true,
  );
  const { port1, port2 } = new MessageChannel();
  let started = 0;
  port1.addEventListener('message', () => times.frames.push(performance.now() - started));
  port1.start();
  const frame = (at) => {
    if (times.on) {
      times.gaps.push(at - started);
      port2.postMessage(0);
    }
    started = at;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Adds up the bytes of every response to an empty cache, with headers, from the page to the last request of the API. */
async function firstView(open) {
  const requests = [];
  const page = await open('/studio/files', (request) => requests.push(request));
  await page.getByRole('link', { name: 'hour' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, each) => sum + each.responseBodySize + each.responseHeadersSize, 0);
  await page.close();
  return row('first view of the studio, all bytes transferred', bytes / 1000, 'kB', FIRST_VIEW_KB);
}

/** Types into a transcript of three hours and into one of eight captions in turn. */
async function typing({ browser, open, long, short, keys, view }) {
  const session = await browser.newBrowserCDPSession();
  const type = (id) => typed({ session, open, id, keys, view });
  const [ours, baseline] = [[], []];
  for (let round = 0; round < TYPING_ROUNDS; round++) {
    baseline.push(await type(short));
    ours.push(await type(long));
  }
  await session.detach();
  const cpuOf = (rounds) =>
    percentile(
      rounds.map(({ cpuMs }) => cpuMs),
      0.5,
    );
  const times = ours.flatMap((each) => each.times);
  const ratio = cpuOf(ours) / cpuOf(baseline);
  const place = view === 'text' ? 'text' : 'list of captions';
  return [
    {
      name: `editor, ${place}, CPU a key in 4,500 captions, against 8`,
      baseline: `${figure(cpuOf(baseline))} ms`,
      ours: `${figure(cpuOf(ours))} ms`,
      target: `≤ ${KEY_RATIO} ×`,
      met: ratio <= KEY_RATIO,
    },
    row(`editor, ${place}, 4,500 captions, key to paint, median`, percentile(times, 0.5), 'ms'),
    row('the same, p95', percentile(times, 0.95), 'ms', KEY_MS),
  ];
}

async function typed({ session, open, id, keys, view }) {
  const page = await open(`/studio/edit/${id}?view=${view}`);
  await page.locator('.ProseMirror[contenteditable="true"]').waitFor({ state: 'attached' });
  const text = page.locator('.ProseMirror p').first();
  await (view === 'text' ? text : page.getByRole('textbox', { name: /^Caption 3/ }).first()).click();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.evaluate(() => void (globalThis.times.keys.length = 0));
  const before = await rendererMs(session);
  await page.keyboard.type('words that are typed while it is saved. '.repeat(keys).slice(0, keys), {
    delay: 40,
  });
  await page.getByText('Saved on the server').waitFor();
  const cpuMs = ((await rendererMs(session)) - before) / keys;
  const times = await page.evaluate(() => globalThis.times.keys);
  await page.close();
  return { cpuMs, times };
}

/** Returns the CPU time of the processes that render pages. */
async function rendererMs(session) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const times = processInfo.filter(({ type }) => type === 'renderer').map(({ cpuTime }) => cpuTime);
  return times.reduce((total, seconds) => total + seconds * 1000, 0);
}

/** Drags the end of a caption on the timeline to and fro, one move for each frame. */
async function dragging(open, id, steps) {
  const page = await open(`/studio/edit/${id}?view=captions`);
  const block = page.getByRole('button', { name: /^Caption 2, / });
  await block.waitFor();
  const box = await block.boundingBox();
  const [x, y] = [box.x + box.width - 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await record(page, async () => {
    for (let step = 0; step < steps; step++) await page.mouse.move(x - 30 + Math.abs((step % 60) - 30), y);
  });
  await page.mouse.up();
  const rows = await frameRows(page, 'an hour, caption dragged on the timeline');
  await page.close();
  return rows;
}

async function scrolling(open, id, steps) {
  const page = await open(`/studio/edit/${id}?view=captions`);
  const list = page.getByRole('list', { name: 'Captions' });
  await list.waitFor();
  await list.hover();
  await record(page, async () => {
    for (let step = 0; step < steps; step++) await page.mouse.wheel(0, 90);
  });
  const rows = await frameRows(page, 'an hour, list of captions scrolled');
  await page.close();
  return rows;
}

async function record(page, act) {
  await page.evaluate(() => void (globalThis.times.on = true));
  await act();
  await page.evaluate(() => void (globalThis.times.on = false));
}

async function frameRows(page, name) {
  const { frames, gaps } = await page.evaluate(() => globalThis.times);
  const late = gaps.slice(1).filter((gap) => gap > 1.5 * (1000 / 60)).length;
  return [
    row(`editor, ${name}, frame, p95`, percentile(frames, 0.95), 'ms', FRAME_MS),
    { name: `the same, frames that came late, of ${frames.length}`, baseline: '', ours: String(late) },
  ];
}

const row = (name, value, unit, target) => ({
  name,
  baseline: '',
  ours: `${figure(value)} ${unit}`,
  ...(target && { target: `≤ ${target} ${unit}`, met: value <= target }),
});
