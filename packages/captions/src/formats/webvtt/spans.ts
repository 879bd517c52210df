import type { Cue, Span, Style } from '../../model/cue.js';
import type { CueElement } from './cue-text.js';

/** Default colour classes of the standard. */
const colors: Record<string, string> = {
  white: '#ffffff',
  lime: '#00ff00',
  cyan: '#00ffff',
  red: '#ff0000',
  yellow: '#ffff00',
  magenta: '#ff00ff',
  blue: '#0000ff',
  black: '#000000',
};

type Fields = { -readonly [K in keyof Style]: Style[K] };

/** Converts a cue text tree to spans. */
export function toSpans(root: CueElement): Span[] {
  const spans: Span[] = [];
  let startMs: number | undefined;
  const visit = (element: CueElement, style: Style | undefined): void => {
    let rubyFrom = spans.length;
    for (const node of element.children) {
      if ('text' in node) {
        if (node.text)
          spans.push({
            text: node.text,
            ...(style ? { style } : {}),
            ...(startMs === undefined ? {} : { startMs }),
          });
      } else if ('timeMs' in node) {
        startMs = node.timeMs;
      } else if (node.name === 'rt') {
        annotate(spans, rubyFrom, plainText(node));
        rubyFrom = spans.length;
      } else {
        visit(node, styleOf(node, style));
      }
    }
  };
  visit(root, undefined);
  return spans.length ? spans : [{ text: '' }];
}

/** Merges the base text since the previous ruby text into one span with its ruby text. */
function annotate(spans: Span[], from: number, ruby: string): void {
  const base = spans.splice(from);
  const text = base.map((span) => span.text).join('');
  if (text) spans.push({ ...base[0], text, style: { ...base[0]!.style, ruby } });
  else spans.push(...base);
}

const plainText = (element: CueElement): string =>
  element.children
    .map((node) => ('text' in node ? node.text : 'timeMs' in node ? '' : plainText(node)))
    .join('');

function styleOf(element: CueElement, outer: Style | undefined): Style | undefined {
  const style: Fields = { ...outer };
  if (element.name === 'b') style.bold = true;
  if (element.name === 'i') style.italic = true;
  if (element.name === 'u') style.underline = true;
  if (element.name === 'v' && element.annotation) style.voice = element.annotation;
  if (element.name === 'lang') style.lang = element.lang;
  for (const name of element.classes) {
    if (Object.hasOwn(colors, name)) style.color = colors[name]!;
    else if (name.startsWith('bg_') && Object.hasOwn(colors, name.slice(3)))
      style.background = colors[name.slice(3)]!;
    else style.classes = [...(style.classes ?? []), name];
  }
  for (const _ in style) return style;
  return undefined;
}

export const classOf = (color: string): string | undefined =>
  Object.keys(colors).find((name) => colors[name] === color);

/** Escapes markup characters. */
export function escapeText(text: string): string {
  let out = text;
  if (out.includes('&')) out = out.replaceAll('&', '&amp;');
  if (out.includes('<')) out = out.replaceAll('<', '&lt;');
  if (out.includes('>')) out = out.replaceAll('>', '&gt;');
  return out;
}

/**
 * Writes cue text with tags for every style. A run of one voice has one tag, because readers show the name at each.
 * Times that are not inside the cue, or do not increase, are invalid and left out. Calls `unknownColor` for
 * colours without a WebVTT class.
 */
export function writeSpans(
  { spans, startMs, endMs }: Pick<Cue, 'spans' | 'startMs' | 'endMs'>,
  formatTime: (ms: number) => string,
  unknownColor: (color: string) => void,
): string {
  let out = '';
  let timed = startMs;
  let voice: string | undefined;
  for (const [index, span] of spans.entries()) {
    const isBetween = !span.style && span.text.trim() === '' && spans[index + 1]?.style?.voice === voice;
    if (span.style?.voice !== voice && !isBetween) {
      out += voice ? '</v>' : '';
      voice = span.style?.voice;
      out += voice ? `<v ${annotation(voice)}>` : '';
    }
    if (span.startMs !== undefined && span.startMs > timed && span.startMs < endMs) {
      out += `<${formatTime(span.startMs)}>`;
      timed = span.startMs;
    }
    out += span.style ? wrap(span.text, span.style, unknownColor) : escapeText(span.text);
  }
  return voice ? `${out}</v>` : out;
}

function wrap(text: string, style: Style, unknownColor: (color: string) => void): string {
  let out = escapeText(text);
  if (style.ruby !== undefined) out = `<ruby>${out}<rt>${escapeText(style.ruby)}</rt></ruby>`;
  if (style.underline) out = `<u>${out}</u>`;
  if (style.italic) out = `<i>${out}</i>`;
  if (style.bold) out = `<b>${out}</b>`;
  if (style.classes || style.color || style.background) out = classed(out, style, unknownColor);
  if (style.lang) out = `<lang ${annotation(style.lang)}>${out}</lang>`;
  return out;
}

function classed(text: string, style: Style, unknownColor: (color: string) => void): string {
  const classes = [...(style.classes ?? [])];
  for (const [color, prefix] of [
    [style.color, ''],
    [style.background, 'bg_'],
  ] as const) {
    if (color === undefined) continue;
    const name = classOf(color);
    if (name) classes.push(prefix + name);
    else unknownColor(color);
  }
  const names = classes.map((name) => name.replace(/[.\s<>&]/g, '_'));
  return names.length ? `<c.${names.join('.')}>${text}</c>` : text;
}

const annotation = (text: string): string => escapeText(text).replace(/\s+/g, ' ').trim();
