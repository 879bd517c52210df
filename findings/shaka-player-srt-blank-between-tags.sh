#!/usr/bin/env bash
# Shaka Player 5.2.12 (text/srt) leaves out the blank between two tags: `<i>One</i> <b>two</b>` becomes "Onetwo". A blank
# inside a tag, as in `<i>One </i><b>two</b>`, stays.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund shaka-player@5.2.12
cat >run.cjs <<'JS'
const { strict: assert } = require('node:assert');
// The player looks at its browser when it is loaded; the parser does not need one.
Object.assign(globalThis, { window: globalThis, self: globalThis, location: {} });
globalThis.navigator ??= { userAgent: 'none' };
globalThis.document = { createElement: () => ({ canPlayType: () => '', style: {} }), documentElement: {} };
const shaka = require('shaka-player/dist/shaka-player.compiled.debug.js');
const parser = shaka.text.TextEngine.findParser('text/srt')();
const times = { periodStart: 0, segmentStart: null, segmentEnd: 100, vttOffset: 0 };
const textOf = (cue) => cue.payload || cue.nestedCues.map(textOf).join('');
const read = (text) => {
  const srt = new TextEncoder().encode(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`);
  return textOf(parser.parseMedia(srt, times, null, [])[0]);
};
const seen = ['<i>One</i> <b>two</b>', '<i>One </i><b>two</b>'].map((text) => [text, read(text)]);
console.log(`Shaka Player ${shaka.Player.version}`);
for (const [text, shown] of seen) console.log(`${text}  ->  ${JSON.stringify(shown)}`);
assert.deepEqual(seen.map(([, shown]) => shown), ['Onetwo', 'One two']);
JS
node run.cjs | grep -v '^Device:'
