// The version of the service, which the package, the images and the chart share. Published libraries have versions of their own.
//
//   node tooling/deploy/release/versions.mjs set 0.1.0      writes it everywhere, and into the changelog with the date
//   node tooling/deploy/release/versions.mjs notes 0.1.0    prints the notes of a release; fails if a version differs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpFor, root } from '../../scripts/workspace.mjs';

const files = ['package.json', 'apps/server/package.json', 'tooling/deploy/chart/Chart.yaml'];
const patterns = {
  'package.json': /^( {2}"version": ")(.*)(",)$/m,
  'Chart.yaml': /^((?:version|appVersion): )(.*)()$/gm,
};
const patternOf = (file) => patterns[file.split('/').at(-1)];

/** Returns the versions in the text of a file. */
export const versionsIn = (file, text) =>
  [...text.matchAll(new RegExp(patternOf(file), 'gm'))].map(([, , version]) => version);

export const withVersion = (file, text, version) => text.replace(patternOf(file), `$1${version}$3`);

/** Ends the part "Unreleased" of the changelog with a version, and begins a new one. */
export function releasedChangelog(text, version, date) {
  if (!text.includes('\n## Unreleased\n')) throw new Error('the changelog has no part "Unreleased"');
  return text.replace('\n## Unreleased\n', `\n## Unreleased\n\n## ${version} (${date})\n`);
}

/** Returns the notes of a version: its part of the changelog, with the entries that begin with "**Breaking:**" first. */
export function notesOf(changelog, version) {
  const [, part] = changelog.split(new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(.*\\)$`, 'm'));
  if (part === undefined) throw new Error(`the changelog has no part "${version}"`);
  const [text] = part.split(/^## /m);
  const entries = text.trim().split(/\n(?=- )/);
  const intro = entries[0].startsWith('- ') ? [] : [`${entries.shift().trim()}\n`];
  const isBreaking = (entry) => entry.startsWith('- **Breaking:**');
  const breaking = entries.filter(isBreaking);
  const title = breaking.length > 0 ? ['## Breaking changes\n', ...breaking, '\n## Changes\n'] : [];
  return [...title, ...intro, ...entries.filter((entry) => !isBreaking(entry))].join('\n').trim();
}

const read = (file) => readFileSync(join(root, file), 'utf8');

function main([command, version]) {
  if (!/^\d+\.\d+\.\d+(-[0-9a-z.]+)?$/.test(version ?? '')) throw new Error('give a version, such as 0.1.0');
  if (command === 'set') {
    for (const file of files) writeFileSync(join(root, file), withVersion(file, read(file), version));
    const date = new Date().toISOString().slice(0, 10);
    writeFileSync(join(root, 'CHANGELOG.md'), releasedChangelog(read('CHANGELOG.md'), version, date));
  } else if (command === 'notes') {
    const found = files.flatMap((file) => versionsIn(file, read(file)).map((each) => `${each} in ${file}`));
    const others = found.filter((each) => !each.startsWith(`${version} `));
    if (others.length > 0) throw new Error(`the version is not ${version}: ${others.join(', ')}`);
    console.log(notesOf(read('CHANGELOG.md'), version));
  } else throw new Error('the command is set or notes');
}

if (process.argv[1] === import.meta.filename) {
  helpFor(import.meta.filename);
  main(process.argv.slice(2));
}
