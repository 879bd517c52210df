import type { Span, Style } from '../model/cue.js';
import { withoutBlankSpans } from './blank-spans.js';
import { cssColor } from './colors.js';
import { OpenTags, styleTags, type Tag } from './open-tags.js';

/**
 * Parses text with the HTML-like tags of SRT and related formats into styled spans: `styleTags` and `<font color>`, their
 * `{b}` variants, and SubStation overrides such as `{\an8}`, which are passed to `onOverride` and may return tags. Other
 * angle brackets are text.
 */
export function parseTags(text: string, onOverride?: (override: string) => readonly Tag[]): readonly Span[] {
  if (!text.includes('<') && !text.includes('{')) return [{ text }];
  const spans: { text: string; style?: Style }[] = [];
  const open = new OpenTags();
  const closers = { '<': new Finder(text, '>'), '{': new Finder(text, '}') };
  let style: Style | undefined;
  let from = 0;
  const flush = (to: number) => {
    if (to === from) return;
    const plain = text.slice(from, to);
    const last = spans.at(-1);
    if (last && last.style === style) last.text += plain;
    else spans.push(style ? { text: plain, style } : { text: plain });
  };
  for (let at = 0; at < text.length; at++) {
    const mark = text[at];
    if (mark !== '<' && mark !== '{') continue;
    const end = closers[mark].after(at);
    if (end < 0 || end - at > MAX_TAG) continue;
    const inner = text.slice(at + 1, end);
    const override = mark === '{' && inner.startsWith('\\');
    const tag = override ? undefined : parseTag(inner);
    if (!override && !tag) continue;
    flush(at);
    from = end + 1;
    at = end;
    const changes = tag ? [tag] : (onOverride?.(inner) ?? []);
    for (const change of changes)
      if (change.closes) open.close(change);
      else open.open(change);
    if (changes.length > 0) style = open.style();
  }
  flush(text.length);
  return spans.length ? spans.slice() : [{ text: '' }]; // an array that was pushed to keeps room for 16 more
}

const MAX_TAG = 200;

/** Finds the next occurrence of a character after ascending positions, scanning the text only once. */
class Finder {
  #found = -2;

  constructor(
    private readonly text: string,
    private readonly char: string,
  ) {}

  after(at: number): number {
    if (this.#found !== -1 && this.#found < at) this.#found = this.text.indexOf(this.char, at);
    return this.#found;
  }
}

function parseTag(inner: string): Tag | undefined {
  const closes = inner.startsWith('/');
  const body = (closes ? inner.slice(1) : inner).trim().toLowerCase();
  const name = styleTags.get(body);
  if (name) return { name, closes };
  if (!/^font(?:\s|$)/.test(body)) return undefined;
  const color = /\bcolor\s*=\s*["']?\s*([#\w]{1,40})/.exec(body)?.[1];
  return { name: 'font', closes, color: color && cssColor(color) };
}

/** Writes `<b> <i> <u> <font color>` around styled spans; `escape` protects the text. */
export function writeTags(spans: readonly Span[], escape?: (text: string) => string): string {
  let out = '';
  for (const { text, style } of withoutBlankSpans(spans)) {
    const body = escape ? escape(text) : text;
    out += style && body ? wrap(body, style) : body;
  }
  return out;
}

/** What ffmpeg takes for a tag and leaves out, as in `List<String>`. */
const UNKNOWN_TAG = /<\/?\w[^<>]*>/;
/** Matches a `<` or `{` that could start a tag, judging by its span. */
const names = `(?:${[...styleTags.keys()].join('|')})`;
const TAG_START = new RegExp(
  String.raw`<(?=\/?\s*(?:${names}\s*(?:>|$)|font(?:[\s>]|$)|$)|\/?\w[^<>]*>)|\{(?=\\|\/?\s*(?:${names}\s*(?:\}|$)|font(?:[\s}]|$)|$))`,
  'gi',
);

/**
 * Does the same as `writeTags`, and inserts a word joiner into text that `parseTags` or a player would read as a tag; calls
 * `onBroken` if so.
 */
export function writeLiteralTags(spans: readonly Span[], onBroken: () => void): string {
  const out = writeTags(spans);
  const isText = spans.every(({ text }) => !text.includes('<') && !text.includes('{'));
  if (isText) return out;
  const hasTag = spans.some(({ text }) => UNKNOWN_TAG.test(text));
  if (!hasTag && joined(parseTags(out)) === joined(spans)) return out;
  onBroken();
  return writeTags(spans, (text) => text.replace(TAG_START, '$&\u2060'));
}

const joined = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

function wrap(text: string, { bold, italic, underline, color }: Style): string {
  let out = text;
  if (underline) out = `<u>${out}</u>`;
  if (italic) out = `<i>${out}</i>`;
  if (bold) out = `<b>${out}</b>`;
  if (color) out = `<font color="${color}">${out}</font>`;
  return out;
}
