import type { Browser } from 'playwright-core';

/** The browser of CHROMIUM, or the headless shell of Chromium, which needs half the processor time of the full browser. */
export const chromiumProgram = (): string => process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';

/**
 * Starts the headless shell of Chromium, or the browser named by the variable CHROMIUM. Close it after the tests.
 * @param args further arguments of the command line
 */
export async function startBrowser(...args: string[]): Promise<Browser> {
  const { chromium } = await import('playwright-core'); // most test files open no pages
  // Root has no sandbox of Chromium, and containers have little room in /dev/shm.
  return chromium.launch({
    executablePath: chromiumProgram(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...args],
  });
}
