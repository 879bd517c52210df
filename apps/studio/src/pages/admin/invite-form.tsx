import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { User } from '../../api/records.js';
import { Button } from '../../components/button.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Field } from '../../components/field.jsx';
import { onForm } from '../../components/on-form.js';
import { Options } from '../../components/options.jsx';
import { InvitationLink, SendInvitation } from './invitation-link.jsx';
import { RoleOptions } from './role-options.jsx';
import { roles, type Role } from './roles.js';
import { useProjects } from './use-projects.js';
import { splitName } from './user-name.js';

/** Creates a user with a role, and shows the invitation. */
export function InviteForm() {
  const { formatMessage } = useIntl();
  const { projects } = useProjects();
  const queries = useQueryClient();
  /** After an error in a later step, the user exists already. */
  const created = useRef<User>(undefined);
  const invite = useMutation({
    mutationFn: async (form: FormData) => {
      const text = (name: string) => String(form.get(name)).trim();
      const email = text('email');
      if (created.current?.email !== email)
        created.current = (
          await api.POST('/v3/admin/users', { body: { ...splitName(text('name')), email, username: email } })
        ).data;
      const user = created.current;
      const project = Number(form.get('project'));
      const target = project
        ? ({ access_level: 'project', project_id: project } as const)
        : ({ access_level: 'account' } as const);
      const may = Object.fromEntries(roles[text('role') as Role].map((permission) => [permission, true]));
      await api.POST('/v3/admin/user_accesses', { body: { user_id: user.id, email, ...target, ...may } });
      const path = { params: { path: { id: user.id } } };
      const { url } = (await api.POST('/v3/admin/users/{id}/invitation', path)).data;
      return { user, url };
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
  });
  if (invite.data)
    return (
      <div className="stack">
        {invite.data.url && <InvitationLink url={invite.data.url} />}
        <SendInvitation user={invite.data.user} />
      </div>
    );
  return (
    <form onSubmit={onForm((form) => invite.mutate(form))} className="stack">
      <Field label={<FormattedMessage id="admin.user.email" />}>
        {(control) => <input {...control} name="email" type="email" required autoComplete="off" dir="auto" />}
      </Field>
      <Field label={<FormattedMessage id="admin.user.name" />}>
        {(control) => (
          <input {...control} name="name" required maxLength={255} autoComplete="off" dir="auto" />
        )}
      </Field>
      <Field label={<FormattedMessage id="admin.role" />}>
        {(control) => (
          <select {...control} name="role" defaultValue="editor">
            <RoleOptions />
          </select>
        )}
      </Field>
      <Field label={<FormattedMessage id="admin.accessTo" />}>
        {(control) => (
          <select {...control} name="project" key={projects.length} defaultValue={projects[0]?.id ?? 0}>
            <option value={0}>{formatMessage({ id: 'admin.allProjects' })}</option>
            <Options of={projects} />
          </select>
        )}
      </Field>
      <ErrorNote error={invite.error} />
      <div className="row end">
        <Button type="submit" className="primary" disabled={invite.isPending} text="admin.invite" />
      </div>
    </form>
  );
}
