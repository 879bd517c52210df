import { transformerStyleToClass } from '@shikijs/transformers';
import { globSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { defineConfig } from 'vitepress';
import { checkLinks } from './check-links.ts';
import { adapt, slugify } from './markdown.ts';
import { base, copied, packages, pageOf, root } from './pages.ts';

// The Content-Security-Policy forbids inline code, so scripts in the head and code colours are written to files.
const scripts = new Map<string, string>();
const codeColours = transformerStyleToClass({ classPrefix: 'c-' });

const item = (text: string, link: string) => ({ text, link: `/${link}` });

/** The site that the server serves at `/docs`: the pages of this folder, of the top folder and the package READMEs. */
export default defineConfig({
  base,
  srcDir: root,
  outDir: 'dist',
  cacheDir: 'node_modules/.vitepress',
  title: 'Scriptorium',
  description: 'Captions, transcripts, translations and audio description on your own machine',
  cleanUrls: true,
  appearance: { disableTransition: false }, // disabling adds a style element
  additionalConfig: {},
  srcExclude: [
    '{apps,examples,tooling,packages/modules}/**',
    'packages/*/!(README).md',
    'packages/*/*/**/*.md',
  ],
  rewrites: (file) => `${pageOf(file)}.md`,
  // Firefox refuses prefetches under a policy of `default-src 'none'`.
  router: { prefetchLinks: false },
  head: [['link', { rel: 'icon', type: 'image/png', href: `${base}favicon-32x32.png` }]],
  markdown: {
    anchor: { slugify },
    config: adapt,
    codeTransformers: [codeColours],
    languageAlias: { m3u8: 'txt' },
  },
  // Pages outside this folder cannot resolve Vue; the renderer resolves it from here.
  vite: {
    plugins: [
      {
        name: 'vue-for-pages',
        enforce: 'pre',
        resolveId: (id, _from, { ssr }) =>
          ssr && /^vue(\/server-renderer)?$/.test(id) ? { id, external: true } : undefined,
      },
    ],
  },
  transformHead: () => [['link', { rel: 'stylesheet', href: `${base}code.css` }]],
  transformHtml: (html) =>
    html
      .replaceAll(/<script id="([\w-]+)">([^]*?)<\/script>/g, (_, name: string, script: string) => {
        scripts.set(`${name}.js`, script);
        return `<script src="${base}${name}.js"></script>`;
      })
      .replaceAll(/ style="(--vp-vh:0px|position:relative);"/g, ''),
  async buildEnd({ outDir }) {
    const made = [...scripts, ['code.css', codeColours.getCSS()] as const];
    for (const [name, text] of made) await writeFile(path.join(outDir, name), text);
    for (const name of copied)
      await cp(path.join(root, 'docs', name), path.join(outDir, name), { recursive: true });
    checkLinks(outDir);
    await compress(outDir);
  },
  themeConfig: {
    search: { provider: 'local', options: { detailedView: false } },
    outline: [2, 3],
    nav: [{ text: 'API reference', link: '/api', target: '_self' }],
    sidebar: [
      {
        text: 'Use',
        items: [
          item('Start', ''),
          item('API', 'compatibility'),
          item('Clients', 'clients'),
          item('Error codes', 'error-codes'),
          item('Conformance', 'conformance'),
          item('Sandbox', 'sandbox'),
          item('Audio description', 'audio-description'),
          item('Live captions', 'live-captions'),
          item('Publishing', 'publishing'),
          item('Video platforms', 'video-platforms'),
          item('Other software', 'other-software'),
        ],
      },
      {
        text: 'Operate',
        items: [
          item('Install', 'install'),
          item('Kubernetes', 'kubernetes'),
          item('Settings', 'settings'),
          item('Operations', 'operations'),
          item('Sizing', 'sizing'),
          item('Engines and models', 'engines'),
          item('Upgrade', 'upgrade'),
          item('Performance', 'performance'),
          item('Security', 'security'),
          item('Changelog', 'changelog'),
        ],
      },
      {
        text: 'Develop',
        items: [
          item('Architecture', 'architecture'),
          item('Contributing', 'contributing'),
          item('Recipes', 'recipes'),
          item('Write a platform plugin', 'write-a-platform-plugin'),
        ],
      },
      { text: 'Packages', items: packages.map((name) => item(name, `packages/${name}`)) },
    ],
  },
});

/** Compresses each text file; the server sends the compressed file to browsers that accept it. */
async function compress(folder: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  for (const name of globSync('**/*.{html,js,css,json}', { cwd: folder })) {
    const file = path.join(folder, name);
    await writeFile(`${file}.br`, brotliCompressSync(await readFile(file), { params }));
  }
}
