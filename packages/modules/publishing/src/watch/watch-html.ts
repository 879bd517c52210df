import type { Paragraph, Word } from '../words-json.js';
import { chaptersOf, type Chapter } from './chapters.js';
import { clock, escapeHtml } from './page-text.js';
import type { WatchContent } from './watch-content.js';
import { addressOf, embedCode } from './watch-page.dto.js';
import { headOf } from './watch-head.js';
import type { WatchPage } from './watch-rows.js';

export const WEB_VTT = 51;
/** Formats to download, by id. */
const downloads: readonly [id: number, name: string][] = [
  [16, 'Text'],
  [46, 'PDF'],
  [158, 'Word'],
  [7, 'SRT'],
  [WEB_VTT, 'WebVTT'],
];

export interface Shown {
  page: WatchPage;
  content: WatchContent;
  /** Origin of the service, without a trailing slash. */
  origin: string;
  /** Whether the page is in a frame of another one. */
  embedded: boolean;
}

/** Returns the page. It can be read, played with captions and searched by the browser without its script. */
export function watchHtml(shown: Shown): string {
  const { page, content, embedded } = shown;
  const chapters = chaptersOf(content.paragraphs);
  return `<!doctype html>
<html lang="en">
  <head>${headOf(shown, chapters)}</head>
  <body class="${embedded ? 'embed' : 'page'}">
    <main>
      <div class="stage">
        ${player(shown, chapters)}
        <h1${embedded ? ' class="hidden"' : ''} dir="auto">${escapeHtml(page.title)}</h1>
        ${versions(shown)}
        ${chapterList(chapters)}
        ${embedded ? '' : share(shown)}
      </div>
      ${transcript(content)}
    </main>
  </body>
</html>
`;
}

/** Returns the query of a link, for an attribute. */
function query(values: Record<string, string | number | boolean | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== false) params.set(name, String(value));
  return params.size ? escapeHtml(`?${params.toString()}`) : '';
}

function player({ page: { publicId }, content }: Shown, chapters: readonly Chapter[]): string {
  const { media, tracks, shown, hasPoster, described } = content;
  if (!media)
    return '<p class="preparing" role="status">The recording is being prepared. Reload the page in a moment.</p>';
  const base = `/watch/${publicId}`;
  const captions = (described ? tracks.slice(0, 1) : tracks).map(
    ({ language: { tag, fullName } }) =>
      `<track kind="captions" src="${base}/text${query({ language: tag, format_id: WEB_VTT, described })}" srclang="${tag}" label="${escapeHtml(fullName)}"${tag === shown?.language.tag ? ' default' : ''}>`,
  );
  const chapterTrack = chapters.length
    ? `<track kind="chapters" src="${base}/chapters.vtt${query({ language: shown?.language.tag, described })}" srclang="${shown?.language.tag}" label="Chapters">`
    : '';
  // Also for sound, because the audio element of browsers shows no captions.
  return `<video id="player" controls playsinline preload="metadata" src="${base}/media${query({ described })}"${hasPoster ? ` poster="${base}/poster.jpg"` : ''}>${captions.join('')}${chapterTrack}</video>`;
}

/** Links to the transcript in other languages and to the described version, and what the script adds. */
function versions({ page: { publicId }, content, embedded }: Shown): string {
  const { tracks, shown, hasDescribed, described } = content;
  const path = `/watch/${publicId}${embedded ? '/embed' : ''}`;
  const link = (target: string, text: string, isCurrent: boolean, lang = '') =>
    `<a data-keep href="${path}${target}"${lang}${isCurrent ? ' aria-current="true"' : ''}>${escapeHtml(text)}</a>`;
  const languages = tracks.map(({ language: { tag, fullName } }) =>
    link(query({ language: tag }), fullName, !described && tag === shown?.language.tag),
  );
  const list = tracks.length > 1 ? `<nav aria-label="Language">${languages.join(' ')}</nav>` : '';
  const description = hasDescribed
    ? `<nav aria-label="Audio description">${link('', 'Original', !described)} ${link(query({ described: true }), 'Described', described)}</nav>`
    : '';
  return `<div class="versions">${list}${description}<label id="speed" hidden>Speed <select>${[0.5, 0.75, 1, 1.25, 1.5, 1.75, 2].map((speed) => `<option value="${speed}"${speed === 1 ? ' selected' : ''}>${speed}×</option>`).join('')}</select></label></div>`;
}

const chapterList = (chapters: readonly Chapter[]): string =>
  chapters.length === 0
    ? ''
    : `<details><summary>Chapters</summary><ol class="chapters">${chapters
        .map(
          ({ startMs, title }) =>
            `<li><a href="#t${startMs}">${clock(startMs)}</a> <bdi>${escapeHtml(title)}</bdi></li>`,
        )
        .join('')}</ol></details>`;

function share({ page, content: { shown, described }, origin }: Shown): string {
  const field = (id: string, label: string, value: string) =>
    `<p><label for="${id}">${label}</label> <span class="copied"><input id="${id}" readonly value="${escapeHtml(value)}"><button type="button" data-copy="${id}" hidden>Copy</button></span></p>`;
  const texts = downloads.map(([id, name]) => {
    const chosen = query({ language: shown?.language.tag, format_id: id, described, download: true });
    return `<a href="/watch/${page.publicId}/text${chosen}">${name}</a>`;
  });
  return `<details><summary>Share</summary>${field('link', 'Link', addressOf(origin, page))}${page.access === 'public' ? field('code', 'Embed', embedCode(origin, page)) : ''}</details>
        ${shown ? `<details><summary>Download the transcript</summary><p class="downloads">${texts.join(' ')}</p></details>` : ''}`;
}

function transcript({ shown, paragraphs, described }: WatchContent): string {
  if (!shown) return '';
  const text = paragraphs.map(paragraphHtml).join('\n');
  const hasUncertain = paragraphs.some(({ words }) => words.some(({ isUncertain }) => isUncertain));
  const legend = hasUncertain
    ? '\n        <p class="legend">Words with a <mark class="uncertain">dotted line</mark> are uncertain.</p>'
    : '';
  return `<section class="transcript" aria-labelledby="transcript">
        <h2 id="transcript">Transcript${described ? ' of the described version' : ''}</h2>
        <form id="tools" role="search" hidden></form>${legend}
        <div id="text" lang="${shown.language.tag}" dir="auto">
${text}
        </div>
      </section>`;
}

/** Each word is in `data-words` as the time since the one before, in milliseconds, its length, and `1` if it is uncertain. */
function paragraphHtml(paragraph: Paragraph): string {
  const startMs = paragraph.words[0]!.startMs;
  let before = startMs;
  const words = paragraph.words.map((word) => {
    const entry = `${word.startMs - before} ${word.text.length}${word.isUncertain ? ' 1' : ''}`;
    before = word.startMs;
    return entry;
  });
  const speaker = paragraph.speaker ? `<b class="speaker">${escapeHtml(paragraph.speaker)}</b> ` : '';
  return `<p id="t${startMs}"><a class="time" href="#t${startMs}">${clock(startMs)}</a> ${speaker}<span data-start="${startMs}" data-words="${words.join(',')}">${paragraph.words.map(spokenHtml).join('')}</span></p>`;
}

function spokenHtml({ joiner, text, isUncertain }: Word): string {
  const shown = escapeHtml(text);
  return joiner + (isUncertain ? `<mark class="uncertain" title="Uncertain word">${shown}</mark>` : shown);
}
