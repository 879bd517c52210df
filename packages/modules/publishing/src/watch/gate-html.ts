import { escapeHtml } from './page-text.js';

const frame = (title: string, content: string, head = ''): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">${head}
    <title>${title}</title>
    <link rel="stylesheet" href="/watch/page.css">
  </head>
  <body class="gate">
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>
`;

export const missingHtml = (): string =>
  frame('No such page', '<p>This page does not exist, or it is no longer published.</p>');

/** Returns a page that asks for the word. Like the others, it says nothing of the protected one. */
export function wordHtml(path: string, problem?: string): string {
  const invalid = problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
  return frame(
    'Protected page',
    `${problem ? `<p id="problem" role="alert">${escapeHtml(problem)}</p>` : ''}
      <form method="post" action="${path}/word">
        <label for="word">This page is protected by a word.</label>
        <p><input id="word" name="word" type="password" maxlength="200" required autofocus autocomplete="off"${invalid}>
        <button type="submit">Open</button></p>
      </form>`,
  );
}

export const signInHtml = (path: string): string =>
  frame(
    'Protected page',
    `<p>This page is for the people of its project.</p>
      <p><a class="button" href="/studio/sign-in">Sign in to the studio</a></p>
      <p>Then <a href="${path}">open this page again</a>.</p>`,
  );

/** Requests the page again: browsers send the session cookie with a request of this page, but not with a link of another site. */
export const againHtml = (path: string): string =>
  frame(
    'Protected page',
    '<p>Opening …</p>',
    `<meta http-equiv="refresh" content="0; url=${path}?from=here">`,
  );
