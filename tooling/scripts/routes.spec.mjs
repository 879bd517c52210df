import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routesOf } from './routes.mjs';

it('finds the method, full path and line of every handler', () => {
  const workspace = mkdtempSync(join(tmpdir(), 'routes-'));
  mkdirSync(join(workspace, 'packages/modules/files/src/files'), { recursive: true });
  writeFileSync(join(workspace, 'packages/modules/files/package.json'), '{ "name": "@scriptorium/files" }');
  const file = 'packages/modules/files/src/files/files.controller.ts';
  writeFileSync(
    join(workspace, file),
    [
      "@Controller('v3/files')",
      'export class FilesController {',
      '  @Get()',
      '  list() {}',
      "  // @Get('gone')",
      "  @Post(':id/cancel')",
      '  @HttpCode(200)',
      '  async cancel() {}',
      '}',
      '@Controller()',
      'class Health {',
      "  @Get(['healthz', '/alive']) alive() {}",
      '}',
    ].join('\n'),
  );
  const found = routesOf(workspace).map(({ method, path, line }) => `${method} ${path} ${line}`);
  rmSync(workspace, { recursive: true });
  expect(found).toEqual([
    'GET /alive 12',
    'GET /healthz 12',
    'GET /v3/files 4',
    'POST /v3/files/:id/cancel 8',
  ]);
});
