import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import { Dialog } from '../../components/dialog.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Field } from '../../components/field.jsx';
import { onForm } from '../../components/on-form.js';

export function NewFolder({ onMade }: { onMade: (id: number) => void }) {
  const [open, setOpen] = useState(false);
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: (name: string) => api.POST('/v3/batches', { body: { name } }),
    onSuccess: async ({ data }) => {
      await queries.invalidateQueries({ queryKey: ['batches'] });
      setOpen(false);
      onMade(data.id);
    },
  });
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <FormattedMessage id="files.newFolder" />
      </button>
      {open && (
        <Dialog title={formatMessage({ id: 'files.newFolder' })} onClose={() => setOpen(false)}>
          <form onSubmit={onForm((form) => create.mutate(String(form.get('name'))))} className="stack">
            <Field label={<FormattedMessage id="files.folderName" />}>
              {(control) => <input {...control} name="name" required maxLength={300} autoFocus />}
            </Field>
            <ErrorNote error={create.error} />
            <div className="row end">
              <button className="primary" disabled={create.isPending}>
                <FormattedMessage id="files.createFolder" />
              </button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}
