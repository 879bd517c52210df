import { useMutation } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { api } from '../../api/client.js';
import type { User } from '../../api/records.js';
import { useSignInMethods } from '../../api/session.js';
import { Button } from '../../components/button.jsx';
import { Copied } from '../../components/copied.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { useLanguage } from '../../texts/texts.jsx';

/** Sends another invitation by e-mail, which replaces the link; nothing if the service sends no mail. */
export function SendInvitation({ user }: { user: User }) {
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
        <Button
          disabled={send.isPending || send.isSuccess}
          onClick={() => send.mutate()}
          text="admin.inviteByEmail"
        />
      </div>
    </>
  );
}

/** The link of an invitation, to copy. */
export const InvitationLink = ({ url }: { url: string }) => (
  <Copied
    label={<FormattedMessage id="admin.inviteLink" />}
    hint={<FormattedMessage id="admin.inviteAbout" />}
    text={url}
  />
);
