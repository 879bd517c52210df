import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../components/button.jsx';
import { Dialog } from '../../../components/dialog.jsx';
import { Field } from '../../../components/field.jsx';
import { onForm } from '../../../components/on-form.js';

interface GoToDialogProps {
  /** Number of captions. */
  count: number;
  onGo(index: number): void;
  onClose(): void;
}

/** Asks for the number of a caption. */
export function GoToDialog({ count, onGo, onClose }: GoToDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <Dialog title={formatMessage({ id: 'editor.action.goTo' })} onClose={onClose}>
      <form className="stack" onSubmit={onForm((form) => onGo(Number(form.get('number')) - 1))}>
        <Field label={<FormattedMessage id="editor.captionNumber" values={{ count }} />}>
          {(control) => (
            <input {...control} name="number" type="number" min={1} max={count} required autoFocus />
          )}
        </Field>
        <div className="row end">
          <Button onClick={onClose} text="dialog.cancel" />
          <Button type="submit" className="primary" text="editor.go" />
        </div>
      </form>
    </Dialog>
  );
}
