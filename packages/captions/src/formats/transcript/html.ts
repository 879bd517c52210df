import type { Paragraph } from '../../master/paragraphs.js';
import { escapeXml } from '../../text/escape.js';
import { isRightToLeft } from '../../text/direction.js';
import { clockLabel } from './clock-label.js';

export interface PageOptions {
  readonly language?: string | undefined;
  readonly title?: string | undefined;
}

const page = (
  { language = 'en', title = 'Transcript' }: PageOptions,
  style: string,
  body: string,
): string => {
  const direction = isRightToLeft(language) ? ' dir="rtl"' : '';
  return `<!DOCTYPE html>
<html lang="${escapeXml(language)}"${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeXml(title)}</h1>
${body}</main>
</body>
</html>
`;
};

const STYLE =
  'body{font:1.125rem/1.6 system-ui,sans-serif;color:#1a1a1a;background:#fff;margin:0}main{max-width:42rem;margin:0 auto;padding:2rem 1rem}time{color:#595959;font-variant-numeric:tabular-nums;margin-inline-end:.5em}';

/** Writes a page of paragraphs, each with its speaker and time (also as `data-ms`, for players). */
export const writeHtml = (paragraphs: readonly Paragraph[], options: PageOptions): string =>
  page(
    options,
    STYLE,
    paragraphs
      .map(({ startMs, speaker, text }) => {
        const name = speaker ? `<strong>${escapeXml(speaker)}:</strong> ` : '';
        const time = `<time datetime="PT${startMs / 1000}S">${clockLabel(startMs)}</time>`;
        return `<p data-ms="${startMs}">${time}${name}<bdi>${escapeXml(text)}</bdi></p>\n`;
      })
      .join(''),
  );

/** Writes a page for screen readers, without times. Each change of speaker is a heading. */
export function writeAccessibleHtml(paragraphs: readonly Paragraph[], options: PageOptions): string {
  const body = paragraphs.map(({ speaker, text }) => {
    const heading = speaker ? `<h2>${escapeXml(speaker)}</h2>\n` : '';
    return `${heading}<p>${escapeXml(text)}</p>\n`;
  });
  return page(options, STYLE, body.join(''));
}
