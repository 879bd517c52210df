import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNote } from './error-note.jsx';
import { Loading } from './loading.jsx';

/** Shows a note while a query loads, an error with a retry button, or the children. */
export function Answer<T>({
  query,
  children,
}: {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined)
    return (
      <>
        {query.error && <ErrorNote error={query.error} />}
        {children(query.data)}
      </>
    );
  if (query.error) return <ErrorNote error={query.error} again={() => void query.refetch()} />;
  return <Loading />;
}
