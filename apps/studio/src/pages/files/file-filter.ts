import { useSearch } from '../../components/use-search.js';

export const orderStatuses = ['none', 'in_progress', 'complete', 'rejected'] as const;
type OrderStatus = (typeof orderStatuses)[number];

export const sorts = ['created_at', 'name', 'updated_at'] as const;
export type Sort = (typeof sorts)[number];

/** Returns the filters and the order of the list, as parameters of the API, from the address. */
export function useFileFilter() {
  const search = useSearch();
  const orders = search.text('orders');
  const labels = search.texts('label');
  const filter = {
    name_cont: search.text('search') || undefined,
    batch_id: search.number('folder'),
    language_id: search.number('language'),
    label: labels.length ? labels : undefined,
    order_status: orderStatuses.find((one) => one === orders) as OrderStatus | undefined,
    archived: search.text('state') === 'archived',
  };
  const sort: Sort = sorts.find((one) => one === search.text('sort')) ?? 'created_at';
  const usual = sort === 'name' ? 'asc' : 'desc';
  const direction =
    search.text('dir') === 'asc' || search.text('dir') === 'desc' ? search.text('dir') : usual;
  return {
    filter,
    isFiltered: Object.values(filter).some(Boolean),
    page: search.number('page') ?? 1,
    sort,
    direction: direction as 'asc' | 'desc',
    /** Sorts by a column; the second time in the other direction. */
    sortBy: (by: Sort) => {
      const first = by === 'name' ? 'asc' : 'desc';
      const isSame = by === sort;
      search.change({ sort: by, dir: isSame ? (direction === 'asc' ? 'desc' : 'asc') : first });
    },
  };
}
export type FileFilter = ReturnType<typeof useFileFilter>['filter'];
