import { useIntl } from 'react-intl';

/** A date and time of the reader's, with the whole of it for hovering and for programs. */
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
