import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import type { Pagination } from '../api/records.js';
import styles from './pager.module.css';

/** Links to the adjacent pages; empty if there is only one page. */
export function Pager({ pagination, estimate }: { pagination?: Pagination; estimate?: boolean }) {
  const { formatMessage } = useIntl();
  const [params] = useSearchParams();
  if (!pagination) return null;
  const { current_page: page, total_pages: pages, total_entries: total } = pagination;
  const to = (number: number) => {
    const search = new URLSearchParams(params);
    if (number > 1) search.set('page', String(number));
    else search.delete('page');
    return { search: search.toString() };
  };
  return (
    <nav className={styles.pager} aria-label={formatMessage({ id: 'pager.label' })}>
      <span className={styles.total}>
        <FormattedMessage id={estimate ? 'pager.estimate' : 'pager.total'} values={{ total }} />
      </span>
      {pages > 1 && (
        <>
          {page > 1 && (
            <Link className="button" rel="prev" to={to(page - 1)}>
              <FormattedMessage id="pager.previous" />
            </Link>
          )}
          <span>
            <FormattedMessage id="pager.page" values={{ page, pages }} />
          </span>
          {page < pages && (
            <Link className="button" rel="next" to={to(page + 1)}>
              <FormattedMessage id="pager.next" />
            </Link>
          )}
        </>
      )}
    </nav>
  );
}
