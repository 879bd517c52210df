import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { violations } from './product-names.mjs';
import { root } from './workspace.mjs';

let workspace;
const write = (file, text) => {
  mkdirSync(dirname(join(workspace, file)), { recursive: true });
  writeFileSync(join(workspace, file), text);
};

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'product-names-'));
  write('packages/modules/stickers/src/wall-sticker.product.ts', 'export const wallSticker = 1;');
  write(
    'packages/modules/stickers/src/wall-sticker.lifecycle.ts',
    "export const x = { name: 'wall_sticker' };",
  );
});
afterEach(() => rmSync(workspace, { recursive: true }));

it.each([
  ['a string', 'billing/src/a.ts', "const filter = 'wall_sticker_id';"],
  ['a path', 'deliveries/src/a.ts', 'const path = `v3/wall_stickers/${id}`;'],
  ['an identifier', 'billing/src/a.ts', 'const wallStickers = 1;'],
  ['a type', 'callbacks/src/a.ts', 'type T = WallStickerStatus;'],
  ['a file name', 'billing/src/wall-sticker-charges.ts', ''],
])('refuses %s with the name of a product outside its module', (_, file, text) => {
  write(`packages/modules/${file}`, text);
  expect(violations(workspace, [])).toEqual([
    expect.stringMatching(`^packages/modules/${file}:.*wall_sticker`),
  ]);
});

it.each([
  ['prose', 'billing/src/a.ts', "const text = 'Charges of a wall sticker.'; // wallSticker"],
  ['a longer word', 'billing/src/a.ts', 'const wallStickering = 1;'],
  ['the plans', 'production/src/plans/wall-sticker.ts', 'const wallSticker = 1;'],
  ['a test', 'billing/src/a.e2e-spec.ts', 'const wallSticker = 1;'],
])('accepts the name in %s', (_, file, text) => {
  write(`packages/modules/${file}`, text);
  expect(violations(workspace, [])).toEqual([]);
});

it('accepts exceptions, and refuses those without a use', () => {
  write('packages/modules/billing/src/a.ts', 'const wallSticker = 1;');
  expect(violations(workspace, [['packages/modules/billing', 'wall_sticker', 'why']])).toEqual([]);
  expect(
    violations(workspace, [
      ['packages/modules/billing/src/a.ts', 'wall_sticker', 'why'],
      ['packages/core', 'wall_sticker', 'why'],
    ]),
  ).toEqual([expect.stringMatching(/^packages\/core: no longer names wall_sticker/)]);
});

it('finds nothing in this repository', () => {
  expect(violations(root)).toEqual([]);
});
