import { assert, idsOf, isObject, refusesParameter, same } from '../../expect.js';
import { aFile, newFile } from '../../fixtures.js';
import { requirementsOf } from '../../requirement.js';

const { ours } = requirementsOf('core', 'v3 API');
const clients = requirementsOf('core', 'public clients');

export const paging = [
  clients.should('paging.shape', 'A list has its pagination beside data.', 'GET /v3/files', async (t) => {
    const { json } = await t.get('/v3/files', { per_page: 1 });
    const pagination = isObject(json) ? json['pagination'] : undefined;
    assert(isObject(pagination), 'an object in pagination', json);
    same(pagination['per_page'], 1, 'per_page');
    assert(Number.isInteger(pagination['total_entries']), 'a number in total_entries', pagination);
  }),
  clients.should(
    'paging.walk',
    'The pages of a list have every record once.',
    ['POST /v3/files', 'GET /v3/files'],
    async (t) => {
      const label = `${t.name}-walk`;
      const made: unknown[] = [];
      for (let i = 0; i < 3; i++) made.push((await newFile(t, { label }))['id']);
      const seen: unknown[] = [];
      for (const page of [1, 2, 3])
        seen.push(...idsOf(await t.get('/v3/files', { label, per_page: 1, page })));
      same(seen.toSorted(), made.toSorted(), 'ids of three pages');
      same(idsOf(await t.get('/v3/files', { label, per_page: 1, page: 4 })), [], 'page past the end');
    },
  ),
  clients.should(
    'paging.total',
    'total_entries is not below the number of records.',
    ['POST /v3/files', 'GET /v3/files'],
    async (t) => {
      const label = `${t.name}-total`;
      for (let i = 0; i < 2; i++) await newFile(t, { label });
      const { json } = await t.get('/v3/files', { label, per_page: 1 });
      const { total_entries: total } = (json as { pagination: Record<string, unknown> }).pagination ?? {};
      assert(Number(total) >= 2, 'at least 2', total);
    },
  ),
  ours(
    'paging.sort',
    'sort_dir reverses a list, and unknown sort keys are refused.',
    'GET /v3/files',
    async (t) => {
      await aFile(t);
      const ids = idsOf(await t.get('/v3/files', { sort_by: 'id', sort_dir: 'desc' })).map(Number);
      same(
        ids,
        ids.toSorted((a, b) => b - a),
        'descending ids',
      );
      refusesParameter(await t.get('/v3/files', { sort_by: 'colour' }), 'sort_by');
    },
  ),
];
