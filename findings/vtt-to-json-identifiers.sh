#!/usr/bin/env bash
# vtt-to-json 0.1.1 takes the identifiers of WebVTT captions for text: it returns the identifier of a caption as text of the
# time before. The text of the last caption is missing, also without identifiers.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund vtt-to-json@0.1.1
cat >run.cjs <<'JS'
const { strict: assert } = require('node:assert');
const vttToJson = require('vtt-to-json');
const vtt = (ids) =>
  `WEBVTT\n\n${ids ? 'first\n' : ''}00:00:01.000 --> 00:00:02.000\nOne\n\n${ids ? 'second\n' : ''}00:00:03.000 --> 00:00:04.000\nTwo\n`;
(async () => {
  const read = async (ids) => (await vttToJson(vtt(ids))).map(({ start, part }) => [start, part]);
  console.log('vtt-to-json', require('vtt-to-json/package.json').version);
  const withIds = await read(true);
  const without = await read(false);
  console.log('with identifiers:', JSON.stringify(withIds), 'without:', JSON.stringify(without));
  assert.deepEqual(withIds, [[1000, 'One'], [1000, 'second']]);
  assert.deepEqual(without, [[1000, 'One'], [1000, '']]);
})();
JS
node run.cjs
