/** The part of JSON Schema that this package's schemas use. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly pattern?: string;
}

/** True if the value matches the schema; `$ref` refers to an entry of `defs`. */
export function matchSchema(value: unknown, schema: Schema, defs: Readonly<Record<string, Schema>>): boolean {
  if (schema.$ref) return matchSchema(value, defs[schema.$ref.slice('#/$defs/'.length)]!, defs);
  if ('const' in schema) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  switch (schema.type) {
    case 'string':
      return (
        typeof value === 'string' &&
        value.length >= (schema.minLength ?? 0) &&
        (!schema.pattern || new RegExp(schema.pattern).test(value))
      );
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
    case 'number':
      return (
        typeof value === 'number' &&
        (schema.type === 'number' ? Number.isFinite(value) : Number.isSafeInteger(value)) &&
        value >= (schema.minimum ?? -Infinity) &&
        value <= (schema.maximum ?? Infinity)
      );
    case 'array':
      return (
        Array.isArray(value) &&
        value.length >= (schema.minItems ?? 0) &&
        value.length <= (schema.maxItems ?? Infinity) &&
        value.every((item) => matchSchema(item, schema.items ?? {}, defs))
      );
    case 'object':
      return matchObject(value, schema, defs);
    default:
      return true;
  }
}

function matchObject(value: unknown, schema: Schema, defs: Readonly<Record<string, Schema>>): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  if (schema.required?.some((name) => !Object.hasOwn(value, name))) return false;
  const { properties = {}, additionalProperties = true } = schema;
  return Object.entries(value).every(([name, field]) => {
    if (Object.hasOwn(properties, name)) return matchSchema(field, properties[name]!, defs);
    return typeof additionalProperties === 'boolean'
      ? additionalProperties
      : matchSchema(field, additionalProperties, defs);
  });
}
