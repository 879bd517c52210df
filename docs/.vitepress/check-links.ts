import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { base } from './pages.ts';

/** Addresses that the server serves in addition to the site. */
const SERVED = new Set(['/docs/api', '/docs/favicon-32x32.png']);

/** Throws if a link or anchor in a built page has no target. The generator checks links to pages only. */
export function checkLinks(folder: string): void {
  const files = new Set(globSync('**/*.*', { cwd: folder }).map((file) => file.replaceAll(path.sep, '/')));
  const pages = new Map(
    [...files]
      .filter((file) => file.endsWith('.html') && file !== 'converter.html')
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );
  const fileAt = (address: string): string | undefined => {
    const name = address.slice(base.length) || 'index';
    return [name, `${name}.html`].find((file) => files.has(file));
  };
  const dead = [...pages].flatMap(([page, html]) => {
    const here = base + page.replace(/(^index)?\.html$/, '');
    return [...html.matchAll(/ (?:href|src)="([^"]+)"/g)]
      .map(([, link]) => new URL(link!, `http://site${here}`))
      .filter(({ host, pathname }) => host === 'site' && !SERVED.has(pathname))
      .filter(({ pathname, hash }) => {
        const file = fileAt(pathname);
        const id = decodeURIComponent(hash.slice(1));
        return !file || (id && !pages.get(file)?.includes(` id="${id}"`));
      })
      .map(({ pathname, hash }) => `${page} links to ${pathname}${hash}`);
  });
  if (dead.length) throw new Error(`dead links:\n${[...new Set(dead)].join('\n')}`);
}
