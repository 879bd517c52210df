import { DomainError, unacceptable } from '@scriptorium/core';
import type { FastifyRequest } from 'fastify';
import { isShallow, JsonObject } from './json-object.js';
import { openForm, type Form, type FormFile } from './multipart.js';
import { anyOf, hasBody, malformedBody, MAX_FIELD_BYTES, readText, startReading } from './request-body.js';
import type { FileRules, Scratch, Upload } from '../storage/scratch.js';

type RawItem = string | JsonObject;

/** A raw parameter: a single value, or a list (repeated, `name[]`, a JSON array). */
export type RawValue = RawItem | RawItem[];

const MAX_FIELDS = 1000;

export interface BodyFileRules extends FileRules {
  /** The parameter is a text: the file is still read, so that it is reported with all other errors. */
  forText?: boolean;
}

/** Properties of a route that affect how its body is read. */
export interface BodyRules {
  /** Returns the rules for a file with this name, undefined if there is no such parameter. */
  file(name: string): BodyFileRules | undefined;
  /**
   * Checks the parameters before the first file; `name` is the name of that file.
   * @throws {DomainError} to refuse the request before the file is read
   */
  ahead?(name: string): void;
}

/**
 * The parameters of a request, from the query and from a body of any of the four content types, on every
 * method. The query takes precedence. Files are not read before the request is authenticated.
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
  private readonly checks: (() => Promise<void>)[] = [];

  constructor(private readonly request: FastifyRequest) {
    const target = request.raw.url!;
    const mark = target.indexOf('?');
    if (mark < 0) return;
    for (const [name, value] of new URLSearchParams(target.slice(mark + 1))) this.add(name, value);
    for (const name of this.fields.keys()) this.fromQuery.add(name);
  }

  /** Reads the body up to the first file, which is enough to authenticate the caller. */
  head(): Promise<void> {
    return (this.headRead ??= this.readHead());
  }

  /** Reads the whole body; files are streamed to the scratch folder. */
  all(scratch: Scratch, rules: BodyRules): Promise<void> {
    return (this.allRead ??= this.readAll(scratch, rules));
  }

  /**
   * Adds a check that runs after the parameters before the first file are validated and before the file is
   * read. It does not run for requests without files.
   */
  beforeFiles(check: () => Promise<void>): void {
    this.checks.push(check);
  }

  /** Returns a field that must not be repeated. */
  single(name: string): string | undefined {
    const value = this.fields.get(name);
    if (value !== undefined && typeof value !== 'string') throw unacceptable(name, 'must be given once');
    return value;
  }

  /**
   * For signed requests: the signature covers the query only. A field in the body is refused and not ignored,
   * because without it the request could mean something else: an order instead of a price quote.
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
    if (!hasBody(raw) || this.request.routeOptions?.config.leavesBody) return;
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

  private async readAll(scratch: Scratch, rules: BodyRules): Promise<void> {
    await this.head();
    this.refuseUnsigned();
    let checked = false;
    await this.form?.files(async (file) => {
      const fileRules = rules.file(file.name);
      if (!checked && !fileRules?.forText) {
        await this.checkAhead(file.name, rules);
        checked = true;
      }
      await this.readFile(file, scratch, fileRules);
    });
    this.refuseUnsigned();
  }

  private async checkAhead(fileName: string, rules: BodyRules): Promise<void> {
    rules.ahead?.(fileName);
    for (const check of this.checks) await check();
  }

  private async readFile(
    { name, stream, filename }: FormFile,
    scratch: Scratch,
    rules: BodyFileRules | undefined,
  ): Promise<void> {
    if (!rules) {
      throw new DomainError('invalid', 'parameter.unknown', `Unrecognized parameters supplied: '${name}'`, {
        items: [name],
      });
    }
    if (this.files.has(name)) throw unacceptable(name, 'must be given once');
    const upload = await scratch.receive(stream, { ...rules, filename, parameter: name });
    if (filename !== '' || upload.size > 0) return void this.files.set(name, upload);
    await scratch.discard(upload.path);
    // Browsers send this if no file was chosen. It counts even if only the query is trusted, like a file.
    if (!this.fields.has(name)) this.fields.set(name, '');
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
    for (const [name, value] of rawFields(body)) this.addFromBody(name, value);
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
    if (Array.isArray(known) && !Array.isArray(value)) known.push(value);
    else if (known !== undefined) this.fields.set(name, [known, value].flat());
    else this.fields.set(name, name === written ? value : [value].flat());
  }
}

/** `label[]` is an alternative spelling of `label` for lists. */
const plainName = (written: string): string => (written.endsWith('[]') ? written.slice(0, -2) : written);

/**
 * Converts the members of a JSON object to parameters.
 * @throws {DomainError} `invalid` for a member of an unsupported type
 */
export const rawFields = (object: object): Map<string, RawValue> =>
  new Map(
    Object.entries(object).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((item) => rawItem(name, item)) : rawItem(name, value),
    ]),
  );

function rawItem(name: string, value: unknown): RawItem {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'object' && !Array.isArray(value) && isShallow(value)) return new JsonObject(value);
  throw unacceptable(name);
}
