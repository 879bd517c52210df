import type { TestClient } from './test-client.js';

/** Reads all pages of a list in order. Returns its records and the totals that were not estimates. */
export async function allPages(
  by: TestClient,
  path: string,
  query: Record<string, string>,
): Promise<{ ids: number[]; totals: number[] }> {
  const ids: number[] = [];
  const totals: number[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await by.get(path, { per_page: '500', ...query, page: String(page) });
    pages = body.pagination.total_pages;
    ids.push(...body.data.map(({ id }: { id: number }) => id));
    if (!body.meta.total_is_estimate) totals.push(body.pagination.total_entries);
  }
  return { ids, totals };
}
