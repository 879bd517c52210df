import { z } from 'zod';
import { PageOf, type Declared } from './answers.js';

export type Json = Record<string, unknown>;

/** The JSON schemas of answers. Records that have a name are kept once, and referred to. */
export class OpenApiSchemas {
  readonly named: Record<string, Json> = {
    Pagination: closed({
      current_page: count('The number of this page, from 1.', 1),
      per_page: count('The most records that a page has.', 1),
      total_pages: count('How many pages there are.'),
      total_entries: count('How many records there are on all pages.'),
    }),
  };

  of(schema: z.ZodType): Json {
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), {
      unrepresentable: 'any',
      override: ({ jsonSchema: json }) => {
        if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
        if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
      },
    });
    for (const [name, { id: _, ...json }] of Object.entries($defs))
      this.keep(name, withFieldExamples(referring(json)));
    return referring(properties!.it as Json);
  }

  /** The envelope around what a route declares, and an example when its record has one. */
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

  /** A record without an envelope, and its example when it has one. */
  bare(schema: z.ZodType): { schema: Json; example?: unknown } {
    const example = exampleOf(schema);
    return { schema: this.of(schema), ...(example !== undefined && { example }) };
  }

  private keep(name: string, json: Json): void {
    const known = this.named[name];
    if (known && JSON.stringify(known) !== JSON.stringify(json)) {
      throw new Error(`two different records are called ${name}: give one another name in record(…)`);
    }
    this.named[name] = json;
  }
}

/** Of lists too long to be counted each time. */
const listMeta: Json = {
  type: 'object',
  properties: { total_is_estimate: { type: 'boolean', const: true } },
  additionalProperties: false,
};

const onePage = { current_page: 1, per_page: 50, total_pages: 1, total_entries: 1 };

const count = (description: string, minimum = 0): Json => ({ type: 'integer', minimum, description });

/** An object of these fields, all of them there, and no others. */
export const closed = (properties: Json): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** Moves the example of a record to its fields, because Spectral takes that of a record for a schema. */
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

/** Whether Spectral takes an example for a schema with a default value; the examples of its fields are shown then. */
const looksLikeSchema = (example: unknown): boolean =>
  typeof example === 'object' && example !== null && 'default' in example && 'type' in example;
