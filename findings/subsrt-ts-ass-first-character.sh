#!/usr/bin/env bash
# subsrt-ts 2.1.2 leaves out the first character of every text of ASS, also in files that it wrote itself, unless a blank
# stands between the last comma of a Dialogue line and the text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund subsrt-ts@2.1.2
cat >run.cjs <<'JS'
const { strict: assert } = require('node:assert');
const { build, parse } = require('subsrt-ts');
const captions = (ass) => parse(ass, { format: 'ass' }).filter(({ type }) => type === 'caption');
const caption = { type: 'caption', index: 1, start: 1000, end: 2000, duration: 1000, text: 'Hello there', content: 'Hello there' };
const own = build([caption], { format: 'ass' });
const [line] = own.match(/^Dialogue:.*$/m);
console.log('subsrt-ts', require('subsrt-ts/package.json').version);
console.log('written:', line.trim());
const [{ text: read }] = captions(own);
const [{ text: withBlank }] = captions(own.replace(',Hello', ', Hello'));
console.log('read:', JSON.stringify(read), 'with a blank before the text:', JSON.stringify(withBlank));
assert.deepEqual([read, withBlank], ['ello there', 'Hello there']);
JS
node run.cjs
