import { DomainError, unacceptable } from '@scriptorium/core';
import type { FastifyRequest } from 'fastify';
import { openForm, type Form } from './multipart.js';
import { anyOf, hasBody, malformedBody, MAX_FIELD_BYTES, readText, startReading } from './request-body.js';
import type { Storage, Upload } from './storage.js';

/** A parameter as it came: once, or as a list (repeated, `name[]`, a JSON array). */
export type RawValue = string | string[];

const MAX_FIELDS = 1000;

/**
 * The parameters of one request, from the query and from a body of any of the four kinds, on every method.
 * The query wins over the body. Files are not read before the request is authenticated.
 */
export class RequestParams {
  readonly fields = new Map<string, RawValue>();
  readonly files = new Map<string, Upload>();
  private readonly fromQuery = new Set<string>();
  private readonly fromBody = new Set<string>();
  private form: Form | undefined;
  private headRead: Promise<void> | undefined;
  private allRead: Promise<void> | undefined;
  private queryOnly = false;

  constructor(private readonly request: FastifyRequest) {
    const target = request.raw.url!;
    const mark = target.indexOf('?');
    if (mark < 0) return;
    for (const [name, value] of new URLSearchParams(target.slice(mark + 1))) this.add(name, value);
    for (const name of this.fields.keys()) this.fromQuery.add(name);
  }

  /** Reads what comes before the first file of the body: enough to find the key of the caller. */
  head(): Promise<void> {
    return (this.headRead ??= this.readHead());
  }

  /**
   * Reads the whole body; files are streamed into storage.
   * @param fileLimit the most bytes that a file under that name may have, undefined when there is no such parameter
   */
  all(storage: Storage, fileLimit: (name: string) => number | undefined): Promise<void> {
    return (this.allRead ??= this.readAll(storage, fileLimit));
  }

  /** One field that may be given once. */
  single(name: string): string | undefined {
    const value = this.fields.get(name);
    if (Array.isArray(value)) throw unacceptable(name, 'give it once');
    return value;
  }

  /**
   * For a signed request: its signature covers the query alone. A field of the body is refused rather than left aside,
   * because what is asked for without it may be something else: an order instead of its price.
   * @throws {DomainError} `invalid`, now or when the body is read
   */
  trustQueryOnly(): void {
    this.queryOnly = true;
    this.refuseUnsigned();
  }

  private refuseUnsigned(): void {
    if (!this.queryOnly || !this.fromBody.size) return;
    const items = [...this.fromBody].map((name) => name.slice(0, 100));
    const named = items.map((name) => `'${name}'`).join(', ');
    const why = 'Parameters of a signed request belong in the query string, which the signature covers';
    throw new DomainError('invalid', 'parameter.unsigned', `${why}: ${named}`, { items });
  }

  private async readHead(): Promise<void> {
    const { raw } = this.request;
    if (!hasBody(raw)) return;
    startReading(raw);
    const type = (raw.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
    if (type === 'multipart/form-data') {
      this.form = openForm(raw, (name, value) => this.addFromBody(name, value));
      return this.form.head;
    }
    if (type === 'application/x-www-form-urlencoded') {
      const text = await readText(raw, MAX_FIELD_BYTES);
      for (const [name, value] of new URLSearchParams(text)) this.addFromBody(name, value);
    } else if (type === 'application/json') {
      this.addJson(await readText(raw, MAX_FIELD_BYTES));
    } else if (await anyOf(raw)) {
      throw new DomainError(
        'invalid',
        'body.unsupported_type',
        `Unsupported content type '${type.slice(0, 100)}': send parameters in the query, or as form or JSON`,
      );
    }
  }

  private async readAll(storage: Storage, fileLimit: (name: string) => number | undefined): Promise<void> {
    await this.head();
    this.refuseUnsigned();
    await this.form?.files(async ({ name, stream, filename }) => {
      const limit = fileLimit(name);
      if (limit === undefined) {
        throw new DomainError('invalid', 'parameter.unknown', `Unrecognized parameters supplied: '${name}'`, {
          items: [name],
        });
      }
      if (this.files.has(name)) throw unacceptable(name, 'give it once');
      const upload = await storage.receive(stream, { maxBytes: limit, filename, parameter: name });
      if (filename !== '' || upload.size > 0) return void this.files.set(name, upload);
      await storage.discard(upload.path);
      // What browsers send where no file was chosen. Like a file, it counts also where only the query does.
      if (!this.fields.has(name)) this.fields.set(name, '');
    });
    this.refuseUnsigned();
  }

  private addJson(text: string): void {
    if (text === '') return;
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      throw malformedBody('it is not JSON');
    }
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw malformedBody('the JSON is not an object');
    }
    for (const [name, value] of Object.entries(body)) {
      const given = Array.isArray(value)
        ? value.map((item) => jsonScalar(name, item))
        : jsonScalar(name, value);
      this.addFromBody(name, given);
    }
  }

  private addFromBody(written: string, value: RawValue): void {
    const name = plainName(written);
    this.fromBody.add(name);
    if (!this.fromQuery.has(name)) this.add(written, value);
    if (this.fields.size > MAX_FIELDS) throw malformedBody('it has too many fields');
  }

  private add(written: string, value: RawValue): void {
    const name = plainName(written);
    const known = this.fields.get(name);
    if (Array.isArray(known) && typeof value === 'string') known.push(value);
    else if (known !== undefined) this.fields.set(name, [known, value].flat());
    else this.fields.set(name, name === written ? value : [value].flat());
  }
}

/** `label[]` is another way to write `label`, as a list. */
const plainName = (written: string): string => (written.endsWith('[]') ? written.slice(0, -2) : written);

function jsonScalar(name: string, value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw unacceptable(name);
}
