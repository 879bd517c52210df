#!/usr/bin/env bash
# lrc-kit 1.2.1 leaves out text in square brackets at the start of a line, such as [applause], while liricle 4.2.0 and
# clrc 3.1.4 show it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund lrc-kit@1.2.1 liricle@4.2.0 clrc@3.1.4
cat >run.mjs <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const lrc = '[00:01.00][applause] Thank you!\n[00:02.00][music]\n';
const { Lrc } = require('lrc-kit');
const liricle = require('liricle');
const { parse } = await import('clrc');
const ofLiricle = await new Promise((resolve) => {
  const player = new (liricle.default ?? liricle)();
  player.on('load', ({ lines }) => resolve(lines.map(({ text }) => text)));
  player.load({ text: lrc });
});
const seen = {
  'lrc-kit 1.2.1': Lrc.parse(lrc).lyrics.map(({ content }) => content),
  'liricle 4.2.0': ofLiricle,
  'clrc 3.1.4': parse(lrc).flatMap(({ content }) => content ?? []),
};
for (const [name, texts] of Object.entries(seen)) console.log(name, JSON.stringify(texts));
assert.deepEqual(Object.values(seen), [
  ['Thank you!', ''],
  ['[applause] Thank you!', '[music]'],
  ['[applause] Thank you!', '[music]'],
]);
JS
node run.mjs
