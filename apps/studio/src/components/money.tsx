import { useIntl } from 'react-intl';
import { useShowsPrices } from '../api/session.js';

/** An amount of US dollars as in the API, such as `0.26`; prices per word have more decimals. A dash until prices are set. */
export function Money({ amount }: { amount: string }) {
  const { formatNumber } = useIntl();
  if (!useShowsPrices()) return '–';
  return (
    <bdi>
      {formatNumber(Number(amount), { style: 'currency', currency: 'USD', maximumFractionDigits: 4 })}
    </bdi>
  );
}
