import { useIntl } from 'react-intl';

/** A date and time in the reader's time zone, with the full value as tooltip and `datetime`. */
export function Moment({ at }: { at: string | null }) {
  const { formatDate } = useIntl();
  if (!at) return <>–</>;
  const short = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return (
    <time dateTime={at} title={formatDate(at, { dateStyle: 'full', timeStyle: 'long' })}>
      {formatDate(at, short)}
    </time>
  );
}
