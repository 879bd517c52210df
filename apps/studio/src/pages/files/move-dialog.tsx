import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFolders } from '../../api/lookups.js';
import { Dialog } from '../../components/dialog.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Field } from '../../components/field.jsx';
import { onForm } from '../../components/on-form.js';
import { Options } from '../../components/options.jsx';
import { SaveButtons } from '../../components/save-buttons.jsx';
import { startListed, type Target } from '../../file-actions/action-list.js';

export interface BatchDialogProps {
  target: Target;
  /** The number of files. */
  count: number;
  onClose: () => void;
}

/** Moves files to a folder, or out of their folders. */
export function MoveDialog({ target, count, onClose }: BatchDialogProps) {
  const { formatMessage } = useIntl();
  const folders = useFolders();
  const move = useMutation({
    mutationFn: (batch: number | '') => startListed({ action: 'move', ...target, batch_id: batch }),
    onSuccess: onClose,
  });
  return (
    <Dialog title={formatMessage({ id: 'files.moveTitle' }, { count })} onClose={onClose}>
      <form className="stack" onSubmit={onForm((form) => move.mutate(Number(form.get('folder')) || ''))}>
        <Field label={<FormattedMessage id="files.folder" />}>
          {(control) => (
            <select {...control} name="folder">
              <Options of={folders} />
              <option value="">{formatMessage({ id: 'files.noFolder' })}</option>
            </select>
          )}
        </Field>
        <ErrorNote error={move.error} />
        <SaveButtons isPending={move.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
