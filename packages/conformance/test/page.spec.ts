import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requirementsPage } from '../src/index.js';
import { help } from '../src/cli/help.js';
import { profiles } from '../src/index.js';

it('docs/conformance.md lists the requirements', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/conformance.md'), 'utf8');
  const isCurrent = page.endsWith(`## Requirements\n\n${requirementsPage()}`);
  expect(isCurrent || 'stale: run pnpm --filter @scriptorium/conformance build, then page').toBe(true);
});

it('the help names every profile', () => {
  for (const profile of profiles) expect(help).toContain(profile);
});
