import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = join(__dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** Rows of the README's table: what is imported, and its size in kB, minified and compressed. */
const rows = [...readme.matchAll(/^\| (`[^|]*`[^|]*?) +\| +(\d+) kB +\| +(\d+) kB +\|$/gm)].map(
  ([, imported, minified, gzip]) => [imported!, Number(minified), Number(gzip)] as const,
);

/** Figures may be this far from the truth, so that not every change of the code is one of the table. */
const TOLERANCE = 0.05;

const entryOf = (imported: string): string => {
  const format = /@scriptorium\/captions\/(\w+)/.exec(imported)?.[1];
  const names = /\{(.*?)\}/.exec(imported)?.[1];
  return format
    ? `export * from './src/single-formats/${format}.js';`
    : `export {${names}} from './src/index.js';`;
};

/** Kilobytes of the entry point; what is loaded when it is used, such as documents, is apart. */
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
  // The entry's own chunks are loaded with it.
  const chunks = outputFiles.filter(({ path }) => {
    const name = path.split('/').at(-1)!;
    return name.startsWith('chunk-') && Buffer.from(contents).includes(name);
  });
  const all = Buffer.concat([contents, ...chunks.map((chunk) => chunk.contents)]);
  return { minified: all.length / 1000, gzip: gzipSync(all, { level: 9 }).length / 1000 };
}

describe('bundles', () => {
  it('are all in the table', () => expect(rows).toHaveLength(7));

  it.each(rows)(
    '%s is as large as the README says: %i kB, %i kB with gzip',
    async (imported, minified, gzip) => {
      const size = await sizeOf(entryOf(imported));
      const near = isNear(size.minified, minified) && isNear(size.gzip, gzip);
      const said = `${minified} kB, ${gzip} kB`;
      // If this fails, the first figures are those for the README.
      expect(near ? said : `${Math.round(size.minified)} kB, ${Math.round(size.gzip)} kB`).toBe(said);
    },
  );
});

const isNear = (actual: number, said: number): boolean =>
  Math.abs(actual - said) <= Math.max(1, said * TOLERANCE);
