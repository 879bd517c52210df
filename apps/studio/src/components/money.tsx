import { useIntl } from 'react-intl';

/** An amount of US dollars as the API writes it, such as `0.26`; prices of a word have more decimals. */
export function Money({ amount }: { amount: string }) {
  const { formatNumber } = useIntl();
  return (
    <bdi>
      {formatNumber(Number(amount), { style: 'currency', currency: 'USD', maximumFractionDigits: 4 })}
    </bdi>
  );
}
