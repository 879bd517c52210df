import { attribute, isTtml, stylingAttributes, UNSTYLED, xmlAttribute, type Styling } from './attributes.js';
import type { StyleSheet } from './styles.js';
import type { Animation, Timed } from './timing.js';

/** A piece of text, or a line end, with its times and inherited properties. */
export interface Leaf {
  readonly text: string;
  readonly begin: number;
  readonly end: number;
  readonly scope: Scope;
}

/** Properties that an element passes to its content. */
export interface Scope {
  readonly styling: Styling;
  readonly region: string | undefined;
  readonly lang: string | undefined;
  readonly voice: string | undefined;
  readonly preserve: boolean;
  /** Ancestors whose `display` may hide the content: not inherited, but effective for all descendants. */
  readonly gates: readonly Gate[];
  readonly forced: boolean;
  /**
   * Animations of each ancestor, outermost first. Shared between leaves, because there may be as many
   * animations as leaves.
   */
  readonly animations: readonly (readonly Animation[])[];
  /** The enclosing ruby container, and whether this content is its annotation. */
  readonly ruby: object | undefined;
  readonly annotation: boolean;
}

interface Gate {
  readonly closed: boolean;
  readonly animations: readonly Animation[];
}

/** Returns a gate for an element that is hidden, permanently or during an animation. */
function gateOf(styling: Styling, animations: readonly Animation[]): Gate | undefined {
  const closed = styling['display'] === 'none';
  const changes = animations.filter(({ element }) => stylingAttributes(element)['display'] !== undefined);
  return closed || changes.length ? { closed, animations: changes } : undefined;
}

const active = ({ begin, end }: Animation, at: number): boolean => at >= begin && at < end;

/** True if an ancestor hides the content at a time, or, without a time, outside all animations. */
export const isHidden = ({ gates }: Scope, at: number | undefined): boolean =>
  gates.some(({ closed, animations }) => {
    const change = at === undefined ? undefined : animations.findLast((animation) => active(animation, at));
    return change ? stylingAttributes(change.element)['display'] === 'none' : closed;
  });

const inherited = new Set([
  'color',
  'fontStyle',
  'fontWeight',
  'textDecoration',
  'visibility',
  'textAlign',
  'writingMode',
  'direction',
]);

/** The inherited part of a styling, which siblings share. */
const handed = new WeakMap<Styling, Styling>();

function handedOn(styling: Styling): Styling {
  const known = handed.get(styling);
  if (known) return known;
  const part = Object.fromEntries(Object.entries(styling).filter(([name]) => inherited.has(name)));
  handed.set(styling, part);
  handed.set(part, part);
  return part;
}

/** The scope inside an element that adds nothing to the scope around it, which its siblings share. */
const unchanged = new WeakMap<Scope, Scope>();

function unchangedScope(outer: Scope): Scope {
  const known = unchanged.get(outer);
  if (known) return known;
  const styling = handedOn(outer.styling);
  const scope = styling === outer.styling ? outer : { ...outer, styling };
  unchanged.set(outer, scope);
  return scope;
}

/** Returns the scope that a region passes to its content. */
export function regionScope(
  styling: Styling,
  id: string | undefined,
  animations: readonly Animation[] = [],
): Scope {
  return {
    styling: handedOn(styling),
    region: id,
    lang: undefined,
    voice: undefined,
    preserve: false,
    gates: [gateOf(styling, animations) ?? []].flat(),
    forced: false,
    animations: animations.length ? [animations] : [],
    ruby: undefined,
    annotation: false,
  };
}

export interface Names {
  readonly styles: StyleSheet;
  readonly agents: ReadonlyMap<string, string>;
}

/** Returns the scope inside an element. */
export function enter(
  outer: Scope,
  { element, animations }: Timed,
  { styles, agents }: Names,
  own = styles.of(element),
): Scope {
  const agent = attribute(element, 'metadata', 'agent')?.trim().split(/\s+/, 1)[0];
  const space = xmlAttribute(element, 'space');
  const lang = xmlAttribute(element, 'lang');
  const region = element.attributes.get('region')?.trim() || outer.region;
  if (
    own === UNSTYLED &&
    !agent &&
    !space &&
    lang === undefined &&
    region === outer.region &&
    !animations.length
  )
    return unchangedScope(outer);
  const ruby = own['ruby'];
  const gate = gateOf(own, animations);
  return {
    styling: { ...handedOn(outer.styling), ...own },
    region,
    lang: lang ?? outer.lang,
    voice: (agent && (agents.get(agent) ?? agent)) || outer.voice,
    preserve: space ? space === 'preserve' : outer.preserve,
    gates: gate ? [...outer.gates, gate] : outer.gates,
    forced: own['forcedDisplay'] ? own['forcedDisplay'] === 'true' : outer.forced,
    animations: animations.length ? [...outer.animations, animations] : outer.animations,
    ruby: ruby === 'container' ? element : outer.ruby,
    annotation: outer.annotation || ruby === 'text' || ruby === 'textContainer',
  };
}

/** Splits the text of a paragraph into leaves. */
export function leavesOf(paragraph: Timed, scope: Scope, names: Names): Leaf[] {
  const leaves: Leaf[] = [];
  const visit = (timed: Timed, inner: Scope) => {
    const { begin, end } = timed;
    for (const child of timed.children) {
      if (typeof child === 'string') leaves.push({ text: child, begin, end, scope: inner });
      else if (isTtml(child.element, 'br'))
        leaves.push({ text: LINE_END, begin: child.begin, end: child.end, scope: inner });
      else {
        const own = names.styles.of(child.element);
        // Delimiters are parentheses meant for displays without ruby.
        if (own['ruby'] !== 'delimiter') visit(child, enter(inner, child, names, own));
      }
    }
  };
  visit(paragraph, scope);
  return leaves;
}

/** Line end of a `br` element, exempt from white space handling. */
export const LINE_END = '\u2028';

/** Returns the styling with the changes of `set` elements at a time. */
export function animated(scope: Scope, at: number): Styling {
  let styling = scope.styling;
  for (const animations of scope.animations)
    for (const animation of animations)
      if (active(animation, at)) styling = { ...styling, ...stylingAttributes(animation.element) };
  return styling;
}
