import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { LiveAutoCaption } from '../../api/records.js';
import { LiveBadge } from '../../components/live-badge.jsx';
import { Moment } from '../../components/moment.jsx';
import styles from './file-orders.module.css';

/** A live event and its start. */
export function LiveRow({ event: { id, status, start_time: start } }: { event: LiveAutoCaption }) {
  return (
    <li className={styles.order}>
      <div className={styles.name}>
        <Link to={`/live/${id}`}>
          <FormattedMessage id="order.kind.live_auto_caption" />
        </Link>
        <span className="soft">
          <Moment at={start} />
        </span>
      </div>
      <LiveBadge status={status} />
    </li>
  );
}
