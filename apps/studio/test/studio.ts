import {
  credentialsIn,
  dataFolder,
  migratedDatabase,
  startBrowser,
  startHost,
  tidy,
  type Credentials,
} from '@scriptorium/testing';
import axeCore from 'axe-core';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

const server = path.join(import.meta.dirname, '../../server/dist/main.js');

/** The built server with the built studio, and a browser. */
export interface Studio {
  baseUrl: string;
  credentials: Credentials;
  browser: Browser;
  /** Output of the server so far. */
  output(): string;
  /**
   * Opens a page in a separate browser context, signed in with this key, or signed out if it is null. A page that a test opens
   * is closed when the test ends.
   */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** Returns and clears the browsers' complaints: errors, blocked content, requests to other servers. */
  complaints(): string[];
  stop(): Promise<void>;
}

/** Longer than the default of 30 s, for busy machines. */
export const ACTION_MS = 120_000;

/** The pages that the running test opened. They end with it: otherwise each would load what later tests change. */
const ofTest = new Set<BrowserContext>();
let isInTest = false;

/** Each test file calls this, since the files of a worker share this module. */
export function closePagesAfterEachTest(): void {
  beforeEach(() => void (isInTest = true));
  afterEach(async () => {
    isInTest = false;
    await Promise.all([...ofTest].map((context) => context.close()));
    ofTest.clear();
  });
}

interface OpenOptions extends BrowserContextOptions {
  key?: string | null;
}

/** @param browserArguments of Chromium */
export async function startStudio(
  env: Record<string, string> = {},
  browserArguments: readonly string[] = [],
): Promise<Studio> {
  const folder = await dataFolder();
  const DATABASE_URL = await migratedDatabase(server);
  const host = startHost(server, { SCRIPTORIUM_DATA: folder, DATABASE_URL, ...env });
  const [baseUrl, browser] = await Promise.all([host.ready, startBrowser(...browserArguments)]);
  const credentials = await credentialsIn(folder);
  let complaints: string[] = [];
  return {
    baseUrl,
    credentials,
    browser,
    output: host.output,
    async open(path, { key = credentials.project.api_key, ...options } = {}) {
      const context = await browser.newContext({ baseURL: baseUrl, locale: 'en', ...options });
      if (isInTest) ofTest.add(context);
      if (key) {
        const answer = await context.request.post('/v3/session', { data: { api_key: key } });
        if (!answer.ok()) throw new Error(`signing in was refused: ${await answer.text()}`);
      }
      context.setDefaultTimeout(ACTION_MS);
      const page = await context.newPage();
      page.on('pageerror', (error) => void complaints.push(String(error)));
      page.on('console', (message) => {
        // The console reports refused requests separately; the pages handle them.
        const ours = !message.text().startsWith('Failed to load resource');
        if (ours && ['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== new URL(baseUrl).origin)
          complaints.push(`asks ${request.url()}`);
      });
      await page.goto(path);
      return page;
    },
    complaints() {
      const heard = complaints;
      complaints = [];
      return heard;
    },
    async stop() {
      await browser.close();
      await tidy();
    },
  };
}

/** Returns the violations that axe-core finds on a page: rule and element, one per line. */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(axeCore.source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // Passed rules need no description of every element that they passed on.
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

/** Returns by how many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Saves a screenshot in the folder `SCREENSHOTS`, if that is set. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

/** The smallest supported windows, in both writing directions. */
export const phones = [
  { locale: 'en', colorScheme: 'light', viewport: { width: 360, height: 740 } },
  { locale: 'ar', colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const;
