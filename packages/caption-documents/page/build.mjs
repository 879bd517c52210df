// Builds docs/converter.html: a single file with inline script and style that also works from the local disk.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Mirrors the `browser` field of package.json, which applies to built files: PDF is written in Node only. */
const withoutPdf = {
  name: 'without-pdf',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/pdf\/write\.js$/ }, () => ({ path: path('../src/pdf/browser.ts') })),
};

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export async function makePage() {
  const bundle = await build({
    entryPoints: [path('page.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2024',
    charset: 'utf8',
    legalComments: 'none',
    conditions: ['@scriptorium/source'],
    plugins: [withoutPdf],
  });
  const script = bundle.outputFiles[0].text.trim().replaceAll('</script', '<\\/script');
  const css = await transform(readFileSync(path('page.css'), 'utf8'), { loader: 'css', minify: true });
  const style = css.code.trim();
  // The page loads and sends nothing: the policy allows no address except blob links to the results.
  const policy = `default-src 'none'; img-src data:; script-src ${hash(script)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'`;
  return readFileSync(path('page.html'), 'utf8')
    .replace('"policy"', () => `"${policy}"`)
    .replace('<!-- style -->', () => `<style>${style}</style>`)
    .replace('<!-- script -->', () => `<script>${script}</script>`);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(path('../../../docs/converter.html'), await makePage());
