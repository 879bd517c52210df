import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import { Answer } from '../../components/answer.jsx';
import { Button } from '../../components/button.jsx';
import { Dialog } from '../../components/dialog.jsx';
import { Field } from '../../components/field.jsx';

/** Shows a key for copying, and forgets it when the dialog is closed. */
export function RevealedKey({ id, onClose }: { id: number; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [copied, setCopied] = useState(false);
  const key = useQuery({
    queryKey: ['revealed-key', id],
    queryFn: async () => (await api.GET('/v3/admin/api_accesses/{id}', { params: { path: { id } } })).data,
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <Dialog title={formatMessage({ id: 'admin.key' })} onClose={onClose}>
      <Answer query={key}>
        {({ api_key: apiKey, api_secret_key: secret }) => (
          <div className="stack">
            <Field label={<FormattedMessage id="signIn.key" />}>
              {(control) => <input {...control} readOnly value={apiKey} />}
            </Field>
            <Field
              label={<FormattedMessage id="admin.secret" />}
              hint={<FormattedMessage id="admin.secretHint" />}
            >
              {(control) => <input {...control} readOnly value={secret} />}
            </Field>
            <div className="row">
              <Button
                onClick={() => void navigator.clipboard.writeText(apiKey).then(() => setCopied(true))}
                text="admin.copy"
              />
              <span role="status">{copied && <FormattedMessage id="admin.copied" />}</span>
            </div>
          </div>
        )}
      </Answer>
    </Dialog>
  );
}
