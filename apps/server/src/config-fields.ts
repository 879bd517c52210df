import { parseStorageUrl } from '@scriptorium/server-kit';
import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * Schemas for the variables of the service. Input is always a string, because the environment contains only
 * strings.
 */

export const whole = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^\d{1,16}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max));

export const seconds = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,3})?$/, 'must be a number of seconds')
    .transform(Number)
    .pipe(z.number().min(min).max(max));

/** Parses a comma-separated list. */
export const words = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  )
  .refine((list) => list.length > 0, 'must be a comma-separated list, and not empty');

const DAYS_365 = 365 * 86_400;
export const schedule = words.pipe(
  z
    .array(seconds(0, DAYS_365).catch(NaN))
    .refine((list) => !list.some(Number.isNaN), 'must be a list of seconds such as 0,5,300'),
);

/**
 * Parses a list of CIDRs; a bare address is a network of one.
 * @param shortest minimum prefix length
 */
export const networks = (shortest: 0 | 1) =>
  words
    .transform((list) => list.map((text) => asNetwork(text, shortest)))
    .refine(
      (list): list is string[] => !list.includes(undefined),
      `must be a list of CIDRs such as 10.0.0.0/8,fd00::/8, with a prefix length of at least ${shortest}`,
    );

function asNetwork(text: string, shortest: number): string | undefined {
  const [address, prefix, ...more] = text.split('/') as [string, ...string[]];
  const family = isIP(address);
  const longest = family === 4 ? 32 : 128;
  if (!family || address.includes('%') || more.length) return undefined;
  if (prefix === undefined) return `${address}/${longest}`;
  const fits = /^\d{1,3}$/.test(prefix) && Number(prefix) >= shortest && Number(prefix) <= longest;
  return fits ? `${address}/${Number(prefix)}` : undefined;
}

export const urlOf = (...schemes: string[]) =>
  z.string().refine(
    (text) => {
      const scheme = schemes.find((each) => text.startsWith(`${each}//`) && text.length > each.length + 2);
      // A PostgreSQL URL may give the host in its query.
      return scheme !== undefined && URL.canParse(text.replace('@/', '@localhost/'));
    },
    `must be a URL that starts with ${schemes.map((each) => `${each}//`).join(' or ')}`,
  );

/** Parses a blob location. The error does not repeat the URL, which may contain a secret. */
export const storageUrl = z.string().transform((text, context) => {
  try {
    return parseStorageUrl(text);
  } catch (error) {
    context.addIssue((error as Error).message);
    return z.NEVER;
  }
});

/** Parses the base URL of a server, without a query. */
export const baseUrl = () =>
  urlOf('http:', 'https:').refine((text) => !/[\s?#]/.test(text), 'must be a URL without a query');

/** Parses origins of web pages (RFC 6454), such as `https://app.example.com`. */
export const origins = words.refine(
  (list) => list.every(isOrigin),
  'must be a list of origins such as https://app.example.com, without a path',
);

const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Parses an address for the `From` header of emails. */
export const mailbox = z
  .string()
  .regex(
    /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be an address such as captions@example.com, or "Captions <captions@example.com>"',
  );

export const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('is not JSON');
    return z.NEVER;
  }
});

/** Key of a server. */
export const serverKey = z.string().regex(/^[!-~]+$/, 'must be a key without spaces');

export const languageCode = z.string().regex(/^[a-z]{2,3}$/, 'must be ISO 639-1, such as en');
