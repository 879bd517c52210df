import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { isRouteErrorResponse, Link, Navigate, useLocation, useRouteError } from 'react-router';
import { isRefusal } from '../api/client.js';
import styles from './page-error.module.css';

/** Replaces a page that failed: shows the sign-in page if the session has ended, otherwise what went wrong. */
export function PageError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  if (isRefusal(error, 401)) {
    queries.setQueryData(['session'], null);
    return <Navigate to={`/sign-in?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className={styles.page}>
      <h1>
        <FormattedMessage id={isUnknown ? 'error.noPage' : 'error.title'} />
      </h1>
      {!isUnknown && <p dir="auto">{error instanceof Error ? error.message : String(error)}</p>}
      <div className="row">
        {!isUnknown && (
          <button type="button" onClick={() => location.reload()}>
            <FormattedMessage id="error.again" />
          </button>
        )}
        <Link className="button" to="/">
          <FormattedMessage id="error.home" />
        </Link>
      </div>
    </main>
  );
}
