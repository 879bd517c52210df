import type { Answer, CallOptions, Init, InitArgument, PathOf } from './operations.js';

interface Page {
  data: unknown[];
  pagination: { current_page: number; per_page: number };
}

/** The paths that answer a list in pages. */
export type ListPath = {
  [P in PathOf<'get'>]: Answer<P, 'get'> extends Page ? P : never;
}[PathOf<'get'>];

/** One record of the list. */
export type Item<P extends ListPath> = Answer<P, 'get'> extends { data: (infer T)[] } ? T : never;

export type List = <P extends ListPath>(
  path: P,
  ...init: InitArgument<Init<P, 'get'>>
) => AsyncGenerator<Item<P>, void, undefined>;

interface AnyInit extends CallOptions {
  params?: { query?: Record<string, unknown>; path?: Record<string, unknown> };
}

/** Every record of a list, page by page as they are wanted. */
export async function* pages(
  get: (init: AnyInit) => Promise<unknown>,
  init: AnyInit = {},
): AsyncGenerator<unknown, void, undefined> {
  const { query } = init.params ?? {};
  for (let page = Number(query?.page ?? 1); ; page++) {
    const params = { ...init.params, query: { per_page: 100, ...query, page } };
    const { data, pagination } = (await get({ ...init, params })) as Page;
    yield* data;
    // Totals are estimates in long lists, so the last page is the one that is not full.
    if (data.length < pagination.per_page) return;
  }
}
