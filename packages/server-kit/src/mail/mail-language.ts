/** Languages of messages to people, which are those of the studio, with their writing direction. */
export const mailLanguages = { en: 'ltr', ar: 'rtl' } as const;
export type MailLanguage = keyof typeof mailLanguages;
export const mailLanguageNames = Object.keys(mailLanguages) as [MailLanguage, ...MailLanguage[]];

/** Wraps a name of unknown direction, so that the text around it keeps its own. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/**
 * Returns a plain text as HTML with its direction, which mail programs need for right-to-left languages: the text with links.
 */
export function directedHtml(text: string, language: MailLanguage): string {
  const body = escaped(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a dir="ltr" href="${url}">${url}</a>`,
  );
  return `<!doctype html><html lang="${language}" dir="${mailLanguages[language]}"><body><div style="white-space: pre-wrap">${body}</div></body></html>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign]!);
