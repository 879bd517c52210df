import { chmod, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { needTools, temporaryFolder } from '../test/make.js';

/** Loads the module again, which remembers what it found. */
let loads = 0;
const loaded = () => import(`./isolation.js?${++loads}`) as Promise<typeof import('./isolation.js')>;

const path = process.env.PATH;
let folder: string;
beforeAll(async () => {
  await needTools();
  folder = await temporaryFolder();
});
afterEach(() => (process.env.PATH = path));
afterAll(() => rm(folder, { recursive: true }));

/** Replaces bubblewrap with a script. */
async function replaceBubblewrap(script: string): Promise<void> {
  await writeFile(join(folder, 'bwrap'), script);
  await chmod(join(folder, 'bwrap'), 0o755);
  process.env.PATH = [folder, path].join(delimiter);
}

it.each([
  ['is killed', '#!/bin/sh\nkill -TERM $$\n', 'could not be tested: SIGTERM'],
  ['cannot be started', '#!/no/such/shell\n', 'could not be tested: ENOENT'],
  ['lacks resources', '#!/bin/sh\necho Resource temporarily unavailable >&2; exit 1\n', ': 1'],
])('throws when bubblewrap %s, and tests it again at the next call', async (_, script, message) => {
  const { isolationTools } = await loaded();
  await replaceBubblewrap(script);
  await expect(isolationTools()).rejects.toThrow(message);
  process.env.PATH = path;
  expect((await isolationTools()).isolation).toBe('bubblewrap');
});

it('repeats a test that is cut short, and keeps the strongest isolation', async () => {
  const { isolation } = await loaded();
  const tested = join(folder, 'tested');
  await replaceBubblewrap(`#!/bin/sh\n[ -e ${tested} ] && exit 0\n: >${tested}\nkill -TERM $$\n`);
  expect(await isolation()).toBe('bubblewrap');
});

it.each([
  ['fails', '#!/bin/sh\nexit 1\n'],
  ['is killed by a system call filter', '#!/bin/sh\nkill -SYS $$\n'],
])('falls back to weaker isolation when bubblewrap %s', async (_, script) => {
  const { isolation } = await loaded();
  await replaceBubblewrap(script);
  expect(['no-network', 'limits']).toContain(await isolation());
});
