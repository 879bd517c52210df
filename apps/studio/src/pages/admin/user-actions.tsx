import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { User } from '../../api/records.js';
import { useSignInMethods } from '../../api/session.js';
import { Dialog } from '../../components/dialog.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Field } from '../../components/field.jsx';
import { useLanguage } from '../../texts/texts.jsx';
import { UserForm } from './user-form.jsx';

/** Invites, changes and removes a user. */
export function UserActions({ user }: { user: User }) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'invitation' | 'change' | 'removal'>();
  const path = { params: { path: { id: user.id } } };
  const invite = useMutation({
    mutationFn: async () => (await api.POST('/v3/admin/users/{id}/invitation', path)).data,
    onMutate: () => setOpen('invitation'),
  });
  const remove = useMutation({
    mutationFn: () => api.DELETE('/v3/admin/users/{id}', path),
    onSuccess: async () => {
      setOpen(undefined);
      await queries.invalidateQueries({ queryKey: ['users'] });
    },
  });
  const name = `${user.firstname} ${user.lastname}`;
  const onClose = () => setOpen(undefined);
  return (
    <>
      <button type="button" onClick={() => invite.mutate()}>
        <FormattedMessage id="admin.invite" />
      </button>
      <button type="button" onClick={() => setOpen('change')}>
        <FormattedMessage id="admin.change" />
      </button>
      <button type="button" className="danger" onClick={() => setOpen('removal')}>
        <FormattedMessage id="admin.removeUser" />
      </button>
      {open === 'invitation' && (
        <Dialog title={formatMessage({ id: 'admin.inviteOne' }, { name })} onClose={onClose}>
          <div className="stack">
            <ErrorNote error={invite.error} />
            {invite.data?.url && <InvitationLink url={invite.data.url} />}
            <SendInvitation user={user} />
          </div>
        </Dialog>
      )}
      {open === 'change' && (
        <Dialog title={formatMessage({ id: 'admin.changeOne' }, { name })} onClose={onClose}>
          <UserForm user={user} onDone={onClose} />
        </Dialog>
      )}
      {open === 'removal' && (
        <Dialog title={formatMessage({ id: 'admin.removeOne' }, { name })} onClose={onClose}>
          <div className="stack">
            <p>
              <FormattedMessage id="admin.removeAbout" />
            </p>
            <ErrorNote error={remove.error} />
            <div className="row end">
              <button
                type="button"
                className="danger"
                disabled={remove.isPending}
                onClick={() => remove.mutate()}
              >
                <FormattedMessage id="admin.removeUser" />
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Sends another invitation by e-mail, which replaces the link; nothing if the service sends no mail. */
function SendInvitation({ user }: { user: User }) {
  const methods = useSignInMethods();
  const { language } = useLanguage();
  const send = useMutation({
    mutationFn: () =>
      api.POST('/v3/admin/users/{id}/invitation', {
        params: { path: { id: user.id } },
        body: { by_email: true, language },
      }),
  });
  if (!methods.data?.email_links) return null;
  return (
    <>
      <ErrorNote error={send.error} />
      <div className="row end">
        <span role="status">
          {send.isSuccess && (
            <FormattedMessage id="admin.inviteSent" values={{ email: <bdi>{user.email}</bdi> }} />
          )}
        </span>
        <button type="button" disabled={send.isPending || send.isSuccess} onClick={() => send.mutate()}>
          <FormattedMessage id="admin.inviteByEmail" />
        </button>
      </div>
    </>
  );
}

function InvitationLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <>
      <p>
        <FormattedMessage id="admin.inviteAbout" />
      </p>
      <Field label={<FormattedMessage id="admin.inviteLink" />}>
        {(control) => <input {...control} readOnly value={url} onFocus={(event) => event.target.select()} />}
      </Field>
      <div className="row end">
        <button
          type="button"
          className="primary"
          onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
        >
          <FormattedMessage id={copied ? 'admin.copied' : 'admin.copyLink'} />
        </button>
      </div>
    </>
  );
}
