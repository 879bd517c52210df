import { Injectable } from '@nestjs/common';
import { findLanguage, type Language } from '@scriptorium/catalog';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CaptionStyle } from '../rows/row-display.js';

export interface PageOptions {
  /** Languages of the captions, the spoken one first. */
  languageIds: readonly number[];
  style: CaptionStyle;
}

export interface Asset {
  content: Buffer;
  type: string;
  etag: string;
}

const asset = (content: Buffer, type: string): Asset => ({
  content,
  type: `${type}; charset=utf-8`,
  etag: `"${createHash('sha256').update(content).digest('base64url')}"`,
});

/** Puts the captions after the script element that loads it. */
const embedScript = `(() => {
  const script = document.currentScript;
  const frame = document.createElement('iframe');
  frame.src = new URL('embed', script.src).href;
  frame.title = 'Live captions';
  frame.style.cssText = 'width: 100%; height: 160px; border: 0';
  script.after(frame);
})();
`;

/** Names and tags of the catalog need no escaping. */
const languageOption = ({ tag, fullName }: Language): string => `<option value="${tag}">${fullName}</option>`;

/** The public pages of events, and what the build bundles from `viewer/` for them. */
@Injectable()
export class LivePages {
  readonly script = asset(
    readFileSync(new URL('../../dist/viewer/main.js', import.meta.url)),
    'text/javascript',
  );
  readonly style = asset(readFileSync(new URL('../../dist/viewer/viewer.css', import.meta.url)), 'text/css');
  readonly embedScript = asset(Buffer.from(embedScript), 'text/javascript');

  /**
   * @param publicId letters, digits, `-` and `_` only
   */
  page(publicId: string, kind: 'page' | 'embed', { languageIds, style }: PageOptions): string {
    const options = languageIds.map((id) => languageOption(findLanguage(id)!)).join('');
    const choice = `<label>Language <select id="language">${options}</select></label>
      <p id="delay" hidden></p>`;
    return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Live captions</title>
    <link rel="stylesheet" href="/live/viewer.css">
    <script src="/live/viewer.js" defer></script>
  </head>
  <body class="${kind}" data-base="/live/${publicId}" data-style="${style}">
    <main>
      <h1>Live captions</h1>
      <p id="status" role="status">Connecting …</p>
      ${languageIds.length > 1 ? choice : ''}
      <div id="controls" role="toolbar" aria-label="Display"></div>
      <section id="captions" tabindex="0" aria-label="Earlier captions"></section>
      <section id="rows" aria-label="Captions"></section>
      <noscript>This page needs JavaScript.</noscript>
    </main>
  </body>
</html>
`;
  }
}
