// Generates clients from an OpenAPI document with two other generators, and compiles them under strict TypeScript.
//
//   node tooling/client-types/compile-others.mjs openapi.json folder
import { createClient } from '@hey-api/openapi-ts';
import { generate } from 'orval';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const [input, folder] = process.argv.slice(2).map((path) => resolve(path));

const generators = {
  '@hey-api/openapi-ts': (output) =>
    createClient({
      input,
      output: { path: output, postProcess: [] },
      logs: { level: 'error', file: false },
      interactive: false,
    }),
  orval: (output) =>
    generate({
      input: { target: input },
      output: { target: join(output, 'client.ts'), client: 'fetch', mode: 'split' },
    }),
};

for (const [name, generate] of Object.entries(generators)) {
  const output = join(folder, name);
  await generate(output);
  const errors = errorsIn(output);
  for (const error of errors.slice(0, 20)) console.error(`${name}: ${error}`);
  if (errors.length) process.exitCode = 1;
}

/** Returns the compiler errors of all sources below a folder. */
function errorsIn(path) {
  const files = ts.sys.readDirectory(path, ['.ts']);
  if (!files.length) return ['nothing was generated'];
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
    types: [],
  });
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file ? file.getLineAndCharacterOfPosition(start).line : 0;
    const source = file?.text.split('\n')[line]?.trim() ?? '';
    return `${ts.flattenDiagnosticMessageText(messageText, ' ')}: ${source}`;
  });
}
