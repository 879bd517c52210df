import type { components } from '@scriptorium/client';

export type Platform = components['schemas']['VideoPlatform'];
export type PlatformField = NonNullable<Platform['config']>[number];

/** Name of the control for all fields as one JSON object, for platforms whose fields cannot be listed. */
export const ALL = '*';

/** Returns the name of the control of a field. */
export const controlOf = (group: string, field: string): string => `${group}.${field}`;

/**
 * Reads the values of the fields of a group from a form. Empty fields are left out.
 * @throws {SyntaxError} if a field for JSON contains something else
 */
export function valuesIn(
  form: FormData,
  group: string,
  fields: readonly PlatformField[] | null,
): Record<string, unknown> {
  const textOf = (name: string) => {
    const text = form.get(controlOf(group, name));
    return typeof text === 'string' ? text.trim() : '';
  };
  if (!fields) return JSON.parse(textOf(ALL) || '{}') as Record<string, unknown>;
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { name, type } = field;
      if (type === 'boolean') return [[name, form.has(controlOf(group, name))]];
      const text = textOf(name);
      return text === '' ? [] : [[name, parsed(text, field)]];
    }),
  );
}

function parsed(text: string, { name, type }: PlatformField): unknown {
  if (type === 'number') return Number(text);
  if (type !== 'json') return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError(`${name}: JSON`);
  }
}

/** Returns a value as the text of its control. */
export const shown = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
