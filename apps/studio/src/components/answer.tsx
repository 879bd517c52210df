import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRefusal } from '../api/client.js';
import { ErrorNote } from './error-note.jsx';
import { Loading } from './loading.jsx';
import { isFinal, PageProblem } from './page-problem.jsx';

interface AnswerProps<T> {
  query: UseQueryResult<T>;
  /** Whether the answer is the whole page, with its heading. */
  isPage?: boolean;
  children: (data: T) => ReactNode;
}

/** Shows a note while a query loads, an error with a retry button if that can help, or the children. */
export function Answer<T>({ query, isPage = false, children }: AnswerProps<T>) {
  const { data, error } = query;
  if (data !== undefined)
    return (
      <>
        {error && <ErrorNote error={error} />}
        {children(data)}
      </>
    );
  if (!error) return <Loading />;
  const again = () => void query.refetch();
  if (isPage) return <PageProblem isMissing={isRefusal(error, 404)} message={error.message} again={again} />;
  return <ErrorNote error={error} {...(!isFinal(error) && { again })} />;
}
