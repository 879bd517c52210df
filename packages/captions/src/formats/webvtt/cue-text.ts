import { decodeHTML } from 'entities';
import { scanTimestamp } from './timestamp.js';

export type ElementName = 'c' | 'i' | 'b' | 'u' | 'ruby' | 'rt' | 'v' | 'lang';

export type CueNode = { readonly text: string } | { readonly timeMs: number } | CueElement;

export interface CueElement {
  readonly name: ElementName | 'root';
  readonly classes: readonly string[];
  readonly annotation?: string;
  /** Language that applies inside the element (BCP 47). */
  readonly lang: string;
  readonly children: CueNode[];
}

const elements: readonly string[] = ['c', 'i', 'b', 'u', 'ruby', 'rt', 'v', 'lang'];
const isSpace = (char: string): boolean => char === ' ' || char === '\t' || char === '\n' || char === '\f';

/** Deeper elements are ignored, to protect the stack; the standard has no limit. */
const MAX_DEPTH = 100;

/**
 * Implements the "WebVTT cue text parsing rules" of the standard: parses text to a tree of elements. Calls
 * `onUnknown` with the names of elements that WebVTT lacks, which are dropped.
 */
export function parseCueText(
  input: string,
  defaultLang = '',
  onUnknown: (name: string) => void = () => {},
): CueElement {
  const root: CueElement = { name: 'root', classes: [], lang: defaultLang, children: [] };
  const stack: CueElement[] = [root];
  let at = 0;
  while (at < input.length) {
    const current = stack.at(-1)!;
    if (input[at] !== '<') {
      const next = input.indexOf('<', at);
      const end = next < 0 ? input.length : next;
      current.children.push({ text: decodeText(input.slice(at, end)) });
      at = end;
      continue;
    }
    const close = input.indexOf('>', at);
    const tag = input.slice(at + 1, close < 0 ? input.length : close);
    at = close < 0 ? input.length : close + 1;
    if (tag.startsWith('/')) closeElement(stack, tag.slice(1));
    else if (tag >= '0' && tag < ':') addTimestamp(current, tag);
    else openElement(stack, tag, onUnknown);
  }
  return root;
}

function openElement(stack: CueElement[], tag: string, onUnknown: (name: string) => void): void {
  const { name, classes, annotation } = parseTag(tag);
  const current = stack.at(-1)!;
  if (!elements.includes(name)) return onUnknown(name);
  if (stack.length > MAX_DEPTH) return;
  if (name === 'rt' && current.name !== 'ruby') return;
  const element: CueElement = {
    name: name as ElementName,
    classes,
    lang: name === 'lang' ? annotation : current.lang,
    ...(name === 'v' || name === 'lang' ? { annotation } : {}),
    children: [],
  };
  current.children.push(element);
  stack.push(element);
}

function closeElement(stack: CueElement[], name: string): void {
  const current = stack.at(-1)!;
  if (current.name === 'root') return;
  if (current.name === name) stack.pop();
  else if (name === 'ruby' && current.name === 'rt') stack.splice(-2);
}

function addTimestamp(current: CueElement, tag: string): void {
  const scan = { text: tag, at: 0 };
  const timeMs = scanTimestamp(scan);
  if (timeMs >= 0 && scan.at === tag.length) current.children.push({ timeMs });
}

/** Returns name, classes and annotation of a start tag, as the standard's tokenizer does. */
function parseTag(tag: string): { name: string; classes: string[]; annotation: string } {
  let at = 0;
  while (at < tag.length && tag[at] !== '.' && !isSpace(tag[at]!)) at++;
  const name = tag.slice(0, at);
  const classes: string[] = [];
  while (tag[at] === '.') {
    const start = ++at;
    while (at < tag.length && tag[at] !== '.' && !isSpace(tag[at]!)) at++;
    if (at > start) classes.push(tag.slice(start, at));
  }
  const annotation = decodeText(tag.slice(at))
    .replace(/[ \t\n\f]+/g, ' ')
    .trim();
  return { name, classes, annotation };
}

const decodeText = (text: string): string => (text.includes('&') ? decodeHTML(text) : text);
