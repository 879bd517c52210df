// Generates packages/client/src/schema.ts from the OpenAPI document of the built server, which it starts.
//
//   pnpm --filter @scriptorium/client generate
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { documentOf, startServer } from '../scripts/started-server.mjs';

const root = join(import.meta.dirname, '../..');

const { url, stop } = await startServer();
const json = await documentOf(url).finally(stop);
const file = ts.factory.createTypeReferenceNode('FileBody');
// Examples are left to the reference.
const described = JSON.parse(json, (key, value) => (/^examples?$/.test(key) ? undefined : value));
const types = await openapiTS(described, {
  defaultNonNullable: false,
  transform: ({ format }) => (format === 'binary' ? file : undefined),
  inject: "import type { FileBody } from './file-body.js';",
});
// The hash lets a server test detect that this file is stale.
const hash = createHash('sha256').update(json).digest('hex');
const head = `// Made by \`pnpm --filter @scriptorium/client generate\`.\n// ${hash}\n`;
writeFileSync(join(root, 'packages/client/src/schema.ts'), head + astToString(types));
