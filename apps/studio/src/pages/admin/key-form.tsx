import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import { Button } from '../../components/button.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Field } from '../../components/field.jsx';
import { onForm } from '../../components/on-form.js';
import { useProjects, useUsers } from './use-projects.js';
import { Options } from '../../components/options.jsx';

const levels = ['project', 'observer', 'vendor'] as const;
const levelNames = { project: 'Project', observer: 'Observer', vendor: 'Vendor' } as const;

export function KeyForm({ onDone }: { onDone: (id: number) => void }) {
  const { formatMessage } = useIntl();
  const { projects } = useProjects();
  const { users, nameOf } = useUsers();
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: async (form: FormData) => {
      const body = {
        name: String(form.get('name')) || undefined,
        project_id: Number(form.get('project')),
        user_id: Number(form.get('user')) || undefined,
        access_type: form.get('level') as (typeof levels)[number],
      };
      return (await api.POST('/v3/admin/api_accesses', { body })).data;
    },
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['keys'] });
      onDone(id);
    },
  });
  return (
    <form onSubmit={onForm((form) => create.mutate(form))} className="stack">
      <Field label={<FormattedMessage id="files.name" />} hint={<FormattedMessage id="admin.keyNameHint" />}>
        {(control) => <input {...control} name="name" dir="auto" autoComplete="off" />}
      </Field>
      <div className="columns">
        <Field label={<FormattedMessage id="admin.project" />}>
          {(control) => (
            <select {...control} name="project" required>
              <Options of={projects} />
            </select>
          )}
        </Field>
        <Field label={<FormattedMessage id="admin.level" />}>
          {(control) => (
            <select {...control} name="level">
              {levels.map((one) => (
                <option key={one} value={one}>
                  {formatMessage({ id: `admin.level.${levelNames[one]}` })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={<FormattedMessage id="admin.user" />}>
          {(control) => (
            <select {...control} name="user">
              <option value="">–</option>
              {users.map(({ id }) => (
                <option key={id} value={id}>
                  {nameOf(id)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <ErrorNote error={create.error} />
      <div className="row end">
        <Button type="submit" className="primary" disabled={create.isPending} text="admin.create" />
      </div>
    </form>
  );
}
