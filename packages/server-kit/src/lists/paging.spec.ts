import { z } from 'zod';
import { containing, listParams, Page, plainText, sameText, Where } from './paging.js';

const records = [3, 1, 2].map((id) => ({ id, name: id === 2 ? 'a' : 'b' }));
const query = { page: 1, per_page: 2, sort_by: 'id', sort_dir: 'asc' } as const;

it('cuts a list into pages and says where it stands', () => {
  const page = Page.of(records, { ...query, page: 2 });
  expect(page.items.map(({ id }) => id)).toEqual([3]);
  expect(page.pagination).toEqual({ current_page: 2, per_page: 2, total_pages: 2, total_entries: 3 });
  expect(Page.of(records, { ...query, page: 9 }).items).toEqual([]);
});

it('takes every whole number for a page, of which those past the end are empty', () => {
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

it('numbers the values of its conditions and leaves out what is not asked for', () => {
  const where = new Where().and('a = ?', 1).and('b = ?', undefined).always('c').and('d > ?', 2);
  expect(where.sql).toBe('where a = $1 and c and d > $2');
  expect(where.values).toEqual([1, 2]);
});

it('takes the wildcards of a searched text literally', () => {
  expect(containing('50%_a\\b')).toBe('%50\\%\\_a\\\\b%');
  expect(containing(undefined)).toBeUndefined();
});

it('lets the planner see a hashed text as what it is', () => {
  const [condition] = new Where().and(sameText('f.attribute1'), 'x').conditions;
  expect(condition).toContain('f.attribute1_hash = hashtextextended($1, 0)');
  expect(plainText(condition!)).toBe('f.attribute1 = $1');
  expect(plainText('t.id = $2')).toBe('t.id = $2');
});
