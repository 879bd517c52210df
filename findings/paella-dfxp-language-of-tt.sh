#!/usr/bin/env bash
# Paella Player (paella-core 1.50.2) reads the language of DFXP from the attribute of a `div` only. A document whose `tt` has
# the language, as TTML requires, is listed under the name "unknonw".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund paella-core@1.50.2 linkedom@0.18.15 esbuild@0.28.2
cat >read.mjs <<'JS'
import assert from 'node:assert/strict';
import { DOMParser } from 'linkedom';
import { parseDFXP } from 'paella-core/js/captions/DFXPParser.js';
globalThis.DOMParser = DOMParser;
const languages = (div) => {
  const p = '<p begin="00:00:01.000" end="00:00:02.000">One</p>';
  const ttml = `<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="de"><body><div${div}>${p}</div></body></tt>`;
  return Object.keys(parseDFXP({ translate: (text) => text }, ttml));
};
const seen = ['', ' xml:lang="de"'].map((div) => [`<div${div}>`, languages(div)]);
for (const [div, list] of seen) console.log(div, JSON.stringify(list));
assert.deepEqual(seen.map(([, list]) => list), [['unknonw'], ['de']]);
JS
cat >build.mjs <<'JS'
import { build } from 'esbuild';
import path from 'node:path';
// The package imports its own sources by its name, and style sheets and icons that the parser does not need.
const setup = ({ onResolve, onLoad }) => {
  onResolve({ filter: /\.(css|svg)$/ }, ({ path: name }) => ({ path: name, namespace: 'none' }));
  onLoad({ filter: /.*/, namespace: 'none' }, () => ({ contents: 'export default ""' }));
  onResolve({ filter: /^paella-core\// }, ({ path: name }) => {
    const file = name.replace(/^paella-core/, 'node_modules/paella-core/src').replace(/(?<!\.js(?:on)?)$/, '.js');
    return { path: path.resolve(file) };
  });
};
const plugins = [{ name: 'paella', setup }];
await build({ entryPoints: ['read.mjs'], bundle: true, platform: 'node', format: 'esm', outfile: 'run.mjs', external: ['canvas'], plugins, logLevel: 'error' });
JS
node build.mjs
echo "paella-core $(node -p "require('./node_modules/paella-core/package.json').version")"
node run.mjs
