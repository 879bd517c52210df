import { z } from 'zod';

export const fieldTypes = ['text', 'number', 'boolean', 'choice', 'json'] as const;

/** A field of the settings or the credentials of a platform. */
export interface PlatformField {
  name: string;
  /** `json` for values that have parts. */
  type: (typeof fieldTypes)[number];
  required: boolean;
  /** Values of a `choice`; empty otherwise. */
  options: string[];
  description: string | null;
}

interface Schema {
  type?: string;
  enum?: unknown[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}

/**
 * Returns the fields of a schema of a plugin. Returns null if they cannot be listed, for schemas that are not one object, or of another
 * version of the library.
 */
export function fieldsOf(schema: z.ZodType): PlatformField[] | null {
  let read: Schema;
  try {
    read = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  } catch {
    return null;
  }
  if (read.type !== 'object' || !read.properties) return null;
  return Object.entries(read.properties).map(([name, field]) => ({
    name,
    type: typeOf(field),
    required: read.required?.includes(name) ?? false,
    options: field.enum?.map(String) ?? [],
    description: field.description ?? null,
  }));
}

function typeOf({ type, enum: options }: Schema): PlatformField['type'] {
  if (options) return 'choice';
  if (type === 'string') return 'text';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'boolean' ? 'boolean' : 'json';
}
