import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { badge, htmlPage, junit, run, summary, type Report } from '../src/index.js';
import { runCommand } from '../src/cli/run-command.js';
import { smallServer, type SmallServer } from './small-server.js';

let server: SmallServer;
let report: Report;
beforeAll(async () => {
  server = await smallServer();
  report = await run({ url: server.url, key: 'good-key', requestsPerSecond: 10_000 });
});
afterAll(() => server.close());

function wellFormed(text: string) {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
}

it('writes JUnit XML with a case for each requirement', () => {
  const xml = junit(report);
  wellFormed(xml);
  expect(xml.match(/<testcase /g)).toHaveLength(report.results.length);
  expect(xml.match(/<failure /g)).toHaveLength(report.counts.fail);
  expect(xml.match(/<skipped /g)).toHaveLength(report.counts['not claimed'] + report.counts['not testable']);
});

it('writes an HTML page that loads nothing and has evidence for failures', () => {
  const page = htmlPage(report);
  expect(page).not.toMatch(/<(script|link|img|iframe)\b|@import|url\(/);
  expect(page.match(/<details>/g)).toHaveLength(report.counts.fail + report.counts.differs);
  expect(page).toContain('&quot;hours&quot;:96');
});

it('writes a badge with the profile, the version and the date', () => {
  const svg = badge(report, 'core');
  wellFormed(svg);
  expect(svg).toContain(`v3 API: core: fails · ${report.version} · ${report.finishedAt.slice(0, 10)}`);
  expect(badge(report, 'files')).toContain('not tested');
});

it('counts skipped requirements beside passed ones', () => {
  const { pass, fail, differs, expected } = report.counts;
  expect(pass + fail).toBeGreaterThan(20);
  const last = summary(report).split('\n').at(-1)!;
  expect(last.split(/\s+/)).toEqual(
    ['all', pass, fail, differs, expected, report.counts['not testable'], report.counts['not claimed']].map(
      String,
    ),
  );
});

it('writes all reports into a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  try {
    const terminal = { out: () => {}, error: () => {}, env: { API_KEY: 'good-key' } };
    const args = [server.url, '--rate', '10000', '--filter', 'envelope*,turnaround*', '--report', folder];
    expect(await runCommand(args, terminal)).toBe(1);
    expect((await readdir(folder)).toSorted()).toEqual([
      'badge-core.svg',
      'index.html',
      'junit.xml',
      'report.json',
    ]);
    const written = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as Report;
    expect(written.counts).toMatchObject({ pass: expect.any(Number), 'not claimed': 0 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
