// Checks commit subjects: `scope: imperative summary`, at most 72 characters.
//
//   node tooling/scripts/commit-message.mjs <file>   the message of one commit, as passed to the Git hook
//   node tooling/scripts/commit-message.mjs -        subjects from standard input, one per line
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const maxLength = 72;
const form = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9-]+)?: [a-z]/;
const generated = /^(Merge |Revert "|fixup! |squash! )/;

/** @returns the problem with a subject; undefined if it is valid */
export function problemWith(subject) {
  if (generated.test(subject)) return undefined;
  if (subject.length > maxLength) return `${subject.length} characters; at most ${maxLength} are allowed`;
  if (!form.test(subject)) return 'must read "scope: imperative summary", such as "captions: read LRC files"';
  if (subject.endsWith('.')) return 'must not end with a full stop';
  return undefined;
}

function main([file]) {
  const text = readFileSync(file === '-' ? 0 : file, 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const subjects = file === '-' ? lines : lines.slice(0, 1);
  for (const subject of subjects) {
    const problem = problemWith(subject);
    if (!problem) continue;
    console.error(`Commit subject "${subject}": ${problem}`);
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main(process.argv.slice(2));
