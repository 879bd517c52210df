import { containing, Page, plainText, sameText, Where } from './paging.js';

const records = [3, 1, 2].map((id) => ({ id, name: id === 2 ? 'a' : 'b' }));
const query = { page: 1, per_page: 2, sort_by: 'id', sort_dir: 'asc' } as const;

it('cuts a list into pages and says where it stands', () => {
  const page = Page.of(records, { ...query, page: 2 });
  expect(page.items.map(({ id }) => id)).toEqual([3]);
  expect(page.pagination).toEqual({ current_page: 2, per_page: 2, total_pages: 2, total_entries: 3 });
  expect(Page.of(records, { ...query, page: 9 }).items).toEqual([]);
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
