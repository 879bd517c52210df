import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { User } from '../../api/records.js';
import { Button } from '../../components/button.jsx';
import { Dialog } from '../../components/dialog.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { InvitationLink, SendInvitation } from './invitation-link.jsx';
import { RemoveButton } from './remove-button.jsx';
import { UserForm } from './user-form.jsx';
import { nameOf } from './user-name.js';
import { projectsQuery } from './use-projects.js';

/** Invites, changes and removes a user. */
export function UserActions({ user }: { user: User }) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'invitation' | 'change'>();
  const path = { params: { path: { id: user.id } } };
  const invite = useMutation({
    mutationFn: async () => {
      const projects = await queries.fetchQuery(projectsQuery);
      const ids = projects.map(({ id }) => id);
      return (await hasAccess(user, ids))
        ? (await api.POST('/v3/admin/users/{id}/invitation', path)).data
        : null;
    },
    onMutate: () => setOpen('invitation'),
  });
  const remove = async () => {
    await api.DELETE('/v3/admin/users/{id}', path);
    await queries.invalidateQueries({ queryKey: ['users'] });
  };
  const name = nameOf(user);
  const onClose = () => setOpen(undefined);
  return (
    <>
      <Button
        aria-label={formatMessage({ id: 'admin.inviteOne' }, { name })}
        onClick={() => invite.mutate()}
        text="admin.invite"
      />
      <Button
        aria-label={formatMessage({ id: 'admin.changeOne' }, { name })}
        onClick={() => setOpen('change')}
        text="admin.change"
      />
      <RemoveButton name={name} about="admin.removeAbout" onRemove={remove} />
      {open === 'invitation' && (
        <Dialog title={formatMessage({ id: 'admin.inviteOne' }, { name })} onClose={onClose}>
          <div className="stack">
            <ErrorNote error={invite.error} />
            {invite.data === null && (
              <p className="note warning">
                <FormattedMessage id="admin.inviteWithout" values={{ name: <bdi>{name}</bdi> }} />
              </p>
            )}
            {invite.data?.url && <InvitationLink url={invite.data.url} />}
            {invite.data && <SendInvitation user={user} />}
          </div>
        </Dialog>
      )}
      {open === 'change' && (
        <Dialog title={formatMessage({ id: 'admin.changeOne' }, { name })} onClose={onClose}>
          <UserForm user={user} onDone={onClose} />
        </Dialog>
      )}
    </>
  );
}

/** Returns whether the user has an access, without which the link of an invitation does not sign in. */
async function hasAccess({ id }: User, projectIds: readonly number[]): Promise<boolean> {
  const places = [
    { access_level: 'account' } as const,
    ...projectIds.map((project) => ({ access_level: 'project', project_id: project }) as const),
  ];
  for (const place of places) {
    const query = { user_id: id, ...place };
    if ((await api.GET('/v3/admin/user_accesses', { params: { query } })).data.length > 0) return true;
  }
  return false;
}
