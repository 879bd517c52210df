import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { Project } from '../../api/records.js';
import { Button } from '../../components/button.jsx';
import { Dialog } from '../../components/dialog.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Field } from '../../components/field.jsx';
import { onForm } from '../../components/on-form.js';

/** Changes the name, the retention and the callbacks of a project. */
export function ProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const { id, name } = project;
  const save = useMutation({
    mutationFn: (form: FormData) =>
      api.PUT('/v3/admin/projects/{id}', {
        params: { path: { id } },
        body: {
          name: String(form.get('name')),
          callback_encoding: form.get('encoding') as Project['callback_encoding'],
          // Empty: files are kept.
          retention_days: (Number(form.get('days')) || '') as number,
        },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['projects'] });
      onClose();
    },
  });
  return (
    <Dialog title={formatMessage({ id: 'admin.changeOne' }, { name })} onClose={onClose}>
      <form onSubmit={onForm((form) => save.mutate(form))} className="stack">
        <Field label={<FormattedMessage id="files.name" />}>
          {(control) => (
            <input {...control} name="name" required maxLength={64} dir="auto" defaultValue={name} />
          )}
        </Field>
        <Field
          label={<FormattedMessage id="admin.retentionDays" />}
          hint={<FormattedMessage id="admin.retentionHint" />}
        >
          {(control) => (
            <input
              {...control}
              name="days"
              type="number"
              min={1}
              max={36_500}
              defaultValue={project.retention_days ?? ''}
            />
          )}
        </Field>
        <Field label={<FormattedMessage id="admin.callbackEncoding" />}>
          {(control) => (
            <select {...control} name="encoding" defaultValue={project.callback_encoding}>
              <option value="form">{formatMessage({ id: 'admin.encoding.form' })}</option>
              <option value="json">{formatMessage({ id: 'admin.encoding.json' })}</option>
            </select>
          )}
        </Field>
        <WebhookSecret projectId={id} />
        <ErrorNote error={save.error} />
        <div className="row end">
          <Button onClick={onClose} text="dialog.cancel" />
          <Button type="submit" className="primary" disabled={save.isPending} text="dialog.save" />
        </div>
      </form>
    </Dialog>
  );
}

/** Shows the secret that signs the callbacks, on request: each reading is in the audit log. */
function WebhookSecret({ projectId: id }: { projectId: number }) {
  const show = useMutation({
    mutationFn: async () =>
      (await api.GET('/v3/admin/projects/{id}/webhook_secret', { params: { path: { id } } })).data,
  });
  if (!show.data)
    return (
      <div>
        <ErrorNote error={show.error} />
        <Button disabled={show.isPending} onClick={() => show.mutate()} text="admin.showWebhookSecret" />
      </div>
    );
  return (
    <Field label={<FormattedMessage id="admin.webhookSecret" />}>
      {(control) => <input {...control} readOnly value={show.data.webhook_secret} dir="ltr" />}
    </Field>
  );
}
