import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../report.js';
import { badge } from './badge.js';
import { htmlPage } from './html-page.js';
import { junit } from './junit.js';

/** Writes report.json, junit.xml, index.html and a badge for each claimed profile. */
export async function writeReports(folder: string, report: Report): Promise<void> {
  await mkdir(folder, { recursive: true });
  const badges = report.profiles
    .filter(({ claimed }) => claimed)
    .map(({ profile }) => [`badge-${profile}.svg`, badge(report, profile)] as const);
  const files = [
    ['report.json', `${JSON.stringify(report, null, 2)}\n`],
    ['junit.xml', junit(report)],
    ['index.html', htmlPage(report)],
    ...badges,
  ] as const;
  for (const [name, text] of files) await writeFile(join(folder, name), text);
}
