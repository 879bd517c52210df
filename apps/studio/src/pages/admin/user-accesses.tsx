import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { User } from '../../api/records.js';
import { Answer } from '../../components/answer.jsx';
import { Button } from '../../components/button.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Field } from '../../components/field.jsx';
import { AccessForm } from './access-form.jsx';
import type { Permission } from './roles.js';
import { useProjects } from './use-projects.js';
import { Options } from '../../components/options.jsx';

type Target = { access_level: 'account' } | { access_level: 'project'; project_id: number };

/** Grants, changes and revokes a user's permissions in the account or in a project. */
export function UserAccesses({ user }: { user: User }) {
  const { formatMessage } = useIntl();
  const { projects } = useProjects();
  const [project, setProject] = useState(0);
  const queries = useQueryClient();
  const target: Target = project
    ? { access_level: 'project', project_id: project }
    : { access_level: 'account' };
  const key = ['user-access', user.id, target];
  const access = useQuery({
    queryKey: key,
    queryFn: async () =>
      (await api.GET('/v3/admin/user_accesses', { params: { query: { user_id: user.id, ...target } } }))
        .data[0] ?? null,
  });
  const save = useMutation({
    mutationFn: async (may: Record<Permission, boolean>) => {
      const body = { user_id: user.id, ...target, ...may };
      if (access.data) await api.PATCH('/v3/admin/user_accesses', { body });
      else await api.POST('/v3/admin/user_accesses', { body: { ...body, email: user.email } });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
  const remove = useMutation({
    mutationFn: () => api.POST('/v3/admin/user_accesses/delete', { body: { user_id: user.id, ...target } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
  return (
    <div className="stack">
      <Field label={<FormattedMessage id="admin.accessTo" />}>
        {(control) => (
          <select {...control} value={project} onChange={(event) => setProject(Number(event.target.value))}>
            <option value={0}>{formatMessage({ id: 'layout.account' })}</option>
            <Options of={projects} />
          </select>
        )}
      </Field>
      <Answer query={access}>
        {(granted) => (
          <AccessForm
            key={JSON.stringify([granted, project])}
            access={granted}
            isSaving={save.isPending}
            onSave={save.mutate}
          >
            {granted && (
              <Button
                className="danger"
                disabled={remove.isPending}
                onClick={() => remove.mutate()}
                text="admin.revoke"
              />
            )}
          </AccessForm>
        )}
      </Answer>
      <ErrorNote error={save.error ?? remove.error} />
    </div>
  );
}
