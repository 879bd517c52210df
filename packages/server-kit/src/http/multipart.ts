import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { malformedBody, MAX_FIELD_BYTES, tooLarge } from './request-body.js';

export interface FormFile {
  name: string;
  filename: string;
  stream: Readable;
}

/** A form that is read incrementally: nothing after a file is processed until that file has been consumed. */
export interface Form {
  /** Resolves at the first file, or at the end if there is none. */
  head: Promise<void>;
  /** Passes each file to `take` in turn, and resolves at the end of the form. */
  files(take: (file: FormFile) => Promise<void>): Promise<void>;
}

const limits = {
  fieldNameSize: 256,
  fieldSize: MAX_FIELD_BYTES,
  fields: 1000,
  files: 10,
  headerPairs: 20,
  headerSize: 16 * 1024,
};

/**
 * Opens a `multipart/form-data` body (RFC 7578). A malformed body fails with a `DomainError`, never with an
 * unhandled event.
 */
export function openForm(raw: IncomingMessage, onField: (name: string, value: string) => void): Form {
  const held: FormFile[] = [];
  const streams: Readable[] = [];
  const late: [name: string, value: string][] = [];
  let fieldBytes = 0;
  let failure: unknown;
  let ended = false;
  let wake = () => {};

  const end = (error?: unknown) => {
    failure ??= error;
    ended = true;
    // Includes the file being read, whose reader would otherwise wait forever.
    if (error) for (const stream of streams) stream.destroy(error as Error);
    wake();
  };
  const parser = newParser(raw);
  parser.on('field', (name: string | undefined, value, nameCut, valueCut) => {
    if (!name) return end(malformedBody('a field has no name'));
    fieldBytes += value.length;
    if (nameCut || valueCut) return end(tooLarge(name.slice(0, 100)));
    if (fieldBytes > MAX_FIELD_BYTES) return end(tooLarge());
    // Read-ahead varies: fields after a file are never part of the head.
    if (streams.length) return void late.push([name, value]);
    try {
      onField(name, value);
    } catch (error) {
      end(error);
    }
  });
  parser.on('file', (name, part, filename) => {
    // The parser treats a part without a reader as read, so it is piped through a stream of its own.
    const stream = part.pipe(new PassThrough());
    part.on('error', (error) => stream.destroy(error));
    stream.on('error', () => part.resume());
    streams.push(stream);
    held.push({ name: name ?? '', filename: filename ?? '', stream });
    wake();
  });
  const lost = () => end(malformedBody('the connection was lost'));
  parser.on('fieldsLimit', () => end(malformedBody('it has too many fields')));
  parser.on('filesLimit', () => end(malformedBody('it has too many files')));
  parser.on('error', () => end(malformedBody('a part of the form is cut off or has no header')));
  parser.on('finish', () => end());
  raw.on('close', () => {
    if (!raw.complete) lost();
  });
  raw.on('error', lost);
  raw.pipe(parser);

  const next = async (): Promise<FormFile | undefined> => {
    while (!held.length && !ended) await new Promise<void>((resolve) => (wake = resolve));
    if (failure) throw failure;
    return held.shift();
  };
  const first = next();
  return {
    head: first.then(() => {}),
    files: async (take) => {
      try {
        for (let file = await first; file; file = await next()) await take(file);
        for (const [name, value] of late) onField(name, value);
      } catch (error) {
        raw.unpipe(parser);
        end(error);
        throw failure;
      }
    },
  };
}

function newParser(raw: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({
      headers: raw.headers as { 'content-type': string },
      limits,
    });
  } catch {
    throw malformedBody('the form has no boundary');
  }
}
