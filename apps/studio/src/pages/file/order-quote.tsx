import { FormattedMessage, useIntl } from 'react-intl';
import type { Quote } from '../../api/records.js';
import { useShowsPrices } from '../../api/session.js';
import { ErrorNote } from '../../components/error-note.jsx';
import { Moment } from '../../components/moment.jsx';
import { Money } from '../../components/money.jsx';
import styles from './order-quote.module.css';

interface Props {
  quote: Quote | { id: number } | undefined;
  error: Error | null;
  isFilled: boolean;
  /** Whether the form has changed since the quote. */
  isOld: boolean;
}

/** The price, the deadline and the warnings of an order. */
export function OrderQuote({ quote, error, isFilled, isOld }: Props) {
  const { formatNumber } = useIntl();
  const showsPrices = useShowsPrices();
  if (error) return <ErrorNote error={error} />;
  if (!isFilled)
    return (
      <p className="soft">
        <FormattedMessage id="order.fill" />
      </p>
    );
  if (!quote || !('dry_run' in quote))
    return (
      <p className="soft" role="status">
        <FormattedMessage id="order.asking" />
      </p>
    );
  const { price, unit_price: unitPrice, minutes, words, deadline, warnings } = quote;
  const units = words ?? minutes;
  return (
    <section className={`${styles.quote} ${isOld ? styles.old : ''}`} aria-live="polite" aria-busy={isOld}>
      {showsPrices && (
        <div className="row apart">
          <span>
            <FormattedMessage id="order.price" />
            {units !== null && unitPrice !== null && (
              <span className="soft">
                {' '}
                {formatNumber(units)}{' '}
                <FormattedMessage
                  id={words === undefined ? 'order.minutes' : 'order.words'}
                  values={{ count: units }}
                />{' '}
                × <Money amount={unitPrice} />
              </span>
            )}
          </span>
          <strong className={styles.price}>
            {price === null ? <FormattedMessage id="order.priceLater" /> : <Money amount={price} />}
          </strong>
        </div>
      )}
      <div className="row apart">
        <FormattedMessage id="order.deadline" />
        <span>{deadline ? <Moment at={deadline} /> : <FormattedMessage id="order.soon" />}</span>
      </div>
      {warnings.map((warning) => (
        <div key={warning} className="note warning" dir="auto">
          {warning}
        </div>
      ))}
    </section>
  );
}
