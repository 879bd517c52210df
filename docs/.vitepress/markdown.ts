import { renderMermaidSVG } from 'beautiful-mermaid';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { copied, pageOf, root } from './pages.ts';

const REPOSITORY = 'https://github.com/scriptorium-captions/scriptorium';

type Tokens = ReturnType<MarkdownRenderer['parse']>;

interface Env {
  path: string;
  /** Path of the source file, if the page has another path. */
  realPath?: string;
}

/** Returns the anchor of a heading in the form of public Git hosts, so that links work in both places. */
export const slugify: (text: string) => string = (text) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

/** Rewrites repository links to site links, renders diagrams, and replaces inline styles with classes. */
export function adapt(md: MarkdownRenderer): void {
  md.core.ruler.push('site', ({ tokens, env }) => {
    const { path: page, realPath = page } = env as Env;
    const from = path.relative(root, realPath).replaceAll(path.sep, '/');
    for (const token of tokens.flatMap((each) => [each, ...(each.children ?? [])])) {
      if (token.type === 'link_open') relink(token, from);
      const [, align] = /^text-align:(\w+)$/.exec(token.attrGet('style') ?? '') ?? [];
      if (!align) continue;
      token.attrs = token.attrs!.filter(([name]) => name !== 'style');
      token.attrJoin('class', align);
    }
  });
  const fence = md.renderer.rules.fence!;
  md.renderer.rules.fence = (tokens, index, ...rest) =>
    tokens[index]!.info === 'mermaid' ? diagram(tokens[index]!.content) : fence(tokens, index, ...rest);
}

function relink(token: Tokens[number], from: string): void {
  const href = token.attrGet('href')!;
  if (/^([a-z]+:|#)/.test(href)) return;
  const [file = '', anchor = ''] = href.split(/(?=#)/);
  const target = path.posix.join(path.posix.dirname(from), file).replace(/\/$/, '');
  const page = pageOf(target) ?? pageOf(`${target}/README.md`);
  if (page) {
    token.attrSet('href', `/${page === 'index' ? '' : page}${anchor}`);
    return;
  }
  const own = path.posix.relative('docs', target);
  if (copied.includes(own.split('/')[0]!)) {
    token.attrSet('href', `/${own}`); // the generator adds the base
    token.attrSet('target', '_self');
    return;
  }
  if (!existsSync(path.join(root, target))) throw new Error(`${from} links to ${href}, which does not exist`);
  const kind = statSync(path.join(root, target)).isDirectory() ? 'tree' : 'blob';
  token.attrSet('href', `${REPOSITORY}/${kind}/main/${target}${anchor}`);
}

let drawn = 0;

/** Renders a Mermaid diagram as SVG. Its colours and fonts are in style.css. */
function diagram(source: string): string {
  const id = `diagram-${++drawn}-`; // markers of two diagrams on a page have the same ids
  const svg = renderMermaidSVG(source, { transparent: true })
    .replace(/<style>[^]*?<\/style>/, '')
    .replace(/ style="[^"]*"/, '')
    .replaceAll(/( id="|url\(#)/g, `$1${id}`);
  return `<div class="diagram" role="region" aria-label="Diagram" tabindex="0" v-pre>${svg}</div>\n`;
}
