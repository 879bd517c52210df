import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../../api/client.js';
import type { IdentityProvider } from '../../../api/records.js';
import { Button } from '../../../components/button.jsx';
import { Dialog } from '../../../components/dialog.jsx';
import { ErrorNote } from '../../../components/error-note.jsx';

/** Tests a provider and says what is wrong, changes it, or removes it. */
export function ProviderActions({ provider, onChange }: { provider: IdentityProvider; onChange(): void }) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const { id, name, in_environment: isFixed } = provider;
  const params = { path: { provider: id } };
  const test = useMutation({
    mutationFn: async () =>
      (await api.POST('/v3/admin/identity_providers/{provider}/test', { params })).data.problem,
  });
  const remove = useMutation({
    mutationFn: () => api.DELETE('/v3/admin/identity_providers/{provider}', { params }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['identity-providers'] }),
  });
  return (
    <span className="stack">
      <span className="row">
        <Button
          disabled={test.isPending}
          aria-label={formatMessage({ id: 'admin.models.testOne' }, { name })}
          onClick={() => test.mutate()}
          text="admin.models.test"
        />
        {!isFixed && (
          <>
            <Button
              aria-label={formatMessage({ id: 'admin.changeOne' }, { name })}
              onClick={onChange}
              text="admin.change"
            />
            <Button
              aria-label={formatMessage({ id: 'admin.models.removeOne' }, { name })}
              onClick={() => setRemoving(true)}
              text="admin.models.remove"
            />
          </>
        )}
      </span>
      <span role="status">
        {test.data === null && <FormattedMessage id="admin.providers.works" />}
        {test.data && (
          <span className="note bad" lang="en" dir="auto">
            {test.data}
          </span>
        )}
      </span>
      <ErrorNote error={test.error ?? remove.error} />
      {removing && (
        <Dialog title={formatMessage({ id: 'admin.removeOne' }, { name })} onClose={() => setRemoving(false)}>
          <p>
            <FormattedMessage id="admin.providers.removeAbout" />
          </p>
          <div className="row end">
            <Button onClick={() => setRemoving(false)} text="dialog.cancel" />
            <Button
              className="primary"
              disabled={remove.isPending}
              onClick={() => remove.mutate()}
              text="admin.models.remove"
            />
          </div>
        </Dialog>
      )}
    </span>
  );
}
