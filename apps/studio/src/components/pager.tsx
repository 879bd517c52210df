import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import type { Pagination } from '../api/records.js';
import styles from './pager.module.css';

interface PagerProps {
  pagination?: Pagination;
  estimate?: boolean;
  /** Whether the number of entries is shown elsewhere. */
  counted?: boolean;
}

/** The number of entries, and links to the adjacent pages if there are several. */
export function Pager({ pagination, estimate, counted = false }: PagerProps) {
  const { formatMessage } = useIntl();
  const [params] = useSearchParams();
  if (!pagination) return null;
  const { current_page: page, total_pages: pages, total_entries: total } = pagination;
  if (counted && pages <= 1) return null;
  const to = (number: number) => {
    const search = new URLSearchParams(params);
    if (number > 1) search.set('page', String(number));
    else search.delete('page');
    return { search: search.toString() };
  };
  return (
    <nav className={styles.pager} aria-label={formatMessage({ id: 'pager.label' })}>
      <span className={styles.total}>
        {!counted && <FormattedMessage id={estimate ? 'pager.estimate' : 'pager.total'} values={{ total }} />}
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
