import type { CaptionDocument, Cue, Span, Style } from '../../model/cue.js';
import { cssColor } from '../../text/colors.js';

type Look = Pick<Style, 'bold' | 'italic' | 'underline' | 'color' | 'background'>;
type Fields = { -readonly [K in keyof Look]: Look[K] };

/** A selector such as `::cue(v.loud[voice="Anna"])`; without conditions it is that of all cues. */
interface Selector {
  readonly tag?: string | undefined;
  readonly classes: readonly string[];
  readonly voice?: string | undefined;
  readonly id?: string | undefined;
}

interface Rule {
  readonly selector: Selector;
  readonly look: Look;
}

interface Sheet {
  readonly rules: readonly Rule[];
  /** False if the sheet has selectors or properties without an equivalent. */
  readonly isComplete: boolean;
}

/**
 * Applies the style sheets of WebVTT to the text: colour, background, bold, italics and underline. Style sheets
 * of which nothing is left, and their classes, are removed.
 */
export function withStyles(document: CaptionDocument): CaptionDocument {
  const { styleSheets, ...rest } = document;
  if (!styleSheets?.length) return document;
  const sheets = styleSheets.map(parseSheet);
  const rules = sheets.flatMap(({ rules }) => rules);
  const others = styleSheets.filter((_, index) => !sheets[index]!.isComplete);
  const cues = rules.length === 0 ? document.cues : document.cues.map((cue) => styled(cue, rules));
  return { ...rest, cues, ...(others.length > 0 && { styleSheets: others }) };
}

function styled(cue: Cue, rules: readonly Rule[]): Cue {
  const spans = cue.spans.map((span) => styledSpan(span, cue.id, rules));
  return { ...cue, spans };
}

function styledSpan(span: Span, id: string | undefined, rules: readonly Rule[]): Span {
  const { classes = [], ...own } = span.style ?? {};
  const matching = rules.filter(({ selector }) => matches(selector, span.style, id));
  if (matching.length === 0) return span;
  const [below, above]: [Fields, Fields] = [{}, {}];
  for (const { selector, look } of matching) Object.assign(isOfCue(selector) ? below : above, look);
  const used = new Set(matching.flatMap(({ selector }) => selector.classes));
  const left = classes.filter((name) => !used.has(name));
  const style = withoutOff({ ...below, ...own, ...above });
  return { ...span, style: { ...style, ...(left.length > 0 && { classes: left }) } };
}

/** Removes bold, italics and underline that a rule turns off. */
const withoutOff = (style: Style): Style =>
  Object.fromEntries(Object.entries(style).filter(([, value]) => value !== false)) as Style;

const isOfCue = ({ tag, classes, voice }: Selector): boolean =>
  tag === undefined && voice === undefined && classes.length === 0;

function matches(selector: Selector, style: Style | undefined, id: string | undefined): boolean {
  const { tag, classes, voice } = selector;
  if (selector.id !== undefined && selector.id !== id) return false;
  if (tag !== undefined && !hasTag(style, tag)) return false;
  if (voice !== undefined && style?.voice !== voice) return false;
  return classes.every((name) => style?.classes?.includes(name));
}

function hasTag(style: Style | undefined, tag: string): boolean {
  switch (tag) {
    case 'b':
      return style?.bold === true;
    case 'i':
      return style?.italic === true;
    case 'u':
      return style?.underline === true;
    case 'c':
      return style?.classes !== undefined;
    case 'v':
      return style?.voice !== undefined;
    default:
      return style?.lang !== undefined; // lang
  }
}

function parseSheet(css: string): Sheet {
  const rules: Rule[] = [];
  let isComplete = true;
  for (const block of withoutComments(css).split('}')) {
    const [prelude, body, ...more] = block.split('{');
    if (prelude!.trim() === '' && body === undefined) continue;
    const selectors = body === undefined || more.length > 0 ? undefined : parseSelectors(prelude!.trim());
    const { look, isKnown } = parseDeclarations(body ?? '');
    isComplete &&= selectors !== undefined && isKnown;
    for (const selector of selectors ?? []) {
      isComplete &&= !(isOfCue(selector) && look.background);
      rules.push({ selector, look: isOfCue(selector) ? withoutDefaults(look) : look });
    }
  }
  return { rules, isComplete };
}

/** Removes the default colour, and the background behind all cues, which readers of other formats choose. */
function withoutDefaults(given: Look): Look {
  const { color, background: _, ...look } = given;
  return color === undefined || color === '#ffffff' ? look : { ...look, color };
}

function withoutComments(css: string): string {
  let out = '';
  let at = 0;
  for (let open = css.indexOf('/*'); open >= 0; open = css.indexOf('/*', at)) {
    out += css.slice(at, open);
    const close = css.indexOf('*/', open + 2);
    if (close < 0) return out;
    at = close + 2;
  }
  return out + css.slice(at);
}

const CUE = /^(?:video|\*)?::cue(?:\((.*)\))?$/;
const COMPOUND =
  /^(b|i|u|c|v|lang)?((?:\.(?:[\w-]|\\.|[^\0-\x7f]){1,60})*)(?:\[voice=(?:"([^"]*)"|'([^']*)'|([\w-]+))\])?$/;

/** Returns undefined if a selector has no equivalent. */
function parseSelectors(prelude: string): Selector[] | undefined {
  const selectors = splitList(prelude).flatMap((part) => {
    const inner = CUE.exec(part.trim());
    return inner ? splitList(inner[1] ?? '').map((text) => parseSelector(text.trim())) : [undefined];
  });
  return selectors.every((selector) => selector !== undefined) ? selectors : undefined;
}

function parseSelector(text: string): Selector | undefined {
  if (text === '') return { classes: [] };
  if (/^#(?:[\w-]|\\.|[^\0-\x7f])+$/.test(text)) return { classes: [], id: unescaped(text.slice(1)) };
  const [whole, tag, classes, ...voices] = COMPOUND.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const voice = voices.find((value) => value !== undefined);
  return {
    tag,
    classes: classes!
      .split(/(?<!\\)\./)
      .slice(1)
      .map(unescaped),
    voice,
  };
}

const unescaped = (name: string): string => name.replace(/\\(.)/g, '$1');

/** Splits at commas outside parentheses and quotes. */
function splitList(text: string): string[] {
  const parts = [''];
  let depth = 0;
  let quote = '';
  for (const char of text) {
    if (quote) quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '(') depth++;
    else if (char === ')') depth--;
    if (char === ',' && depth === 0 && !quote) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts;
}

function parseDeclarations(body: string): { look: Look; isKnown: boolean } {
  const look: Fields = {};
  let isKnown = true;
  for (const declaration of body.split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim()
      .toLowerCase();
    if (declaration.trim() !== '') isKnown = declare(look, name, value) && isKnown;
  }
  return { look, isKnown };
}

/** Returns false for a property or value without an equivalent. */
function declare(look: Fields, name: string, value: string): boolean {
  const color = cssColor(value);
  if (name === 'color' && color) look.color = color;
  else if ((name === 'background-color' || name === 'background') && color) look.background = color;
  else if (name === 'font-weight') look.bold = /^bold|^[6-9]00$/.test(value);
  else if (name === 'font-style') look.italic = /^(?:italic|oblique)/.test(value);
  else if (name === 'text-decoration' || name === 'text-decoration-line')
    look.underline = value.includes('underline');
  else return false;
  return true;
}
