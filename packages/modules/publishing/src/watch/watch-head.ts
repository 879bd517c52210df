import { textOf } from '../words-json.js';
import type { Chapter } from './chapters.js';
import type { Shown } from './watch-html.js';
import { escapeHtml, shortened } from './page-text.js';
import { addressOf } from './watch-page.dto.js';

const DESCRIPTION_LENGTH = 200;

/** Returns the content of the head: for browsers, for previews of links (Open Graph), and for search engines. */
export function headOf(shown: Shown, chapters: readonly Chapter[]): string {
  const { page, content, origin, embedded } = shown;
  const isListed = page.access === 'public' && page.indexed && !embedded;
  const address = addressOf(origin, page);
  const text = content.paragraphs.map(textOf).join('\n\n');
  // Long transcripts are cut first, because only the beginning is needed.
  const beginning = text
    .slice(0, 4 * DESCRIPTION_LENGTH)
    .replaceAll(/\s+/g, ' ')
    .trim();
  const description = shortened(beginning, DESCRIPTION_LENGTH);
  const preview: [property: string, value: string][] = [
    ['og:type', 'video.other'],
    ['og:title', page.title],
    ['og:description', description],
    ['og:url', address],
    ...(content.hasPoster ? [['og:image', `${address}/poster.jpg`] as [string, string]] : []),
    ...(content.media === 'video' ? [['og:video', `${address}/media`] as [string, string]] : []),
  ];
  return `
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(page.title)}</title>
    <meta name="description" content="${escapeHtml(description)}">${isListed ? '' : '\n    <meta name="robots" content="noindex">'}
    <link rel="canonical" href="${address}">
    ${preview.map(([property, value]) => `<meta property="${property}" content="${escapeHtml(value)}">`).join('\n    ')}
    <meta name="twitter:card" content="${content.hasPoster ? 'summary_large_image' : 'summary'}">
    <link rel="stylesheet" href="/watch/page.css">
    <script src="/watch/player.js" defer></script>
    ${isListed ? `<script type="application/ld+json">${structured(shown, chapters, { description, text })}</script>` : ''}
  `;
}

/** Returns a `VideoObject` of schema.org, or an `AudioObject`. */
function structured(
  { page, content, origin }: Shown,
  chapters: readonly Chapter[],
  { description, text }: { description: string; text: string },
): string {
  const address = addressOf(origin, page);
  const data = {
    '@context': 'https://schema.org',
    '@type': content.media === 'audio' ? 'AudioObject' : 'VideoObject',
    name: page.title,
    description,
    uploadDate: page.createdAt.toISOString(),
    duration: page.durationMs === null ? undefined : `PT${Math.round(page.durationMs / 1000)}S`,
    contentUrl: content.media && `${address}/media`,
    embedUrl: `${address}/embed`,
    thumbnailUrl: content.hasPoster ? `${address}/poster.jpg` : undefined,
    inLanguage: content.shown?.language.tag,
    transcript: text,
    hasPart: chapters.map(({ startMs, title }, index) => ({
      '@type': 'Clip',
      name: title,
      startOffset: Math.floor(startMs / 1000),
      endOffset: Math.floor((chapters[index + 1]?.startMs ?? page.durationMs ?? startMs) / 1000),
      url: `${address}#t${startMs}`,
    })),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
