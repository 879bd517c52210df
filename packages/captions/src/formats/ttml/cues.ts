import type { Cue, Placement, Region, Span, Style } from '../../model/cue.js';
import type { Reading } from '../../model/reading.js';
import { framesToMs, msToFrames } from '../../model/timecode.js';
import { withoutEnd } from '../../text/lines.js';
import { isTtml, xmlAttribute } from './attributes.js';
import { ttmlColor } from './color.js';
import {
  animated,
  enter,
  isHidden,
  leavesOf,
  LINE_END,
  type Leaf,
  type Names,
  type Scope,
} from './leaves.js';
import type { TimeParameters } from './time.js';
import type { Timed } from './timing.js';

export interface CueContext {
  readonly names: Names;
  readonly regions: ReadonlyMap<string, Region>;
  /** Returns the scope inherited from a region, and the period in which the region is active. */
  readonly scopeOf: (region: string | undefined) => { scope: Scope; begin: number; end: number };
  readonly parameters: TimeParameters;
  readonly reading: Reading;
  /** Scope inside the ancestors of the latest paragraph, which its siblings share. */
  readonly ancestors: { path?: readonly Timed[]; outer?: Scope; scope?: Scope };
  /** Latest finite time of the body. */
  readonly lastMs: number;
}

/** Limit on the number of text pieces, multiplied by the number of changes, in a paragraph. Above it, the paragraph is read as one cue. */
const MAX_WORK = 200_000;
/** Characters of a piece, or animations that affect it, that count as an additional piece. */
const PIECE = 500;
/** A paragraph without an end is shown until this long after the last time of the document. */
const OPEN_MS = 10_000;

/** Adds the cues of a body: one per paragraph and change of its visible content. */
export function collectCues(body: Timed, given: Omit<CueContext, 'lastMs' | 'ancestors'>): void {
  const context: CueContext = { ...given, lastMs: lastTime(body), ancestors: {} };
  const visit = (timed: Timed, path: readonly Timed[]) => {
    if (isTtml(timed.element, 'p')) return paragraphCues(timed, path, context);
    const inner = [...path, timed];
    for (const child of timed.children) if (typeof child !== 'string') visit(child, inner);
  };
  visit(body, []);
}

/** Returns the latest finite time. */
function lastTime(timed: Timed): number {
  let last = Number.isFinite(timed.end) ? Math.max(timed.begin, timed.end) : timed.begin;
  for (const child of timed.children) if (typeof child !== 'string') last = Math.max(last, lastTime(child));
  return last;
}

function paragraphCues(paragraph: Timed, path: readonly Timed[], context: CueContext): void {
  const place = { line: paragraph.element.line };
  const all = [...path, paragraph];
  const region = all
    .findLast(({ element }) => element.attributes.has('region'))
    ?.element.attributes.get('region')
    ?.trim();
  const { scope: outer, begin, end } = context.scopeOf(region);
  const scope = enter(scopeInside(path, outer, context), paragraph, context.names);
  const leaves = leavesOf(paragraph, scope, context.names);
  const shown = { begin: Math.max(paragraph.begin, begin), end: Math.min(paragraph.end, end) };
  if (!(paragraph.end > paragraph.begin) && leaves.some(({ text }) => text !== LINE_END && text.trim()))
    context.reading.repair('timing', 'a paragraph without duration is left out', place);
  let times = changesOf(leaves, shown);
  const isAnimated = times.length * workOf(leaves) <= MAX_WORK;
  if (!isAnimated) {
    context.reading.repair('truncated', 'a paragraph changes too often; it is read as one cue', place);
    times = [shown.begin];
  }
  const cues: Cue[] = [];
  times.forEach((at, index) => {
    const spans = spansAt(leaves, times.length === 1 ? undefined : at, isAnimated);
    const until = times[index + 1] ?? shown.end;
    const cue = spans.length ? makeCue(spans, [at, until], { paragraph, scope, region, context }) : undefined;
    if (cue) mergeOrPush(cues, cue);
  });
  for (const cue of cues) context.reading.add(cue, place);
}

function scopeInside(path: readonly Timed[], outer: Scope, { ancestors, names }: CueContext): Scope {
  if (ancestors.scope && ancestors.path === path && ancestors.outer === outer) return ancestors.scope;
  const scope = path.reduce((inner, timed) => enter(inner, timed, names), outer);
  return Object.assign(ancestors, { path, outer, scope }).scope;
}

/** Estimates the cost of evaluating the paragraph at one time, in pieces of text. */
const workOf = (leaves: readonly Leaf[]): number =>
  leaves.reduce((sum, { text, scope }) => {
    const animations = scope.animations.reduce((count, { length }) => count + length, 0);
    return sum + 1 + Math.floor((text.length + animations) / PIECE);
  }, 0);

/** Returns the times at which the paragraph's content changes, beginning with its start. */
function changesOf(leaves: readonly Leaf[], { begin, end }: { begin: number; end: number }): number[] {
  if (!(end > begin)) return [];
  if (leaves.every((leaf) => leaf.begin <= begin && leaf.end >= end && !leaf.scope.animations.length))
    return [begin];
  const times = new Set<number>([begin]);
  const add = (time: number) => {
    if (time > begin && time < end) times.add(time);
  };
  for (const leaf of leaves) {
    add(leaf.begin);
    add(leaf.end);
  }
  for (const animation of [...new Set(leaves.flatMap(({ scope }) => scope.animations))].flat()) {
    add(animation.begin);
    add(animation.end);
  }
  return [...times].sort((a, b) => a - b);
}

interface Origin {
  readonly paragraph: Timed;
  readonly scope: Scope;
  readonly region: string | undefined;
  readonly context: CueContext;
}

function makeCue(
  spans: readonly Span[],
  [at, until]: [number, number],
  { paragraph, scope, region, context }: Origin,
): Cue {
  const { parameters, reading, regions, lastMs } = context;
  if (until === Infinity)
    reading.repair(
      'timing',
      `a paragraph has no end; it is shown until ${OPEN_MS} ms after the last time of the document`,
      {
        line: paragraph.element.line,
      },
    );
  const end = until === Infinity ? lastMs + OPEN_MS : until;
  const id = xmlAttribute(paragraph.element, 'id');
  const placement = placementOf(region, scope, regions);
  const frames = parameters.smpte ? framesOf([at, end], parameters) : undefined;
  return {
    ...(id ? { id } : {}),
    startMs: Math.round(at),
    endMs: Math.round(end),
    ...(frames ? { frames } : {}),
    spans,
    ...(placement ? { placement } : {}),
    ...(scope.forced ? { forced: true } : {}),
  };
}

/** Converts times to frame counts; undefined if a time is not on a frame. */
function framesOf(
  times: readonly [number, number],
  { frameRate }: TimeParameters,
): readonly [number, number] | undefined {
  const [start, end] = times.map((ms) => msToFrames(ms, frameRate)) as [number, number];
  const isExact = [start, end].every(
    (frame, index) => framesToMs(frame, frameRate) === Math.round(times[index]!),
  );
  return isExact ? [start, end] : undefined;
}

const alignments = new Set(['start', 'center', 'end', 'left', 'right']);

function placementOf(
  region: string | undefined,
  { styling }: Scope,
  regions: ReadonlyMap<string, Region>,
): Placement | undefined {
  const known = region === undefined ? undefined : regions.get(region);
  const own = styling['textAlign'];
  const align =
    own && alignments.has(own) && own !== known?.textAlign ? (own as Placement['align']) : undefined;
  if (!known && !align) return undefined;
  return { ...(known ? { region: known.id } : {}), ...(align ? { align } : {}) };
}

function mergeOrPush(cues: Cue[], cue: Cue): void {
  const last = cues.at(-1);
  if (last && last.endMs === cue.startMs && JSON.stringify(last.spans) === JSON.stringify(cue.spans))
    cues[cues.length - 1] = {
      ...last,
      endMs: cue.endMs,
      ...(last.frames && cue.frames ? { frames: [last.frames[0], cue.frames[1]] as const } : {}),
    };
  else cues.push(cue);
}

/**
 * Returns the spans visible at a time (at any time if omitted). White space follows the rules of XSL; ruby is
 * attached to its base.
 */
function spansAt(leaves: readonly Leaf[], at: number | undefined, isAnimated: boolean): Span[] {
  const spans: { text: string; style?: Style }[] = [];
  const bases = new Map<object, { text: string; style?: Style }>();
  let atLineStart = true;
  for (const { text, begin, end, scope } of leaves) {
    if (at !== undefined && (at < begin || at >= end)) continue;
    const styling = at === undefined ? scope.styling : animated(scope, at);
    if (isHidden(scope, isAnimated ? (at ?? begin) : undefined) || styling['visibility'] === 'hidden')
      continue;
    const shown: string = text === LINE_END ? '\n' : whiteSpace(text, scope.preserve, atLineStart);
    // White space between the parts of a ruby container is not text.
    if (!shown || (scope.ruby && text !== LINE_END && shown.trim() === '')) continue;
    if (scope.annotation) {
      annotate(scope.ruby && bases.get(scope.ruby), shown.trim());
      continue;
    }
    atLineStart = !scope.preserve && /[ \n]$/.test(shown);
    const span = append(
      spans,
      shown,
      text === LINE_END ? withoutRuby(spans.at(-1)?.style) : styleIn(scope, styling),
      scope.ruby !== undefined,
    );
    if (scope.ruby && text !== LINE_END) bases.set(scope.ruby, span);
  }
  return trimLines(spans);
}

function withoutRuby(style: Style | undefined): Style | undefined {
  if (style?.ruby === undefined) return style;
  const { ruby: _, ...rest } = style;
  return Object.keys(rest).length ? rest : undefined;
}

function whiteSpace(text: string, preserve: boolean, atLineStart: boolean): string {
  if (preserve) return text.replaceAll(/\r\n?/g, '\n');
  const collapsed = /[\t\r\n]| {2}/.test(text) ? text.replace(/[ \t\r\n]+/g, ' ') : text;
  return atLineStart && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
}

function annotate(base: { style?: Style } | undefined, ruby: string): void {
  if (base && ruby) base.style = { ...base.style, ruby: (base.style?.ruby ?? '') + ruby };
}

const isSame = (a: Style | undefined, b: Style | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

function append(
  spans: { text: string; style?: Style }[],
  text: string,
  style: Style | undefined,
  alone: boolean,
) {
  const last = spans.at(-1);
  if (last && !alone && !last.style?.ruby && isSame(last.style, style)) {
    last.text += text;
    return last;
  }
  const span = style ? { text, style } : { text };
  spans.push(span);
  return span;
}

/** Removes spaces at the ends of lines and empty lines at the ends of the text. */
function trimLines(spans: { text: string; style?: Style }[]): Span[] {
  spans.forEach((span, index) => {
    const endsLine = spans[index + 1]?.text.startsWith('\n');
    if (!endsLine && !span.text.includes(' \n')) return;
    span.text = span.text
      .split('\n')
      .map((line, at, lines) => (at < lines.length - 1 || endsLine ? withoutEnd(line, ' ') : line))
      .join('\n');
  });
  const isShown = ({ text }: Span): boolean => text.trim() !== '';
  const first = spans.findIndex(isShown);
  if (first < 0) return [];
  const shown = spans.slice(first, spans.findLastIndex(isShown) + 1);
  shown[0]!.text = shown[0]!.text.replace(/^\n+/, '');
  shown.at(-1)!.text = withoutEnd(shown.at(-1)!.text, ' \n');
  return shown.filter(({ text }) => text !== '');
}

/** Styles outside animations. Most elements share a scope. */
const styles = new WeakMap<Scope, { style: Style | undefined }>();

function styleIn(scope: Scope, styling: Scope['styling']): Style | undefined {
  if (styling !== scope.styling) return styleOf(styling, scope);
  let known = styles.get(scope);
  if (!known) styles.set(scope, (known = { style: styleOf(styling, scope) }));
  return known.style;
}

function styleOf(styling: Readonly<Record<string, string>>, { voice, lang }: Scope): Style | undefined {
  const color = ttmlColor(styling['color']);
  const background = ttmlColor(styling['backgroundColor']);
  const style: Style = {
    ...(/^(?:bold)$/.test(styling['fontWeight'] ?? '') ? { bold: true } : {}),
    ...(/^(?:italic|oblique)$/.test(styling['fontStyle'] ?? '') ? { italic: true } : {}),
    ...(/(?:^|\s)underline(?:\s|$)/.test(styling['textDecoration'] ?? '') ? { underline: true } : {}),
    ...(color && color !== '#ffffff' ? { color } : {}),
    ...((background && !background.endsWith('00')) || background?.length === 7
      ? { background: background! }
      : {}),
    ...(voice ? { voice } : {}),
    ...(lang ? { lang } : {}),
  };
  return Object.keys(style).length ? style : undefined;
}
