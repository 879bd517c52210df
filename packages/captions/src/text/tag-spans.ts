import type { Span, Style } from '../model/cue.js';
import type { MarkupToken } from './markup.js';
import { OpenTags, styleTags } from './open-tags.js';
import { cssColor } from './colors.js';

/** Line end exempt from HTML white space rules. */
export const LINE_END = '\u2028';

/** Collects markup tokens as styled spans: `styleTags`, `font[color]`, and `<br>` as `LINE_END`. */
export function parseTagTokens() {
  let spans: { text: string; style?: Style }[] = [];
  let open = new OpenTags();
  return {
    push(token: MarkupToken): void {
      if ('text' in token) return append(token.text);
      if (token.tag === 'br') return append(LINE_END);
      const name = token.tag === 'font' ? 'font' : styleTags.get(token.tag);
      if (!name) return;
      const color = token.attributes['color'];
      const tag = { name, closes: token.closes, color: color && cssColor(color) } as const;
      if (tag.closes) open.close(tag);
      else open.open(tag);
    },
    /** Returns the spans collected so far. The next ones start without styles. */
    take(): readonly Span[] {
      const taken = spans;
      spans = [];
      open = new OpenTags();
      return taken;
    },
  };

  function append(text: string): void {
    const style = open.style();
    const last = spans.at(-1);
    if (last && last.style === style) last.text += text;
    else spans.push(style ? { text, style } : { text });
  }
}
