import { recordFields } from '@scriptorium/conformance';
import { specified } from '../routes/specified-routes.js';

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
}
interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}
interface Content {
  content: Record<string, { schema: Schema }>;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters?: Record<string, Parameter> };
}

/** Parameters that every route or list shares, and that the core checks once. */
const shared = new Set(['page', 'per_page', 'sort_by', 'sort_dir', 'id']);

const templateOf = (path: string) => path.replaceAll(/:\w+/g, '{id}');
const lastOf = ($ref: string) => $ref.split('/').at(-1)!;

/** Returns the routes of the v3 API, and their parameters in the document, that no check called. */
export function uncalled(document: OpenApi, called: ReadonlySet<string>) {
  const routes: string[] = [];
  const parameters: string[] = [];
  for (const [method, path] of specified) {
    const route = `${method} ${templateOf(path)}`;
    if (!called.has(route)) routes.push(route);
    const operation = document.paths[templateOf(path)]![method.toLowerCase()]!;
    for (const name of namesOf(document, operation))
      if (!shared.has(name) && !called.has(`${route} ${name}`)) parameters.push(`${route} ${name}`);
  }
  return { routes, parameters };
}

function namesOf({ components }: OpenApi, { parameters = [], requestBody }: Operation): string[] {
  const query = parameters
    .map((one) => (one.$ref ? components.parameters?.[lastOf(one.$ref)] : one))
    .filter((one) => one?.in === 'query')
    .map((one) => one!.name);
  const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => {
    const resolved = schema.$ref ? components.schemas[lastOf(schema.$ref)]! : schema;
    return Object.keys(resolved.properties ?? {});
  });
  return [...new Set([...query, ...bodies])];
}

/** What the suite calls the records of the document. */
const recordNames: Record<string, string> = {
  AudioDescriptionTextFormat: 'textFormat',
  AudioDescriptionMediaFormat: 'mediaFormat',
  CheatSheet: 'cheatSheet',
  Configuration: 'setting',
  InvoiceLineItem: 'lineItem',
  LiveAutoCaption: 'live',
  ManagedProject: 'project',
  MediaFile: 'file',
  TranslationServiceOption: 'translationOption',
  TranslationVendor: 'vendor',
  VideoPlatformIntegration: 'platform',
};
const nameOf = (schema: string) => recordNames[schema] ?? schema[0]!.toLowerCase() + schema.slice(1);

/** Returns the fields of the answers of the v3 API, as `Transcript type`, that no requirement looks at. */
export function unseenFields(document: OpenApi): string[] {
  const names = new Set<string>();
  for (const [method, path] of specified) {
    const { responses } = document.paths[templateOf(path)]![method.toLowerCase()]!;
    for (const { schema } of Object.values(responses['200']!.content))
      for (const name of recordsOf(schema.properties?.['data'] ?? {})) names.add(name);
  }
  return [...names].flatMap((name) =>
    Object.keys(document.components.schemas[name]!.properties!)
      .filter((field) => !recordFields[nameOf(name)]?.includes(field))
      .map((field) => `${name} ${field}`),
  );
}

/** Names of the schemas that data refers to. */
const recordsOf = ({ $ref, items, anyOf = [] }: Schema): string[] => [
  ...($ref ? [lastOf($ref)] : []),
  ...(items ? recordsOf(items) : []),
  ...anyOf.flatMap(recordsOf),
];
