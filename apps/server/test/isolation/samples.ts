import type { DeclaredRoute } from '@scriptorium/server-kit';
import { nameOf, takes } from './parameters.js';
import type { Tenant } from './inhabitants.js';

export interface SampleFile {
  filename: string;
  content: string | Buffer;
}

const srt = (marker: string) => `1\n00:00:00,000 --> 00:00:02,000\n${marker} speaks\n`;

/** Returns 0.1 s of silence, 16-bit mono. */
function wav(): Buffer {
  const [rate, bytes] = [8_000, 1_600];
  const file = Buffer.alloc(44 + bytes);
  file.write('RIFF');
  file.writeUInt32LE(36 + bytes, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(bytes, 40);
  return file;
}

type Sample = string | SampleFile | ((tenant: Tenant, number: number) => string | SampleFile);

/** Values of parameters that cannot be guessed, by name or by route and name. */
const samples: Record<string, Sample> = {
  language_id: '1',
  output_format_id: '51',
  output_format_ids: '51',
  edits: '[{"from":0,"to":1,"text":"edited"}]',
  version: '1',
  paragraphs: '[{"id":0}]',
  tab: 'canary-tab',
  q: ({ marker }) => marker,
  type: 'AsrTranscript',
  source_url: 'http://127.0.0.1:9/video.mp4',
  stream_url: 'rtmp://127.0.0.1/live/key',
  transcoder_id: ({ marker }) => `${marker}-transcoder`,
  start_time: () => new Date(Date.now() + 86_400_000).toISOString(),
  wordlist_file: ({ marker }) => ({ filename: 'words.txt', content: marker }),
  callback: 'http://127.0.0.1:9/callback',
  language: 'en',
  platform: 'canaryvideo',
  'POST /v3/admin/video_platform_integrations name': 'Lectures',
  'GET /v3/published_files/:id/:name name': 'captions.vtt',
  stream: 'false',
  temperature: '0',
  up_to: '8999999', // newer than any notification
  credential: '{"id":"canary"}',
  orders: '[{"order":"asr","media_file_id":9007199254740991}]', // its ids are tried by a separate test
  translation_service_option_id: '7001012',
  turnaround_level_id: '2',
  line: '1',
  segment: '0.vtt',
  writer: 'canary-writer',
  'POST /v3/live_auto_captions/:id/lines revision_of': '1',
  'POST /v3/live_auto_captions/:id/outlets kind': 'webhook',
  'POST /v3/live_auto_captions/:id/outlets url': 'http://127.0.0.1:9/x',
  recording: { filename: 'line.wav', content: wav() },
  caption_file: ({ marker }) => ({ filename: 'captions.srt', content: srt(marker) }),
};

/** One value of each shape that text has on the wire. */
const guesses = (tenant: Tenant, number: number) => [
  `${tenant.marker} sample ${number}`,
  'true',
  '1',
  '12:00:00:00',
  '24',
  '150',
  '12:00:00:00',
  '2026-01-01T00:00:00Z',
  `${tenant.marker}-${number}@example.test`,
  'http://127.0.0.1:9/x',
];

const someFile: SampleFile = { filename: 'film.mp4', content: 'some bytes' };

interface Field {
  options?: (string | Field)[];
  unwrap?(): Field;
  /** Output of a pipe that transforms the value before validation. */
  out?: Field;
}

/** Returns the allowed values of an enumerated parameter. */
function optionsOf(field: Field): string[] {
  if (field.unwrap) return optionsOf(field.unwrap());
  if (field.out) return optionsOf(field.out);
  return (field.options ?? []).flatMap((option) => (typeof option === 'string' ? option : optionsOf(option)));
}

/**
 * Returns a valid value of the parameter, if one can be guessed.
 * @param number makes unique values unique
 */
export function guessFor(
  route: DeclaredRoute,
  name: string,
  tenant: Tenant,
  number: number,
): string | SampleFile | undefined {
  const sample = samples[`${nameOf(route)} ${name}`] ?? samples[name];
  if (sample !== undefined) return typeof sample === 'function' ? sample(tenant, number) : sample;
  if (takes(route, name, { path: '', size: 1, ...someFile })) return someFile;
  const options = optionsOf(route.params!.shape[name] as Field);
  return [...options, ...guesses(tenant, number)].find((value) => takes(route, name, value));
}

/** Returns a valid value of a required parameter. */
export function sampleFor(...asked: Parameters<typeof guessFor>): string | SampleFile {
  const guess = guessFor(...asked);
  if (guess === undefined)
    throw new Error(`add a sample value for ${asked[1]} of ${nameOf(asked[0])} to samples.ts`);
  return guess;
}
