import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { Button } from '../components/button.jsx';
import { Dialog } from '../components/dialog.jsx';
import { ErrorNote } from '../components/error-note.jsx';
import { Field } from '../components/field.jsx';
import { onForm } from '../components/on-form.js';
import type { Lease } from './use-lease.js';
import { complete, giveBack, type WorkBrief } from './work-items.js';

/** Ends the work on an item: finishes, releases or rejects it. */
export function WorkActions({
  item,
  lease,
  save,
}: {
  item: WorkBrief;
  lease: Lease;
  /** Saves pending edits, and resolves to whether all are saved. */
  save: () => Promise<boolean>;
}) {
  const [returning, setReturning] = useState(false);
  const leave = useLeave();
  const finish = useMutation({
    mutationFn: async () => {
      if (await save()) await complete(item.id);
      else throw new Error(unsaved);
    },
    onSuccess: () => leave('finished'),
    onError: (error) => lease.noteError(error),
  });
  const unsaved = useIntl().formatMessage({ id: 'work.unsaved' });
  return (
    <div className="row">
      <Button onClick={() => setReturning(true)} disabled={lease.isLost} text="work.return" />
      <Button
        className="primary"
        disabled={lease.isLost || finish.isPending}
        onClick={() => finish.mutate()}
        text={item.kind === 'translation_approval' ? 'work.approve' : 'work.finish'}
      />
      {!lease.isLost && <ErrorNote error={finish.error} />}
      {returning && <ReturnDialog item={item} lease={lease} onClose={() => setReturning(false)} />}
    </div>
  );
}

/** Returns to the queue with a message about the outcome. */
function useLeave() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (what: 'finished' | 'released' | 'rejected') => {
    queries.removeQueries({ queryKey: ['work-items'] });
    await navigate('/work', { state: { what } });
  };
}

function ReturnDialog({ item, lease, onClose }: { item: WorkBrief; lease: Lease; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const leave = useLeave();
  const [how, setHow] = useState<'release' | 'reject'>('release');
  const send = useMutation({
    mutationFn: (reason: string) => giveBack(item.id, how, reason),
    onSuccess: () => leave(how === 'release' ? 'released' : 'rejected'),
    onError: (error) => lease.noteError(error),
  });
  return (
    <Dialog title={formatMessage({ id: 'work.return' })} onClose={onClose}>
      <form className="stack" onSubmit={onForm((form) => send.mutate(String(form.get('reason')).trim()))}>
        <Field label={<FormattedMessage id="work.returnTo" />}>
          {(attributes) => (
            <select
              {...attributes}
              value={how}
              onChange={({ target }) => setHow(target.value as 'release' | 'reject')}
            >
              <option value="release">{formatMessage({ id: 'work.release' })}</option>
              <option value="reject">{formatMessage({ id: 'work.reject' })}</option>
            </select>
          )}
        </Field>
        <Field
          label={<FormattedMessage id="work.reason" />}
          hint={
            <FormattedMessage id={how === 'release' ? 'work.reasonForOperator' : 'work.reasonForCustomer'} />
          }
        >
          {(attributes) => <textarea {...attributes} name="reason" required maxLength={1000} rows={3} />}
        </Field>
        {how === 'release' && !item.has_other_workers && (
          <p className="note warning" role="alert">
            <FormattedMessage id="work.onlyWorker" />
          </p>
        )}
        <ErrorNote error={send.error} />
        <div className="row end">
          <Button onClick={onClose} text="dialog.cancel" />
          <Button
            type="submit"
            className={how === 'reject' ? 'danger' : 'primary'}
            disabled={send.isPending}
            text={how === 'reject' ? 'work.reject' : 'work.release'}
          />
        </div>
      </form>
    </Dialog>
  );
}
