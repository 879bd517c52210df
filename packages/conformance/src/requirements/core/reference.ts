import { assert, idsOf, listOf, objectOf, same } from '../../expect.js';
import { ownProject } from '../../fixtures.js';
import * as records from '../../records.js';
import { requirementsOf } from '../../requirement.js';
import { hasShape } from '../../shapes.js';

const { must } = requirementsOf('core', 'v3 API');
const absent = 9_007_199_254_740_000;

export const reference = [
  must(
    'languages.list',
    'Languages have ids, short and long names and codes.',
    'GET /v3/languages',
    async (t) => {
      const list = listOf(await t.get('/v3/languages', { per_page: 500 }));
      assert(list.length > 0, 'a language', list);
      for (const language of list) hasShape(language, records.language, 'a language');
    },
  ),
  must(
    'languages.filters',
    'Languages are found by id, name and part of a name.',
    'GET /v3/languages',
    async (t) => {
      const [first] = listOf(await t.get('/v3/languages', { per_page: 500 }));
      const { id, name } = first as { id: number; name: string };
      same(idsOf(await t.get('/v3/languages', { id })), [id], 'ids');
      for (const query of [{ name }, { name_cont: name.slice(1, -1) }]) {
        assert(
          idsOf(await t.get('/v3/languages', query)).includes(id),
          `${id} for ${JSON.stringify(query)}`,
          'another list',
        );
        const nobody = { [Object.keys(query)[0]!]: 'no such language' };
        same(listOf(await t.get('/v3/languages', nobody)), [], 'languages with an unknown name');
      }
    },
  ),
  must(
    'turnaround-levels.list',
    'Turnaround levels have ids, names and hours.',
    'GET /v3/turnaround_levels',
    async (t) => {
      const list = listOf(await t.get('/v3/turnaround_levels'));
      assert(list.length > 0, 'a level', list);
      for (const level of list) hasShape(level, records.turnaroundLevel, 'a turnaround level');
    },
  ),
  must(
    'turnaround-levels.prices',
    'Price increments are strings, and are shown only on request.',
    'GET /v3/turnaround_levels',
    async (t) => {
      const [without] = listOf(await t.get('/v3/turnaround_levels'));
      assert(!('pricerate_increment' in without!), 'no pricerate_increment', without);
      const [priced] = listOf(await t.get('/v3/turnaround_levels', { prices: 1 }));
      assert(typeof priced!['pricerate_increment'] === 'string', 'a pricerate_increment', priced);
    },
  ),
  must(
    'video-platform-integrations.list',
    'Integrations are listed, and found by id and name.',
    'GET /v3/video_platform_integrations',
    async (t) => {
      const list = listOf(await t.get('/v3/video_platform_integrations'));
      for (const record of list) hasShape(record, records.platform, 'an integration');
      for (const query of [{ id: absent }, { name: t.name }, { name_cont: t.name }])
        same(
          listOf(await t.get('/v3/video_platform_integrations', query)),
          [],
          'integrations that do not exist',
        );
    },
  ),
  must('project.show', 'The project of the key is shown.', 'GET /v3/project', async (t) => {
    hasShape(objectOf(await t.get('/v3/project')), records.project, 'a project');
  }),
  must(
    'project.configuration.show',
    'The settings of the project have names, categories, values and their origin.',
    'GET /v3/project/configuration',
    async (t) => {
      const list = listOf(await t.get('/v3/project/configuration'));
      assert(list.length > 0, 'a setting', list);
      for (const setting of list) hasShape(setting, records.setting, 'a setting');
    },
  ),
  must(
    'project.configuration.set',
    'A setting of the project is changed, and shown as set there.',
    ['POST /v3/project/configuration', 'GET /v3/project/configuration'],
    async (t) => {
      await ownProject(t);
      const find = (list: Record<string, unknown>[]) => list.find(({ name }) => name === 'flag_settings');
      const before = find(listOf(await t.get('/v3/project/configuration')));
      const value = before?.['value'] === 'Clean' ? 'Standard' : 'Clean';
      t.removeLater(() =>
        t.post('/v3/project/configuration', { flag_settings: String(before?.['value'] ?? '') }),
      );
      same(
        find(listOf(await t.post('/v3/project/configuration', { flag_settings: value })))?.['value'],
        value,
        'flag_settings',
      );
      const after = find(listOf(await t.get('/v3/project/configuration')));
      same(
        [after?.['value'], after?.['resource']],
        [value, 'Project'],
        'value and resource of flag_settings',
      );
    },
  ),
];
