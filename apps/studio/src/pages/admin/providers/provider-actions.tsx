import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../../api/client.js';
import type { IdentityProvider } from '../../../api/records.js';
import { Button } from '../../../components/button.jsx';
import { ErrorNote } from '../../../components/error-note.jsx';
import { RemoveButton } from '../remove-button.jsx';

/** Tests a provider and says what is wrong, changes it, or removes it. */
export function ProviderActions({ provider, onChange }: { provider: IdentityProvider; onChange(): void }) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const { id, name, in_environment: isFixed } = provider;
  const params = { path: { provider: id } };
  const test = useMutation({
    mutationFn: async () =>
      (await api.POST('/v3/admin/identity_providers/{provider}/test', { params })).data.problem,
  });
  const remove = async () => {
    await api.DELETE('/v3/admin/identity_providers/{provider}', { params });
    await queries.invalidateQueries({ queryKey: ['identity-providers'] });
  };
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
            <RemoveButton name={name} about="admin.providers.removeAbout" onRemove={remove} />
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
      <ErrorNote error={test.error} />
    </span>
  );
}
