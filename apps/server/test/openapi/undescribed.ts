import type { OpenApiDocument } from '@scriptorium/server-kit';

interface Schema {
  $ref?: string;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  description?: string;
}

/** Returns every parameter, and every field of a named record or body, that has no description. */
export function undescribed(document: OpenApiDocument): string[] {
  const components = document.components as Record<string, Record<string, Schema>>;
  return [
    ...Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters = [] }]) =>
        (parameters as Parameter[])
          .filter(({ $ref, description }) => !$ref && !description)
          .map(({ name }) => `${method.toUpperCase()} ${path}: the parameter ${name} needs .describe(…)`),
      ),
    ),
    ...Object.entries(components.schemas!).flatMap(([name, schema]) => fieldsOf(schema, name)),
    ...Object.entries(components.headers!).flatMap(([name, { description }]) => (description ? [] : [name])),
  ];
}

const fieldsOf = ({ properties = {}, items, anyOf = [] }: Schema, at: string): string[] => [
  ...Object.entries(properties).flatMap(([name, field]) => [
    ...(field.description || field.$ref ? [] : [`${at}: the field ${name} needs .describe(…)`]),
    ...fieldsOf(field, `${at}.${name}`),
  ]),
  ...[items, ...anyOf].flatMap((part) => (part ? fieldsOf(part, at) : [])),
];
