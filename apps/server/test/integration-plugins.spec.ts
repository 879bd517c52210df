import path from 'node:path';
import { plugins } from '../src/cli/checks/services.js';
import { loadConfig } from '../src/config.js';
import { loadPlugins } from '../src/integration-plugins.js';

const fixture = (name: string): string => path.join(import.meta.dirname, 'plugins', `${name}.mjs`);

it('loads outside plugins, and reports the unusable ones without losing the others', async () => {
  const names = ['throws', 'good', 'wrong-contract', 'good'].map(fixture);
  const { integrations, broken } = await loadPlugins([...names, '@acme/not-installed']);
  expect(integrations.map(({ id }) => id)).toContain('outsidevideo');
  expect(broken).toEqual([
    { package: fixture('throws'), reason: 'no licence file' },
    {
      package: fixture('wrong-contract'),
      platform: 'futurevideo',
      reason: expect.stringMatching(/contract: must be 1.*putCaption/),
    },
    { package: fixture('good'), reason: "there is a plugin 'outsidevideo' already" },
    { package: '@acme/not-installed', reason: expect.stringContaining('@acme/not-installed') },
  ]);
});

it('has unique built-in platforms', async () => {
  const ids = (await loadPlugins()).integrations.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('the doctor reports each broken plugin, with the remedy', async () => {
  const found = await plugins(loadConfig({ INTEGRATIONS: `${fixture('good')},${fixture('throws')}` }));
  expect(found).toEqual([
    { name: 'video platforms', ok: true, detail: expect.stringContaining('outsidevideo') },
    {
      name: `plugin ${fixture('throws')}`,
      ok: false,
      detail: 'no licence file',
      remedy: expect.stringMatching(/INTEGRATIONS/),
    },
  ]);
});
