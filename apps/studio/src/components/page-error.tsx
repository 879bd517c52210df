import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { Navigate, useLocation, useRouteError } from 'react-router';
import { isRefusal } from '../api/client.js';

/** Replaces a page that failed: shows the sign-in page if the session has ended, otherwise the error. */
export function PageError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  if (isRefusal(error, 401)) {
    queries.setQueryData(['session'], null);
    return <Navigate to={`/sign-in?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
  return (
    <main>
      <h1>
        <FormattedMessage id="error.title" />
      </h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" onClick={() => location.reload()}>
        <FormattedMessage id="error.again" />
      </button>
    </main>
  );
}
