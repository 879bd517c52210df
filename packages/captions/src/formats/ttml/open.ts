import { escapeXml } from '../../text/escape.js';

export type Attributes = Readonly<Record<string, string | undefined>>;

/** Returns an opening tag without its closing bracket. */
export const open = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeXml(value)}"`))
    .join('')}`;
