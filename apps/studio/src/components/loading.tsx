import { FormattedMessage } from 'react-intl';
import styles from './loading.module.css';

/** Stands in for what is loading, and says so to screen readers. */
export function Loading() {
  return (
    <div className={styles.lines} role="status">
      <span className="visually-hidden">
        <FormattedMessage id="answer.loading" />
      </span>
      <span />
      <span />
      <span />
    </div>
  );
}
