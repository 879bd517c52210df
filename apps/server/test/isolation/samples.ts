import type { DeclaredRoute } from '@scriptorium/server-kit';
import { nameOf, takes } from './parameters.js';
import type { Tenant } from './inhabitants.js';

export interface SampleFile {
  filename: string;
  content: string;
}

const srt = (marker: string) => `1\n00:00:00,000 --> 00:00:02,000\n${marker} speaks\n`;

type Sample = string | SampleFile | ((tenant: Tenant, number: number) => string | SampleFile);

/** Values of parameters that cannot be guessed, by name or by route and name. */
const samples: Record<string, Sample> = {
  language_id: '1',
  output_format_id: '51',
  source_url: 'http://127.0.0.1:9/video.mp4',
  callback: 'http://127.0.0.1:9/callback',
  caption_file: ({ marker }) => ({ filename: 'captions.srt', content: srt(marker) }),
};

/** One of each shape that text has on the wire. */
const guesses = (tenant: Tenant, number: number) => [
  `${tenant.marker} sample ${number}`,
  'true',
  '1',
  '2026-01-01T00:00:00Z',
  `${tenant.marker}-${number}@example.test`,
  'http://127.0.0.1:9/x',
];

const someFile: SampleFile = { filename: 'file.bin', content: 'some bytes' };

let made = 0;

/** A good value of the parameter. @throws when none can be guessed */
export function sampleFor(route: DeclaredRoute, name: string, tenant: Tenant): string | SampleFile {
  const number = ++made;
  const sample = samples[`${nameOf(route)} ${name}`] ?? samples[name];
  if (sample !== undefined) return typeof sample === 'function' ? sample(tenant, number) : sample;
  if (takes(route, name, { path: '', size: 1, ...someFile })) return someFile;
  const options = (route.params!.shape[name] as { options?: string[] }).options;
  const guess = [...(Array.isArray(options) ? options : []), ...guesses(tenant, number)].find((value) =>
    takes(route, name, value),
  );
  if (guess === undefined) throw new Error(`say in samples.ts what ${name} of ${nameOf(route)} may be`);
  return guess;
}
