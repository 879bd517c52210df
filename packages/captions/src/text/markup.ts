import { decodeHTML } from 'entities';
import { withoutForbidden } from './escape.js';

/** A token of HTML-like text: text with decoded references, or a tag. */
export type MarkupToken =
  | { readonly text: string; readonly line: number }
  | {
      readonly tag: string;
      readonly closes: boolean;
      readonly attributes: Readonly<Record<string, string>>;
      readonly line: number;
    };

/**
 * Splits HTML-like text into tags and text as browsers do: tag and attribute names in lower case, optional
 * quotes, comments ignored. A `<` that does not start a tag is text.
 */
export function* tokenizeMarkup(input: string): Generator<MarkupToken> {
  let at = 0;
  let line = 1;
  let text = '';
  const pass = (to: number) => {
    for (; at < to; at++) if (input.charCodeAt(at) === 10) line++;
  };
  while (at < input.length) {
    const open = input.indexOf('<', at);
    const end = open < 0 ? input.length : open;
    text += input.slice(at, end);
    if (open < 0) break;
    const starts = /[a-z/!?]/i.test(input[open + 1] ?? '');
    const close = starts ? tagEnd(input, open) : -1;
    if (close < 0) {
      const rest = starts ? input.length : open + 1;
      text += input.slice(open, rest);
      pass(rest);
      continue;
    }
    if (text) yield { text: decode(text), line };
    text = '';
    pass(open);
    const tag = parseTag(input.slice(open + 1, close));
    if (tag) yield { ...tag, line };
    pass(close + 1);
  }
  if (text) yield { text: decode(text), line };
}

/**
 * Escapes text for formats whose players show references as they are: only `<`, and an ampersand that starts a reference.
 */
export const escapeMarkup = (text: string): string =>
  withoutForbidden(text)
    .replace(/&#?\w+;?/g, (start) => (decode(start) === start ? start : `&amp;${start.slice(1)}`))
    .replaceAll('<', '&lt;');

const decode = (text: string): string => (text.includes('&') ? decodeHTML(text) : text);

/** Returns the index at which a tag or comment ends; -1 if it does not. */
function tagEnd(input: string, open: number): number {
  if (!input.startsWith('<!--', open)) return input.indexOf('>', open);
  const end = input.indexOf('-->', open + 4);
  return end < 0 ? -1 : end + 2;
}

const ATTRIBUTE = /([^\s=/"']{1,100})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

function parseTag(
  inner: string,
): { tag: string; closes: boolean; attributes: Record<string, string> } | undefined {
  if (inner.startsWith('!') || inner.startsWith('?')) return undefined;
  const closes = inner.startsWith('/');
  const name = /^\/?\s*([a-z][\w:-]{0,60})/i.exec(inner)?.[1];
  if (!name) return undefined;
  const attributes: Record<string, string> = {};
  // Tags of caption formats have few attributes. The limit protects the pattern against hostile input.
  if (inner.length <= 2000)
    for (const [, key, double, single, bare] of inner.slice(name.length).matchAll(ATTRIBUTE))
      attributes[key!.toLowerCase()] = decode(double ?? single ?? bare!);
  return { tag: name.toLowerCase(), closes, attributes };
}
