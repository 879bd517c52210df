import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../components/button.jsx';
import { Dialog } from '../../components/dialog.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import type { TextKey } from '../../texts/en.js';

interface Props {
  /** The name of the record. */
  name: string;
  /** What the removal leads to. */
  about?: TextKey;
  disabled?: boolean;
  /** Removes the record and refreshes the list that contains it. */
  onRemove: () => Promise<void>;
}

/** A button that removes a record once its dialog is confirmed. */
export function RemoveButton({ name, about, disabled, onRemove }: Props) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const remove = useMutation({ mutationFn: onRemove, onSuccess: close });
  return (
    <>
      <Button
        className="danger"
        disabled={disabled}
        aria-label={formatMessage({ id: 'admin.removeOne' }, { name })}
        onClick={() => setOpen(true)}
        text="admin.remove"
      />
      {isOpen && (
        <Dialog title={formatMessage({ id: 'admin.removeAsk' }, { name })} onClose={close}>
          <div className="stack">
            {about && (
              <p>
                <FormattedMessage id={about} />
              </p>
            )}
            <ErrorNote error={remove.error} />
            <div className="row end">
              <Button onClick={close} text="dialog.cancel" />
              <Button
                className="danger"
                disabled={remove.isPending}
                onClick={() => remove.mutate()}
                text="admin.remove"
              />
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
