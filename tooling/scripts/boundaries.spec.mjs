import { violations } from './boundaries.mjs';
import { temporaryWorkspace } from './workspace-for-spec.mjs';
import { root } from './workspace.mjs';

const packages = {
  'packages/core': {},
  'packages/captions': { './testing': './src/testing.ts' },
  'packages/server-kit': {},
  'packages/testing': {},
  'packages/modules/accounts': {},
  'packages/modules/catalog': {},
  'packages/modules/files': {},
  'packages/modules/orders': {},
  'packages/modules/transcripts': {},
  'packages/modules/live-captions': {},
  'packages/modules/billing': {},
  'packages/modules/callbacks': {},
  'packages/modules/deliveries': {},
  'apps/server': {},
};

let workspace;
const write = (file, text) => workspace.write(file, text);

beforeEach(() => (workspace = temporaryWorkspace(packages)));
afterEach(() => workspace.remove());

it.each([
  [
    'a pure package imports the kit',
    'packages/core/src/a.ts',
    "import { x } from '@scriptorium/server-kit';",
  ],
  ['a pure package imports Nest', 'packages/core/src/a.ts', "import { Injectable } from '@nestjs/common';"],
  ['the kit imports a module', 'packages/server-kit/src/a.ts', "import { x } from '@scriptorium/files';"],
  ['a module imports one above it', 'packages/modules/files/src/a.ts', "import '@scriptorium/transcripts';"],
  [
    'a module imports one of its own tier',
    'packages/modules/accounts/src/a.ts',
    "export * from '@scriptorium/catalog';",
  ],
  ['a listener imports a product', 'packages/modules/billing/src/a.ts', "import '@scriptorium/transcripts';"],
  [
    'a listener imports one of its own tier',
    'packages/modules/billing/src/a.ts',
    "import '@scriptorium/callbacks';",
  ],
  [
    'a module imports a listener',
    'packages/modules/live-captions/src/a.ts',
    "import '@scriptorium/billing';",
  ],
  ['only the type', 'packages/modules/files/src/a.ts', "import type { T } from '@scriptorium/billing';"],
  ['over several lines', 'packages/core/src/a.ts', "import {\n  a,\n  b,\n} from '@scriptorium/files';"],
  ['dynamically', 'packages/core/src/a.ts', "const a = await import('@scriptorium/files');"],
  ['by require', 'packages/core/src/a.ts', "const a = require('@scriptorium/files');"],
  ['an inline type import', 'packages/core/src/a.ts', "let a: import('@scriptorium/files').T;"],
  ['past the entry point', 'apps/server/src/a.ts', "import { x } from '@scriptorium/captions/src/srt.js';"],
  [
    'past the entry point, by path',
    'apps/server/src/a.ts',
    "import { x } from '../../../packages/core/src/a.js';",
  ],
  ['its own entry point', 'packages/core/src/a.ts', "import { x } from './index.js';"],
  ['itself', 'packages/core/src/a.ts', "import { x } from '@scriptorium/core';"],
  ['test code in a source', 'packages/modules/files/src/a.ts', "import { x } from '@scriptorium/testing';"],
  ['an unknown package', 'apps/server/src/a.ts', "import { x } from '@scriptorium/utils';"],
  ['forwardRef', 'packages/modules/files/src/a.ts', 'imports: [forwardRef(() => X)]'],
])('refuses %s', (_, file, source) => {
  write(file, `// the violation is on the second line\n${source}\n`);
  expect(violations(workspace.root)).toEqual([expect.stringContaining(`${file}:2: `)]);
});

it.each([
  ['apps/server/src/a.ts', "import { x } from '@scriptorium/billing';"],
  ['packages/modules/billing/src/a.ts', "import { x } from '@scriptorium/files';"],
  ['packages/modules/billing/src/a.ts', "import { x } from '@scriptorium/orders';"],
  ['packages/modules/billing/src/a.e2e-spec.ts', "import { x } from '@scriptorium/transcripts';"],
  ['packages/modules/deliveries/src/a.ts', "import { x } from '@scriptorium/callbacks';"],
  ['packages/modules/live-captions/src/a.ts', "import { x } from '@scriptorium/transcripts';"],
  ['packages/modules/files/src/a.ts', "import { x } from '@scriptorium/server-kit';"],
  ['packages/modules/files/src/a.spec.ts', "import { x } from '@scriptorium/testing';"],
  ['packages/modules/files/test/helpers.ts', "import { x } from '@scriptorium/testing';"],
  ['packages/core/src/a.ts', "import type { Repository } from 'typeorm';"],
  ['packages/core/src/a.ts', "import { x } from '@scriptorium/captions/testing';"],
  ['packages/core/src/a.ts', "// import { x } from '@scriptorium/files';\n/* forwardRef */"],
  ['packages/core/src/a.spec.ts', "import { x } from './index.js';"],
])('allows in %s: %s', (file, source) => {
  write(file, source);
  expect(violations(workspace.root)).toEqual([]);
});

it('refuses a package without a tier', () => {
  write('packages/utils/package.json', '{ "name": "@scriptorium/utils" }');
  expect(violations(workspace.root)).toEqual([expect.stringContaining('packages/utils: unknown package')]);
});

it('finds no violations in this repository', () => {
  expect(violations(root)).toEqual([]);
});
