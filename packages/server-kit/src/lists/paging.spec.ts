import { z } from 'zod';
import { containing, Where } from './conditions.js';
import { listParams, Page } from './paging.js';

const records = [3, 1, 2].map((id) => ({ id, name: id === 2 ? 'a' : 'b' }));
const query = { page: 1, per_page: 2, sort_by: 'id', sort_dir: 'asc' } as const;

it('cuts a list into pages and reports the position', () => {
  const page = Page.of(records, { ...query, page: 2 });
  expect(page.items.map(({ id }) => id)).toEqual([3]);
  expect(page.pagination).toEqual({ current_page: 2, per_page: 2, total_pages: 2, total_entries: 3 });
  expect(Page.of(records, { ...query, page: 9 }).items).toEqual([]);
});

it('accepts every whole number as a page and returns an empty page past the end', () => {
  const list = z.object(listParams());
  const last = list.parse({ page: String(Number.MAX_SAFE_INTEGER), per_page: '500' });
  expect(Page.of(records, last)).toMatchObject({
    items: [],
    pagination: { current_page: Number.MAX_SAFE_INTEGER, total_entries: 3 },
  });
  for (const page of ['0', '-1', '1.5', '9007199254740992'])
    expect(list.safeParse({ page }).success).toBe(false);
});

it('breaks ties by id', () => {
  const sorted = Page.of(records, { ...query, per_page: 9, sort_by: 'name' });
  expect(sorted.items.map(({ id }) => id)).toEqual([2, 1, 3]);
});

it('numbers placeholders and omits conditions without a value', () => {
  const where = new Where()
    .and('a', '=', 1)
    .and('b', '=', undefined)
    .matching('c is null')
    .matching('d > ? or e = ?', 2, 3)
    .matching('f = ?', undefined)
    .and('g', '= any', [4, 5])
    .and('h', '= any', [6])
    .and('i', '= any', []);
  expect(where.toSql()).toEqual({
    sql: 'where a = $1 and g = any($2) and h = $3 and i = any($4) and (c is null) and (d > $5 or e = $6)',
    values: [1, [4, 5], 6, [], 2, 3],
  });
  expect(new Where().toSql()).toEqual({ sql: '', values: [] });
});

it('escapes wildcards in the searched text', () => {
  expect(containing('50%_a\\b')).toBe('%50\\%\\_a\\\\b%');
  expect(containing(undefined)).toBeUndefined();
});
