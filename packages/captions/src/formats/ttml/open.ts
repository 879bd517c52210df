import { escapeXml } from '../../text/escape.js';

/** Attributes by their names; those without a value are left out. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** An opening tag without its end. */
export const open = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeXml(value)}"`))
    .join('')}`;
