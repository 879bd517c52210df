import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../../api/client.js';
import type { IdentityProvider } from '../../../api/records.js';
import { Answer } from '../../../components/answer.jsx';
import { Badge } from '../../../components/badge.jsx';
import { Button } from '../../../components/button.jsx';
import { Dialog } from '../../../components/dialog.jsx';
import { Empty } from '../../../components/empty.jsx';
import { RecordTable, type Column } from '../../../components/record-table.jsx';
import { ProviderActions } from './provider-actions.jsx';
import { ProviderForm } from './provider-form.jsx';

/** The OpenID Connect providers with which people sign in, for the operator of the service. */
export function Providers() {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<IdentityProvider | 'new'>();
  const providers = useQuery({
    queryKey: ['identity-providers'],
    queryFn: async () => (await api.GET('/v3/admin/identity_providers')).data,
  });
  const title =
    open === 'new' || !open
      ? formatMessage({ id: 'admin.providers.new' })
      : formatMessage({ id: 'admin.changeOne' }, { name: open.name });
  const actions: Column<IdentityProvider> = {
    head: 'admin.actions',
    as: 'actions',
    cell: (provider) => <ProviderActions provider={provider} onChange={() => setOpen(provider)} />,
  };
  return (
    <div className="stack">
      <p className="soft">
        <FormattedMessage id="admin.providers.about" />
      </p>
      <div>
        <Button onClick={() => setOpen('new')} text="admin.providers.new" />
      </div>
      <Answer query={providers}>
        {(data) => (
          <div className="card">
            {data.length === 0 ? (
              <Empty icon={KeyRound} title={<FormattedMessage id="admin.providers.none" />} />
            ) : (
              <RecordTable records={data} keyOf={({ id }) => id} columns={[...columns, actions]} />
            )}
          </div>
        )}
      </Answer>
      {open && (
        <Dialog title={title} onClose={() => setOpen(undefined)}>
          <ProviderForm provider={open === 'new' ? undefined : open} onDone={() => setOpen(undefined)} />
        </Dialog>
      )}
    </div>
  );
}

const columns: Column<IdentityProvider>[] = [
  { head: 'files.name', as: 'name', dir: 'auto', cell: ({ name }) => name },
  { head: 'admin.providers.issuer', dir: 'ltr', cell: ({ issuer }) => issuer },
  {
    head: 'admin.providers.register',
    cell: ({ redirect_uri, logout_uri }) => (
      <span className="stack" dir="ltr">
        <code>{redirect_uri}</code>
        <code>{logout_uri}</code>
      </span>
    ),
  },
  {
    head: 'files.state',
    cell: ({ in_environment }) =>
      in_environment && (
        <Badge tone="quiet">
          <FormattedMessage id="admin.providers.inEnvironment" />
        </Badge>
      ),
  },
];
