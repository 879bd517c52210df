import { launch, type Browser, type Page } from 'puppeteer-core';
import { startWholeService, type WholeService } from './whole-service.js';

let service: WholeService;
let browser: Browser;
let page: Page;
const asked: string[] = [];
const complaints: string[] = [];

beforeAll(async () => {
  service = await startWholeService();
  // Root has no sandbox of Chromium, and a container no room in /dev/shm.
  const args = ['--no-sandbox', '--disable-dev-shm-usage'];
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  browser = await launch({ executablePath, args });
  page = await browser.newPage();
  page.on('request', (request) => void asked.push(request.url()));
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => void complaints.push(String(error)));
  await page.goto(`http://127.0.0.1:${service.port}/docs`, { waitUntil: 'networkidle0' });
  await page.waitForSelector('.opblock-tag-section');
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** Goes on by Tab until the focus is on something that says this. */
async function tabTo(text: string): Promise<void> {
  for (let presses = 0; presses < 100; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.$$eval(':focus', (all) => all.map((each) => each.textContent).join());
    if (focused.includes(text)) return;
  }
  throw new Error(`nothing that says '${text}' takes the focus`);
}

it('shows every part of the API, from this server alone, and breaks none of its own rules', async () => {
  const parts = await page.$$eval('.opblock-tag-section', (all) => all.map((each) => each.textContent));
  expect(parts.length).toBeGreaterThan(15);
  expect(parts.join()).toContain('Transcripts');
  const elsewhere = asked.filter((url) => !url.startsWith(`http://127.0.0.1:${service.port}/`));
  expect(elsewhere.filter((url) => !url.startsWith('data:'))).toEqual([]);
  expect(complaints).toEqual([]);
});

it('is used by keyboard: a part opens, and an operation shows its parameters', async () => {
  await tabTo('Languages');
  await page.keyboard.press('Tab'); // the arrow beside the name
  await page.keyboard.press('Enter');
  await page.waitForSelector('.opblock');
  await tabTo('List the languages');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.opblock.is-open .parameters');
  expect(await page.$eval('.opblock.is-open', (open) => open.textContent)).toContain('name_cont');
});
