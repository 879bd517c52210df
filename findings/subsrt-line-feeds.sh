#!/usr/bin/env bash
# subsrt 1.1.1 reads SRT and SBV whose lines end with a line feed as one caption, which contains the numbers and times of
# the others as text. With CR LF it reads every caption. Its option `eol` does not change that.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund subsrt@1.1.1
cat >run.cjs <<'JS'
const { strict: assert } = require('node:assert');
const subsrt = require('subsrt');
const files = {
  srt: '1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo\n',
  sbv: '0:00:01.000,0:00:02.000\nOne\n\n0:00:03.000,0:00:04.000\nTwo\n',
};
console.log('subsrt', require('subsrt/package.json').version);
for (const [format, text] of Object.entries(files)) {
  const lf = subsrt.parse(text, { format });
  const eol = subsrt.parse(text, { format, eol: '\n' });
  const crlf = subsrt.parse(text.replaceAll('\n', '\r\n'), { format });
  console.log(format, 'LF:', lf.length, 'LF with eol:', eol.length, 'CR LF:', crlf.length);
  console.log(JSON.stringify(lf[0].text));
  assert.deepEqual([lf.length, eol.length, crlf.length], [1, 1, 2]);
  assert.match(lf[0].text, /^One\s[^]*Two/);
}
JS
node run.cjs
