import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureSystemPackages } from './system-packages.mjs';

const packages = { 'some-tool': 'some-tool-program', shell: '/bin/sh' };
const { getuid } = process;
const before = { ...process.env };
let folder;
let lines;

/** A machine with nothing but an apt-get that notes how it is called and brings the program. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'system-packages-'));
  lines = [];
  writeFileSync(
    join(folder, 'apt-get'),
    `#!/bin/sh\necho "$@" >> ${folder}/calls\ncase "$*" in *install*) : > ${folder}/some-tool-program;; esac\n`,
  );
  chmodSync(join(folder, 'apt-get'), 0o755);
  process.env.PATH = folder;
  delete process.env.SCRIPTORIUM_SYSTEM_INSTALL;
});
afterEach(() => {
  Object.assign(process, { getuid });
  Object.assign(process.env, before);
  rmSync(folder, { recursive: true });
});

const ensure = () => ensureSystemPackages(packages, (line) => lines.push(line));
const calls = () => readFileSync(join(folder, 'calls'), 'utf8');

it('as root installs what is missing, only that, and says so', () => {
  process.getuid = () => 0;
  expect(ensure()).toBe(true);
  expect(lines).toEqual([expect.stringContaining('Installing system packages: some-tool ')]);
  expect(calls()).toMatch(/install -y --no-install-recommends some-tool\n$/);
});

it('names the one command to an ordinary account, and installs nothing', () => {
  process.getuid = () => 1000;
  expect(ensure()).toBe(false);
  expect(lines.join('\n')).toContain('sudo apt-get install --no-install-recommends some-tool');
  expect(calls).toThrow(/ENOENT/);
});

it('leaves root alone as well when told so', () => {
  process.getuid = () => 0;
  process.env.SCRIPTORIUM_SYSTEM_INSTALL = 'no';
  expect(ensure()).toBe(false);
  expect(calls).toThrow(/ENOENT/);
});

it('says nothing when everything is there', () => {
  writeFileSync(join(folder, 'some-tool-program'), '');
  expect(ensure()).toBe(true);
  expect(lines).toEqual([]);
});
