import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { api } from '../../api/client.js';
import type { User } from '../../api/records.js';
import { useSignInMethods } from '../../api/session.js';
import { ErrorNote } from '../../components/error-note.jsx';
import { Field } from '../../components/field.jsx';
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
        <button type="button" disabled={send.isPending || send.isSuccess} onClick={() => send.mutate()}>
          <FormattedMessage id="admin.inviteByEmail" />
        </button>
      </div>
    </>
  );
}

/** The link of an invitation, to copy. */
export function InvitationLink({ url }: { url: string }) {
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
