import { useIntl } from 'react-intl';

/** An amount of US dollars as in the API, such as `0.26`; prices per word have more decimals. */
export function Money({ amount }: { amount: string }) {
  const { formatNumber } = useIntl();
  return (
    <bdi>
      {formatNumber(Number(amount), { style: 'currency', currency: 'USD', maximumFractionDigits: 4 })}
    </bdi>
  );
}
