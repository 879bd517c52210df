import { buildSync } from 'esbuild';
import { join } from 'node:path';

it('bundles for browsers without polyfills', () => {
  const { errors, outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, 'index.ts')],
    bundle: true,
    write: false,
    minify: true,
    platform: 'browser',
    format: 'esm',
    conditions: ['@scriptorium/source'],
    logLevel: 'silent',
  });
  expect(errors).toEqual([]);
  // Checks for signing, which tree shaking cannot remove.
  expect(outputFiles[0]!.text).toContain('signature_expires');
});
