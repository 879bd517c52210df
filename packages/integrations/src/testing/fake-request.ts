import type { RecordedRequest } from './fake-platform.js';

/** One part of a `multipart/*` body. */
export interface Part {
  readonly headers: Readonly<Record<string, string>>;
  /** Name from the `content-disposition` header. */
  readonly name?: string;
  readonly filename?: string;
  readonly body: Buffer;
}

/** A request as passed to the handlers of a fake. */
export class FakeRequest implements RecordedRequest {
  /** Path without the query, still percent-encoded. */
  readonly path: string;
  /** Real host of the platform. */
  readonly host: string;
  readonly query: URLSearchParams;

  constructor(
    readonly method: string,
    readonly url: string,
    readonly headers: Readonly<Record<string, string>>,
    readonly body: Buffer,
  ) {
    const { pathname, host, searchParams } = new URL(url);
    this.path = pathname;
    this.host = host;
    this.query = searchParams;
  }

  /** Media type of the body in lower case, without parameters. */
  get mediaType(): string {
    return (this.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  }

  /** Token from `authorization: Bearer …`. */
  get bearer(): string | undefined {
    return /^Bearer (\S+)$/i.exec(this.headers.authorization ?? '')?.[1];
  }

  /** User and password from `authorization: Basic …`. */
  get basic(): { user: string; password: string } | undefined {
    const encoded = /^Basic (\S+)$/i.exec(this.headers.authorization ?? '')?.[1];
    if (!encoded) return undefined;
    const [user, ...password] = Buffer.from(encoded, 'base64').toString().split(':');
    return { user: user!, password: password.join(':') };
  }

  /** Returns the JSON object of the body, or `{}` if there is none. */
  json(): Record<string, unknown> {
    try {
      const value: unknown = JSON.parse(this.body.toString());
      return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    } catch {
      return {};
    }
  }

  /** Returns the fields of an `application/x-www-form-urlencoded` body. */
  form(): URLSearchParams {
    return new URLSearchParams(this.body.toString());
  }

  /** Returns the parts of a `multipart/*` body. */
  parts(): Part[] {
    const boundary = /boundary="?([^";]+)/i.exec(this.headers['content-type'] ?? '')?.[1];
    if (!boundary) return [];
    return split(this.body, Buffer.from(`--${boundary}`)).map(partOf);
  }

  /** Returns the part of a multipart body with the given name. */
  part(name: string): Part | undefined {
    return this.parts().find((part) => part.name === name);
  }
}

/** Returns the contents between delimiter lines, without the line breaks that belong to the delimiters. */
function split(body: Buffer, delimiter: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let start = body.indexOf(delimiter);
  while (start >= 0) {
    const end = body.indexOf(delimiter, start + delimiter.length);
    if (end >= 0) parts.push(body.subarray(start + delimiter.length + 2, end - 2));
    start = end;
  }
  return parts;
}

function partOf(bytes: Buffer): Part {
  const blank = bytes.indexOf('\r\n\r\n');
  const lines = bytes.subarray(0, blank).toString().split('\r\n').filter(Boolean);
  const headers = Object.fromEntries(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const parameter = (name: string) =>
    new RegExp(`[; ]${name}="([^"]*)"`, 'i').exec(headers['content-disposition'] ?? '')?.[1];
  const [name, filename] = [parameter('name'), parameter('filename')];
  const named = { ...(name !== undefined && { name }), ...(filename !== undefined && { filename }) };
  return { headers, ...named, body: bytes.subarray(blank + 4) };
}
