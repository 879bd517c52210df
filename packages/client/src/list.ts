import type { Answer, CallOptions, Init, InitArgument, PathOf } from './operations.js';

interface Page {
  data: unknown[];
  pagination: { current_page: number; per_page: number };
}

/** Paths whose response is a paginated list. */
export type ListPath = {
  [P in PathOf<'get'>]: Answer<P, 'get'> extends Page ? P : never;
}[PathOf<'get'>];

/** Type of a record in the list. */
export type Item<P extends ListPath> = Answer<P, 'get'> extends { data: (infer T)[] } ? T : never;

export type List = <P extends ListPath>(
  path: P,
  ...init: InitArgument<Init<P, 'get'>>
) => AsyncGenerator<Item<P>, void, undefined>;

interface AnyInit extends CallOptions {
  params?: { query?: Record<string, unknown>; path?: Record<string, unknown> };
}

/** Yields every record of a list and fetches pages on demand. */
export async function* pages(
  get: (init: AnyInit) => Promise<unknown>,
  init: AnyInit = {},
): AsyncGenerator<unknown, void, undefined> {
  const { query } = init.params ?? {};
  for (let page = Number(query?.page ?? 1); ; page++) {
    const params = { ...init.params, query: { per_page: 100, ...query, page } };
    const { data, pagination } = (await get({ ...init, params })) as Page;
    yield* data;
    // Totals of long lists are estimates, so an incomplete page marks the end.
    if (data.length < pagination.per_page) return;
  }
}
