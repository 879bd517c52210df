import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** Rows of the README's table: the import, and its size in kB, minified and compressed. */
const rows = [...readme.matchAll(/^\| (`[^|]*`[^|]*?) +\| +(\d+) kB +\| +(\d+) kB +\|$/gm)].map(
  ([, imported, minified, gzip]) => [imported!, Number(minified), Number(gzip)] as const,
);

/** Allowed deviation of the figures, so that small code changes do not require an update. */
const TOLERANCE = 0.05;

const entryOf = (imported: string): string => {
  const format = /@scriptorium\/captions\/(\w+)/.exec(imported)?.[1];
  const names = /\{(.*?)\}/.exec(imported)?.[1];
  return format
    ? `export * from './src/single-formats/${format}.js';`
    : `export {${names}} from './src/index.js';`;
};

/** Returns the size of an entry point in kilobytes, without chunks that are imported on demand. */
async function sizeOf(entry: string): Promise<{ minified: number; gzip: number }> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: root, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    splitting: true,
    outdir: join(root, 'never-written'),
    external: ['node:*'],
    platform: 'browser',
  });
  const { contents } = outputFiles.find(({ path }) => path.endsWith('stdin.js'))!;
  // The entry's static chunks are loaded with it.
  const chunks = outputFiles.filter(({ path }) => {
    const name = path.split('/').at(-1)!;
    return name.startsWith('chunk-') && Buffer.from(contents).includes(name);
  });
  const all = Buffer.concat([contents, ...chunks.map((chunk) => chunk.contents)]);
  return { minified: all.length / 1000, gzip: gzipSync(all, { level: 9 }).length / 1000 };
}

describe('bundle sizes', () => {
  it('are all listed in the README', () => expect(rows).toHaveLength(7));

  it.each(rows)('match the README for %s: %i kB, %i kB with gzip', async (imported, minified, gzip) => {
    const size = await sizeOf(entryOf(imported));
    const near = isNear(size.minified, minified) && isNear(size.gzip, gzip);
    const expected = `${minified} kB, ${gzip} kB`;
    // If this fails, put the received figures into the README.
    expect(near ? expected : `${Math.round(size.minified)} kB, ${Math.round(size.gzip)} kB`).toBe(expected);
  });
});

const isNear = (actual: number, expected: number): boolean =>
  Math.abs(actual - expected) <= Math.max(1, expected * TOLERANCE);
