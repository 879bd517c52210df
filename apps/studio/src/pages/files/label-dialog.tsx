import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Dialog } from '../../components/dialog.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Field } from '../../components/field.jsx';
import { onForm } from '../../components/on-form.js';
import { SaveButtons } from '../../components/save-buttons.jsx';
import { startListed } from '../../file-actions/action-list.js';
import type { BatchDialogProps } from './move-dialog.jsx';

const listOf = (text: FormDataEntryValue | null) =>
  String(text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** Adds and removes labels. */
export function LabelDialog({ target, count, onClose }: BatchDialogProps) {
  const { formatMessage } = useIntl();
  const change = useMutation({
    mutationFn: async ({ added, removed }: { added: string[]; removed: string[] }) => {
      if (removed.length) await startListed({ action: 'remove_labels', ...target, label: removed });
      if (added.length) await startListed({ action: 'add_labels', ...target, label: added });
    },
    onSuccess: onClose,
  });
  const hint = <FormattedMessage id="files.labelsHint" />;
  return (
    <Dialog title={formatMessage({ id: 'files.labelTitle' }, { count })} onClose={onClose}>
      <form
        className="stack"
        onSubmit={onForm((form) =>
          change.mutate({ added: listOf(form.get('add')), removed: listOf(form.get('remove')) }),
        )}
      >
        <Field label={<FormattedMessage id="files.addLabels" />} hint={hint}>
          {(control) => <input {...control} name="add" autoComplete="off" dir="auto" />}
        </Field>
        <Field label={<FormattedMessage id="files.removeLabels" />} hint={hint}>
          {(control) => <input {...control} name="remove" autoComplete="off" dir="auto" />}
        </Field>
        <ErrorNote error={change.error} />
        <SaveButtons isPending={change.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
