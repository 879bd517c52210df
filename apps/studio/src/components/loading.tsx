import { FormattedMessage } from 'react-intl';

/** Says that something is loading, also to screen readers. */
export function Loading() {
  return (
    <p className="soft" role="status">
      <FormattedMessage id="answer.loading" />
    </p>
  );
}
