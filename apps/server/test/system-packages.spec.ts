import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureSystemPackages } from '../src/cli/system-packages.js';

const packages = { 'some-tool': 'some-tool-program', shell: '/bin/sh' };
const { getuid } = process;
const before = { ...process.env };
let folder: string;
let lines: string[];

/** Simulates a machine with only an apt-get, which records its arguments and installs the program. */
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

const ensure = () => ensureSystemPackages(packages, (line) => void lines.push(line));
const calls = () => readFileSync(join(folder, 'calls'), 'utf8');

it('installs missing packages as root, only those, and reports it', () => {
  process.getuid = () => 0;
  expect(ensure()).toBe(true);
  expect(lines).toEqual([expect.stringContaining('Installing system packages: some-tool ')]);
  expect(calls()).toMatch(/install -y --no-install-recommends some-tool\n$/);
});

it('prints the command for an ordinary account and installs nothing', () => {
  process.getuid = () => 1000;
  expect(ensure()).toBe(false);
  expect(lines.join('\n')).toContain('sudo apt-get install --no-install-recommends some-tool');
  expect(() => calls()).toThrow(/ENOENT/);
});

it('installs nothing as root if disabled', () => {
  process.getuid = () => 0;
  process.env.SCRIPTORIUM_SYSTEM_INSTALL = 'no';
  expect(ensure()).toBe(false);
  expect(() => calls()).toThrow(/ENOENT/);
});

it('prints nothing if everything is installed', () => {
  writeFileSync(join(folder, 'some-tool-program'), '');
  expect(ensure()).toBe(true);
  expect(lines).toEqual([]);
});
