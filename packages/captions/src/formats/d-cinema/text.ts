import type { Span, Style } from '../../model/cue.js';
import { isElement, textOf, type XmlElement } from '../../text/xml.js';

/** Style of `Font` elements, inherited from the outside in. */
export interface FontStyle {
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly bold?: boolean;
  /** `#rrggbb`; undefined for white, the default. */
  readonly color?: string | undefined;
}

/** Returns the style inside a `Font` element. */
export function styleOf({ name, attributes }: XmlElement, outer: FontStyle): FontStyle {
  if (name !== 'Font') return outer;
  const said = (value: string | undefined, yes: string, before: boolean | undefined): boolean | undefined =>
    value === undefined ? before : value.trim().toLowerCase() === yes;
  const color = /^(?:[0-9a-f]{2})?([0-9a-f]{6})$/i.exec(attributes.get('Color')?.trim() ?? '')?.[1];
  return {
    italic: said(attributes.get('Italic'), 'yes', outer.italic) ?? false,
    underline:
      said(attributes.get('Underline') ?? attributes.get('Underlined'), 'yes', outer.underline) ?? false,
    bold: said(attributes.get('Weight'), 'bold', outer.bold) ?? false,
    color: color === undefined ? outer.color : /^f{6}$/i.test(color) ? undefined : `#${color.toLowerCase()}`,
  };
}

/**
 * Returns the spans of a `Text` element with its `Font` and `Ruby` children. Spaces are preserved as in XML;
 * line ends become spaces.
 */
export function spansOf(element: XmlElement, outer: FontStyle): Span[] {
  const spans: { text: string; style?: Style }[] = [];
  const add = (text: string, font: FontStyle, ruby?: string): void => {
    const style = toStyle(font, ruby);
    const last = spans.at(-1);
    if (last && JSON.stringify(last.style) === JSON.stringify(style)) last.text += text;
    else if (text) spans.push(style ? { text, style } : { text });
  };
  const visit = (parent: XmlElement, font: FontStyle): void => {
    for (const child of parent.children) {
      if (!isElement(child)) add(child.replace(/\s/g, ' '), font);
      else if (child.name === 'Ruby') add(partOf(child, 'Rb'), font, partOf(child, 'Rt'));
      else if (child.name === 'Space') add(' ', font);
      else visit(child, styleOf(child, font));
    }
  };
  visit(element, outer);
  return spans;
}

function partOf(ruby: XmlElement, name: string): string {
  const part = ruby.children.find((child) => isElement(child) && child.name === name);
  return part && isElement(part) ? textOf(part) : '';
}

function toStyle({ bold, italic, underline, color }: FontStyle, ruby: string | undefined): Style | undefined {
  const style: Style = {
    ...(bold ? { bold } : {}),
    ...(italic ? { italic } : {}),
    ...(underline ? { underline } : {}),
    ...(color ? { color } : {}),
    ...(ruby ? { ruby } : {}),
  };
  return Object.keys(style).length > 0 ? style : undefined;
}
