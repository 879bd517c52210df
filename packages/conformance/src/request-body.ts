export interface FilePart {
  filename: string;
  type: string;
  content: Buffer;
}

export type Value = string | number | boolean | FilePart | readonly (string | number)[];
export type Params = Record<string, Value | undefined>;

/** Where parameters of a request go (one of the four encodings of the API), or its body. */
export interface Given {
  query?: Params;
  form?: Params;
  multipart?: Params;
  json?: Record<string, unknown>;
  /** A part of an upload, which is the body as it is. */
  bytes?: Buffer;
}

export const isFile = (value: unknown): value is FilePart =>
  typeof value === 'object' && value !== null && 'content' in value;

/** Returns the pairs of parameters; a list becomes one pair for each value. */
export const pairsOf = (params: Params = {}): [string, string | FilePart][] =>
  Object.entries(params).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [value].flat().map((one): [string, string | FilePart] => [name, isFile(one) ? one : String(one)]),
  );

export const formOf = (params: Params = {}): string =>
  new URLSearchParams(pairsOf(params) as [string, string][]).toString();

interface Encoded {
  headers: Record<string, string>;
  body?: Buffer;
}

/** Encodes the body of a request. */
export async function encode({ form, multipart, json, bytes }: Given): Promise<Encoded> {
  if (bytes) return { headers: { 'content-type': 'application/offset+octet-stream' }, body: bytes };
  if (json) return typed('application/json', JSON.stringify(json));
  if (form) return typed('application/x-www-form-urlencoded', formOf(form));
  if (!multipart) return { headers: {} };
  const data = new FormData();
  for (const [name, value] of pairsOf(multipart)) {
    if (!isFile(value)) data.append(name, value);
    else data.append(name, new Blob([new Uint8Array(value.content)], { type: value.type }), value.filename);
  }
  const response = new Response(data);
  const body = Buffer.from(await response.arrayBuffer());
  return { headers: { 'content-type': response.headers.get('content-type')! }, body };
}

const typed = (type: string, text: string): Encoded => ({
  headers: { 'content-type': type },
  body: Buffer.from(text),
});
