import type { RecordedRequest } from './fake-platform.js';

/** One part of a `multipart/*` body. */
export interface Part {
  readonly headers: Readonly<Record<string, string>>;
  /** Of `content-disposition`. */
  readonly name?: string;
  readonly filename?: string;
  readonly body: Buffer;
}

/** A request as the handlers of a fake see it. */
export class FakeRequest implements RecordedRequest {
  /** Without the query, still encoded. */
  readonly path: string;
  /** The platform's real host. */
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

  /** The media type of the body in lower case, without parameters. */
  get mediaType(): string {
    return (this.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  }

  /** The token of `authorization: Bearer …`. */
  get bearer(): string | undefined {
    return /^Bearer (\S+)$/i.exec(this.headers.authorization ?? '')?.[1];
  }

  /** The user and password of `authorization: Basic …`. */
  get basic(): { user: string; password: string } | undefined {
    const encoded = /^Basic (\S+)$/i.exec(this.headers.authorization ?? '')?.[1];
    if (!encoded) return undefined;
    const [user, ...password] = Buffer.from(encoded, 'base64').toString().split(':');
    return { user: user!, password: password.join(':') };
  }

  /** The JSON object of the body; `{}` when there is none. */
  json(): Record<string, unknown> {
    try {
      const value: unknown = JSON.parse(this.body.toString());
      return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    } catch {
      return {};
    }
  }

  /** The fields of an `application/x-www-form-urlencoded` body. */
  form(): URLSearchParams {
    return new URLSearchParams(this.body.toString());
  }

  /** The parts of a `multipart/*` body. */
  parts(): Part[] {
    const boundary = /boundary="?([^";]+)/i.exec(this.headers['content-type'] ?? '')?.[1];
    if (!boundary) return [];
    return split(this.body, Buffer.from(`--${boundary}`)).map(partOf);
  }

  /** The part of a multipart body with this name. */
  part(name: string): Part | undefined {
    return this.parts().find((part) => part.name === name);
  }
}

/** What stands between two delimiter lines, without the line breaks that belong to them. */
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
