import { useQueryClient } from '@tanstack/react-query';
import { isRouteErrorResponse, Navigate, useLocation, useRouteError } from 'react-router';
import { isRefusal } from '../api/client.js';
import { PageProblem } from './page-problem.jsx';

/** Replaces a page that failed: shows the sign-in page if the session has ended, otherwise what went wrong. */
export function PageError() {
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
    <main>
      <PageProblem
        isMissing={isMissing}
        message={isMissing ? undefined : message}
        again={() => location.reload()}
      />
    </main>
  );
}
