import { useQueryClient } from '@tanstack/react-query';
import { isRouteErrorResponse, Navigate, useLocation, useRouteError } from 'react-router';
import { isRefusal } from '../api/client.js';
import { PageProblem } from './page-problem.jsx';

/** Replaces the studio if it failed outside of a page with navigation. */
export const PageError = () => (
  <main>
    <PageErrorInFrame />
  </main>
);

/** Stands in for an address without a page. */
export const MissingPage = () => <PageProblem isMissing />;

/** Replaces a page that failed: shows the sign-in page if the session has ended, otherwise what went wrong. */
export function PageErrorInFrame() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  if (isRefusal(error, 401)) {
    queries.setQueryData(['session'], null);
    return <Navigate to={`/sign-in?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const message = error instanceof Error ? error.message : String(error);
  return (
    <PageProblem
      isMissing={isMissing}
      message={isMissing ? undefined : message}
      again={() => location.reload()}
    />
  );
}
