import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import { useFolders, useLanguages } from '../../api/lookups.js';
import type { MediaFile } from '../../api/records.js';
import { Dialog } from '../../components/dialog.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Field } from '../../components/field.jsx';
import { onForm } from '../../components/on-form.js';
import { Options } from '../../components/options.jsx';
import { SaveButtons } from '../../components/save-buttons.jsx';

/** A button, and the dialog that edits the details of a file. */
export function EditFile({ file }: { file: MediaFile }) {
  const [open, setOpen] = useState(false);
  const { formatMessage } = useIntl();
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <FormattedMessage id="file.edit" />
      </button>
      {open && (
        <Dialog title={formatMessage({ id: 'file.edit' })} onClose={() => setOpen(false)}>
          <EditForm file={file} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

function EditForm({ file, onDone }: { file: MediaFile; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const { languages } = useLanguages();
  const folders = useFolders();
  const queries = useQueryClient();
  const params = { path: { id: file.id } };
  const save = useMutation({
    mutationFn: async (form: FormData) => {
      const text = (name: string) => String(form.get(name));
      const language = Number(form.get('language'));
      if (language && language !== file.language_id)
        await api.POST('/v3/files/{id}/set_language', { params, body: { language_id: [language] } });
      const label = text('labels')
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean);
      await api.PATCH('/v3/files/{id}', {
        params,
        body: {
          name: text('name'),
          description: text('description'),
          reference_id: text('reference'),
          label,
          batch_id: Number(text('folder')) || '',
        },
      });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => ['file', 'files'].includes(String(queryKey[0])),
      });
      onDone();
    },
  });
  return (
    <form onSubmit={onForm((form) => save.mutate(form))} className="stack">
      <Field label={<FormattedMessage id="files.name" />}>
        {(control) => <input {...control} name="name" defaultValue={file.name ?? ''} dir="auto" />}
      </Field>
      <Field label={<FormattedMessage id="file.description" />}>
        {(control) => (
          <textarea
            {...control}
            name="description"
            defaultValue={file.description ?? ''}
            rows={2}
            dir="auto"
          />
        )}
      </Field>
      <div className="columns">
        <Field label={<FormattedMessage id="files.folder" />}>
          {(control) => (
            <select {...control} name="folder" defaultValue={file.batch_id ?? ''} key={folders.length}>
              <option value="">{formatMessage({ id: 'files.noFolder' })}</option>
              <Options of={folders} />
            </select>
          )}
        </Field>
        <Field
          label={<FormattedMessage id="files.language" />}
          hint={<FormattedMessage id="file.languageHint" />}
        >
          {(control) => (
            <select {...control} name="language" defaultValue={file.language_id ?? ''} key={languages.length}>
              {file.language_id === null && <option value="">–</option>}
              <Options of={languages.map(({ id, full_name: name }) => ({ id, name }))} />
            </select>
          )}
        </Field>
      </div>
      <Field label={<FormattedMessage id="files.labels" />} hint={<FormattedMessage id="files.labelsHint" />}>
        {(control) => <input {...control} name="labels" defaultValue={file.labels.join(', ')} dir="auto" />}
      </Field>
      <Field
        label={<FormattedMessage id="file.reference" />}
        hint={<FormattedMessage id="file.referenceHint" />}
      >
        {(control) => <input {...control} name="reference" defaultValue={file.reference_id ?? ''} />}
      </Field>
      <ErrorNote error={save.error} />
      <SaveButtons isPending={save.isPending} onCancel={onDone} />
    </form>
  );
}
