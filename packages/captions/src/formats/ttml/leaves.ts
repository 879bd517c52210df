import type { XmlElement } from '../../text/xml.js';
import { attribute, isTtml, stylingAttributes, xmlAttribute } from './attributes.js';
import type { StyleSheet, Styling } from './styles.js';
import type { Animation, Timed } from './timing.js';

/** A piece of text, or a line end, with everything that decides how and when it shows. */
export interface Leaf {
  readonly text: string;
  readonly begin: number;
  readonly end: number;
  readonly scope: Scope;
}

/** What elements hand down to what is in them. */
export interface Scope {
  readonly styling: Styling;
  readonly region: string | undefined;
  readonly lang: string | undefined;
  readonly voice: string | undefined;
  readonly preserve: boolean;
  /** Elements around it whose `display` may hide it: not handed down, but hiding all that is in them. */
  readonly gates: readonly Gate[];
  readonly forced: boolean;
  /** Those of each element around it, the outermost first; shared, for there may be as many as there are leaves. */
  readonly animations: readonly (readonly Animation[])[];
  /** The ruby container that this is in, and whether this is its annotation. */
  readonly ruby: object | undefined;
  readonly annotation: boolean;
}

interface Gate {
  readonly closed: boolean;
  readonly animations: readonly Animation[];
}

/** A gate for an element that is hidden, or may be for a while. */
function gateOf(styling: Styling, animations: readonly Animation[]): Gate | undefined {
  const closed = styling['display'] === 'none';
  const changes = animations.filter(({ element }) => stylingAttributes(element)['display'] !== undefined);
  return closed || changes.length ? { closed, animations: changes } : undefined;
}

const active = ({ begin, end }: Animation, at: number): boolean => at >= begin && at < end;

/** True when an element around hides it at a time; without one, when nothing but an animation would show it. */
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

/** What a region hands down to the content in it. */
export function regionScope(
  styling: Styling,
  id: string | undefined,
  animations: readonly Animation[] = [],
): Scope {
  const handed = Object.fromEntries(Object.entries(styling).filter(([name]) => inherited.has(name)));
  return {
    styling: handed,
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
  /** Names of agents by their ids. */
  readonly agents: ReadonlyMap<string, string>;
}

/** The scope inside an element. */
export function enter(outer: Scope, { element, animations }: Timed, { styles, agents }: Names): Scope {
  const own = styles.of(element);
  const handed = Object.fromEntries(Object.entries(outer.styling).filter(([name]) => inherited.has(name)));
  const agent = attribute(element, 'metadata', 'agent')?.trim().split(/\s+/, 1)[0];
  const space = xmlAttribute(element, 'space');
  const ruby = own['ruby'];
  const gate = gateOf(own, animations);
  return {
    styling: { ...handed, ...own },
    region: element.attributes.get('region')?.trim() || outer.region,
    lang: xmlAttribute(element, 'lang') ?? outer.lang,
    voice: (agent && (agents.get(agent) ?? agent)) || outer.voice,
    preserve: space ? space === 'preserve' : outer.preserve,
    gates: gate ? [...outer.gates, gate] : outer.gates,
    forced: own['forcedDisplay'] ? own['forcedDisplay'] === 'true' : outer.forced,
    animations: animations.length ? [...outer.animations, animations] : outer.animations,
    ruby: ruby === 'container' ? element : outer.ruby,
    annotation: outer.annotation || ruby === 'text' || ruby === 'textContainer',
  };
}

/** The text of a paragraph, piece by piece. */
export function leavesOf(paragraph: Timed, scope: Scope, names: Names): Leaf[] {
  const leaves: Leaf[] = [];
  const visit = (timed: Timed, inner: Scope) => {
    const { begin, end } = timed;
    for (const child of timed.children) {
      if (typeof child === 'string') leaves.push({ text: child, begin, end, scope: inner });
      else if (isTtml(child.element, 'br'))
        leaves.push({ text: LINE_END, begin: child.begin, end: child.end, scope: inner });
      else if (!isDelimiter(child.element, names)) visit(child, enter(inner, child, names));
    }
  };
  visit(paragraph, scope);
  return leaves;
}

/** A line end of its own, which white space rules do not touch. */
export const LINE_END = '\u2028';

/** Parentheses for displays that have no ruby. */
const isDelimiter = (element: XmlElement, { styles }: Names): boolean =>
  styles.of(element)['ruby'] === 'delimiter';

/** The styling that `set` elements change at a time. */
export function animated(scope: Scope, at: number): Styling {
  let styling = scope.styling;
  for (const animations of scope.animations)
    for (const animation of animations)
      if (active(animation, at)) styling = { ...styling, ...stylingAttributes(animation.element) };
  return styling;
}
