import { z } from 'zod';
import { PageOf, type Declared } from './answers.js';

export type Json = Record<string, unknown>;

/** JSON schemas of responses. Named records are stored once and referenced. */
export class OpenApiSchemas {
  readonly named: Record<string, Json> = {
    Pagination: closed({
      current_page: count('The number of this page, from 1.', 1),
      per_page: count('Maximum number of records per page.', 1),
      total_pages: count('Number of pages.'),
      total_entries: count('Number of records on all pages.'),
    }),
  };

  of(schema: z.ZodType): Json {
    const { it, records } = converted(schema);
    for (const [name, json] of Object.entries(records)) this.keep(name, json);
    return it;
  }

  /** Returns the schema of the envelope around a route's result, and an example if the record has one. */
  envelope({ data, meta }: Declared): { schema: Json; example?: Json } {
    const isPage = data instanceof PageOf;
    const schema = closed({
      code: { type: 'integer', const: 200 },
      data: isPage ? { type: 'array', items: this.of(data.item) } : this.of(data),
      ...(isPage && { pagination: { $ref: '#/components/schemas/Pagination' } }),
      meta: meta ? this.of(meta) : isPage ? listMeta : closed({}),
    });
    const shown = exampleOf(isPage ? data.item : data);
    if (shown === undefined) return { schema };
    const page = { data: [shown], pagination: onePage };
    const said = (meta && exampleOf(meta)) ?? {};
    return { schema, example: { code: 200, ...(isPage ? page : { data: shown }), meta: said } };
  }

  /** Returns the schema of a record without the envelope, and its example if it has one. */
  bare(schema: z.ZodType): { schema: Json; example?: unknown } {
    const example = exampleOf(schema);
    return { schema: this.of(schema), ...(example !== undefined && { example }) };
  }

  /** Whether a record is part of the document. */
  has(schema: z.ZodType): boolean {
    const { id } = schema.meta() ?? {};
    return id !== undefined && id in this.named;
  }

  private keep(name: string, json: Json): void {
    const known = this.named[name];
    if (known && known !== json && JSON.stringify(known) !== JSON.stringify(json)) {
      throw new Error(`two different records are named ${name}: rename one in record(…)`);
    }
    const meeting = Object.keys(this.named).find((other) => other !== name && meet(name, other));
    if (meeting) {
      throw new Error(
        `the records ${meeting} and ${name} have the same name in generated clients: rename one in record(…)`,
      );
    }
    this.named[name] = json;
  }
}

interface Converted {
  it: Json;
  /** The named records that it refers to. */
  records: Record<string, Json>;
}

/** Many routes answer with the same record. */
const conversions = new WeakMap<z.ZodType, Converted>();

function converted(schema: z.ZodType): Converted {
  const earlier = conversions.get(schema);
  if (earlier) return earlier;
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), {
    unrepresentable: 'any',
    override: ({ jsonSchema: json }) => {
      if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
      if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
    },
  });
  const records: Record<string, Json> = {};
  for (const [name, { id: _, ...json }] of Object.entries($defs))
    records[name] = withFieldExamples(referring(json));
  const result = { it: referring(properties!.it as Json), records };
  conversions.set(schema, result);
  return result;
}

/** Whether generated clients cannot have both: Go makes `NewX` and `NullableX` for X, and file names ignore case. */
function meet(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a === b || ['new', 'nullable'].some((prefix) => a === prefix + b || b === prefix + a);
}

/** For lists that are too long to count on every request. */
const listMeta: Json = {
  type: 'object',
  properties: { total_is_estimate: { type: 'boolean', const: true } },
  additionalProperties: false,
};

const onePage = { current_page: 1, per_page: 50, total_pages: 1, total_entries: 1 };

const count = (description: string, minimum = 0): Json => ({ type: 'integer', minimum, description });

/** An object with exactly these fields, all required. */
export const closed = (properties: Json): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** Moves the example of a record to its fields, because Spectral mistakes a record example for a schema. */
function withFieldExamples({ examples, properties, ...json }: Json): Json {
  const [example = {}] = (examples ?? []) as Json[];
  const fields = Object.entries((properties ?? {}) as Record<string, Json>).map(([name, field]) => [
    name,
    name in example ? { ...field, examples: [example[name]] } : field,
  ]);
  return { ...json, ...(properties !== undefined && { properties: Object.fromEntries(fields) as Json }) };
}

const referring = (json: object): Json =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;

function exampleOf(schema: z.ZodType): unknown {
  const own = schema.meta()?.examples as unknown[] | undefined;
  if (own?.length) return looksLikeSchema(own[0]) ? undefined : own[0];
  if (schema instanceof z.ZodUnion) return exampleOf(schema.options[0] as z.ZodType);
  if (!(schema instanceof z.ZodArray)) return undefined;
  const item = exampleOf(schema.element as z.ZodType);
  return item === undefined ? undefined : [item];
}

/**
 * Whether Spectral would mistake the example for a schema with a default value; the examples of its fields
 * are shown instead.
 */
const looksLikeSchema = (example: unknown): boolean =>
  typeof example === 'object' && example !== null && 'default' in example && 'type' in example;
