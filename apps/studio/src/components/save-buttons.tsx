import { FormattedMessage } from 'react-intl';

/** Save and cancel buttons of a form in a dialog. */
export function SaveButtons({ isPending, onCancel }: { isPending: boolean; onCancel: () => void }) {
  return (
    <div className="row end">
      <button type="button" onClick={onCancel}>
        <FormattedMessage id="dialog.cancel" />
      </button>
      <button className="primary" disabled={isPending}>
        <FormattedMessage id="dialog.save" />
      </button>
    </div>
  );
}
