import { Busboy } from '@fastify/busboy';
import type { BusboyInstance } from '@fastify/busboy';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from './transcription-refusal.js';

export type Granularity = 'word' | 'segment';

/** Request of the transcription protocol with its file on disk. */
export interface TranscriptionForm {
  file: string;
  language: string;
  phrases: string[];
  responseFormat: 'json' | 'text' | 'verbose_json';
  granularities: ReadonlySet<Granularity>;
}

const OVERHEAD_BYTES = 2 ** 16; // part headers and the other fields

/** @throws {Refusal} 400 or 413 */
export async function receive(
  request: IncomingMessage,
  folder: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<TranscriptionForm> {
  const tooLarge = () => new Refusal(413, `Maximum content size limit (${maxBytes}) exceeded.`, 'file');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + OVERHEAD_BYTES) throw tooLarge();
  const parser = parserOf(request, maxBytes);
  const fields = new Map<string, string[]>();
  let file: string | undefined;
  let part: Readable | undefined;
  let saved: Promise<void> | undefined;
  let trouble: Error | undefined;
  parser.on('field', (name: string, value: string) => {
    fields.set(name, [...(fields.get(name) ?? []), value]);
  });
  parser.on('file', (name, stream) => {
    if (name !== 'file' || file) return void stream.resume();
    file = join(folder, 'upload');
    part = stream;
    stream.once('limit', () => (trouble = tooLarge()));
    saved = pipeline(stream, createWriteStream(file)).catch((error: NodeJS.ErrnoException) => {
      // A failed system call is the fault of this machine, any other error that of the form.
      if (error.syscall) trouble ??= error;
      parser.destroy(error); // it would wait for this part indefinitely
    });
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => (trouble ??= new Refusal(400, 'The form has too many parts.')));
  try {
    await pipeline(request, parser, { signal });
  } catch (error) {
    const why = trouble ?? new Refusal(400, `The form cannot be read: ${(error as Error).message}`);
    part?.destroy(); // the parser does not end the current part
    await saved;
    signal.throwIfAborted();
    throw why;
  }
  await saved;
  if (trouble) throw trouble;
  if (!file) throw new Refusal(400, 'A file is required.', 'file');
  return understand(fields, file);
}

function parserOf({ headers }: IncomingMessage, maxBytes: number): BusboyInstance {
  const limits = { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 20_000, parts: 25, headerPairs: 20 };
  try {
    return new Busboy({ headers: headers as { 'content-type': string }, limits });
  } catch {
    throw new Refusal(400, 'The body must be multipart/form-data.');
  }
}

const formats = ['json', 'text', 'verbose_json'] as const;

function understand(fields: ReadonlyMap<string, string[]>, file: string): TranscriptionForm {
  const one = (name: string) => fields.get(name)?.at(-1);
  const responseFormat = formats.find((format) => format === (one('response_format') ?? 'json'));
  if (!responseFormat)
    throw new Refusal(400, `response_format must be one of ${formats.join(', ')}.`, 'response_format');
  if (!one('model')) throw new Refusal(400, 'you must provide a model parameter', 'model');
  const asked = [
    ...(fields.get('timestamp_granularities[]') ?? []),
    ...(fields.get('timestamp_granularities') ?? []),
  ];
  if (asked.some((each) => each !== 'word' && each !== 'segment'))
    throw new Refusal(400, 'timestamp_granularities must be word or segment.', 'timestamp_granularities');
  if (asked.length && responseFormat !== 'verbose_json')
    throw new Refusal(
      400,
      'timestamp_granularities requires the response_format verbose_json.',
      'response_format',
    );
  return {
    file,
    language: one('language')?.toLowerCase() || 'en',
    phrases: (one('prompt') ?? '')
      .split(',')
      .map((phrase) => phrase.trim())
      .filter(Boolean),
    responseFormat,
    granularities: new Set(asked.length ? (asked as Granularity[]) : ['segment']),
  };
}
