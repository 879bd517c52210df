import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { isRefusal } from '../api/client.js';
import { Button } from './button.jsx';
import styles from './page-problem.module.css';
import { PageTitle } from './page-title.jsx';

interface PageProblemProps {
  /** Whether there is no such page or record, so that trying again cannot help. */
  isMissing: boolean;
  message?: ReactNode;
  again?: () => void;
}

/** Stands in for a page that cannot be shown: what went wrong, and where to go from here. */
export function PageProblem({ isMissing, message, again }: PageProblemProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.page}>
      <PageTitle text={formatMessage({ id: isMissing ? 'error.noPage' : 'error.title' })} />
      {message && (
        <p role="alert" dir="auto">
          {message}
        </p>
      )}
      <div className="row">
        {!isMissing && again && <Button onClick={again} text="error.again" />}
        <Link className="button" to="/">
          <FormattedMessage id="error.home" />
        </Link>
      </div>
    </div>
  );
}

/** Whether the answer would be the same after another try. */
export const isFinal = (error: unknown): boolean => isRefusal(error, 403) || isRefusal(error, 404);
