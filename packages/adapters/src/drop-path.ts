import { AdapterError } from '@scriptorium/integrations';
import { z } from 'zod';

const placeholders = ['reference_id', 'language', 'kind', 'ext'] as const;

/**
 * Path template such as `{reference_id}/{language}.{ext}`. The required placeholders make the path of each
 * caption file unique.
 */
export const PathTemplate = z
  .string()
  .max(500)
  .regex(
    /^(?:[\w .@=-]|\/(?!\/)|\{(?:reference_id|language|kind|ext)\})+$/,
    'must consist of letters, digits, spaces, any of ._-@=/ and placeholders',
  )
  .refine((template) => isSafe(template), 'must not begin or end with / or contain the segments . or ..')
  .refine(
    (template) => ['{reference_id}', '{language}', '{ext}'].every((needed) => template.includes(needed)),
    'must contain {reference_id}, {language} and {ext}',
  )
  .default('{reference_id}/{language}.{ext}')
  .describe('Path of each file. Placeholders: {reference_id}, {language}, {kind} and {ext}');

const isSafe = (path: string) => path.split('/').every((part) => !/^\.{0,2}$/.test(part));

/** Parses a reference id, which may contain folders. */
export function parsePathReference(reference: string): string {
  if (/^[\w .,@=+()/-]{1,512}$/.test(reference) && isSafe(reference)) return reference;
  throw new AdapterError(
    'invalid',
    'A reference id must consist of letters, digits, spaces and any of ._-,@=+()/, without the segments . or ..',
  );
}

export type PathParts = Record<(typeof placeholders)[number], string>;

export const pathOf = (template: string, parts: PathParts): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: keyof PathParts) => parts[name]);

const mediaTypes: Readonly<Record<string, string>> = {
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  dfxp: 'application/ttml+xml',
  ttml: 'application/ttml+xml',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
};

export const mediaTypeOf = (extension: string): string => mediaTypes[extension] ?? 'application/octet-stream';

/** File drops accept every format that the service can produce. */
export const dropCapabilities = {
  captions: {
    formats: ['vtt', 'srt', 'dfxp', 'ttml', 'scc', 'stl', 'txt', 'json'],
    delivery: 'push',
    replace: 'upsert',
    onePerLanguage: true, // unless the template has {kind}
  },
  audioDescription: { formats: ['mp3', 'm4a', 'wav', 'ogg'], delivery: 'push' },
  discovery: 'none',
} as const;
