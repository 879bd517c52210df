import type { Value } from './values.js';

/** Encodings of parameters. The first are well-formed and are chosen most often. */
export const encodings = [
  ...(['query', 'form', 'json', 'multipart'] as const).flatMap((right) => [
    right,
    right,
    right,
    right,
    right,
  ]),
  'json as form',
  'form as json',
  'multipart without boundary',
  'multipart cut off',
  'multipart with strange parts',
  'broken json',
  'deep json',
  'no json object',
  'xml',
  'empty',
  'strange type',
] as const;

interface Written {
  query: string;
  type: string | undefined;
  body: Buffer;
}

type Parameters = (readonly [name: string, value: Value])[];

/** Encodes the parameters in the query or in a body. */
export function bodyOf(encoding: (typeof encodings)[number], parameters: Parameters): Written {
  const inBody = (type: string | undefined, body: string | Buffer): Written => ({
    query: '',
    type,
    body: Buffer.from(body as string),
  });
  const form = 'application/x-www-form-urlencoded';
  const multipart = 'multipart/form-data; boundary=b';
  switch (encoding) {
    case 'query':
      return { query: formText(parameters).slice(0, 14_000), type: undefined, body: Buffer.alloc(0) };
    case 'form':
      return inBody(form, formText(parameters));
    case 'json':
      return inBody('application/json', jsonText(parameters));
    case 'multipart':
      return inBody(multipart, multipartText(parameters));
    case 'json as form':
      return inBody(form, jsonText(parameters));
    case 'form as json':
      return inBody('application/json; charset=utf-16', formText(parameters));
    case 'multipart without boundary':
      return inBody('multipart/form-data', multipartText(parameters));
    case 'multipart cut off':
      return inBody(multipart, multipartText(parameters).slice(0, -7));
    case 'multipart with strange parts':
      return inBody(
        multipart,
        `--b\r\n\r\nno header\r\n--b\r\ncontent-disposition: form-data\r\n\r\nno name\r\n${multipartText(parameters)}`,
      );
    case 'broken json':
      return inBody('application/json', jsonText(parameters).slice(0, -2));
    case 'deep json':
      return inBody('application/json', '{"a":'.repeat(20_000));
    case 'no json object':
      return inBody('application/json', ['[]', 'null', '1', '"x"', '[{"id":1}]'][parameters.length % 5]!);
    case 'xml':
      return inBody('text/xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>');
    case 'empty':
      return inBody('application/json', '');
    case 'strange type':
      return inBody(
        ['', ';', 'multipart/', 'application/json, text/html', 'a/b; c="'][parameters.length % 5],
        formText(parameters),
      );
  }
}

/** Produces percent-encodings that may decode to no valid character. */
const percent = (text: string): string =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : `${encodeURIComponent(text.toWellFormed())}%ED%A0%80%FF%zz`;

const flat = (value: Value): string[] =>
  Array.isArray(value)
    ? value.slice(0, 1500).map((item) => (typeof item === 'string' ? item : JSON.stringify(item)))
    : [typeof value === 'string' ? value : isFile(value) ? value.file : JSON.stringify(value)];

const formText = (parameters: Parameters): string =>
  parameters
    .flatMap(([name, value]) => flat(value).map((item) => `${percent(name)}=${percent(item)}`))
    .join('&');

/** Written by hand, because `JSON.stringify` loses `__proto__` and repeated names. */
const jsonText = (parameters: Parameters): string =>
  `{${parameters.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`;

function multipartText(parameters: Parameters): string {
  const parts = parameters.flatMap(([name, value]) => {
    const quoted = name.replaceAll('"', '%22');
    if (isFile(value)) {
      const head = `content-disposition: form-data; name="${quoted}"; filename="${value.filename}"`;
      return [`--b\r\n${head}\r\ncontent-type: application/octet-stream\r\n\r\n${value.file}\r\n`];
    }
    return flat(value).map(
      (item) => `--b\r\ncontent-disposition: form-data; name="${quoted}"\r\n\r\n${item}\r\n`,
    );
  });
  return `${parts.join('')}--b--\r\n`;
}

const isFile = (value: Value): value is { file: string; filename: string } =>
  typeof value === 'object' && value !== null && 'file' in value && 'filename' in value;
