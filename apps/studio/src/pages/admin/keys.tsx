import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { ApiAccess } from '../../api/records.js';
import { Answer } from '../../components/answer.jsx';
import { Button } from '../../components/button.jsx';
import { Dialog } from '../../components/dialog.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Pager } from '../../components/pager.jsx';
import { RecordTable, type Column } from '../../components/record-table.jsx';
import { useSearch } from '../../components/use-search.js';
import { EnabledBadge } from './enabled-badge.jsx';
import { KeyForm } from './key-form.jsx';
import { RevealedKey } from './revealed-key.jsx';
import { useProjects, useUsers } from './use-projects.js';

/** The keys of the account. */
export function Keys() {
  const { formatMessage } = useIntl();
  const page = useSearch().number('page') ?? 1;
  const [adding, setAdding] = useState(false);
  const [revealed, setRevealed] = useState<number>();
  const keys = useQuery({
    queryKey: ['keys', page],
    queryFn: () => api.GET('/v3/admin/api_accesses', { params: { query: { page, per_page: 25 } } }),
  });
  return (
    <div className="stack">
      <div>
        <Button onClick={() => setAdding(true)} text="admin.newKey" />
      </div>
      <Answer query={keys}>
        {({ data, pagination }) => (
          <>
            <div className="card">
              <KeyTable keys={data} onReveal={setRevealed} />
            </div>
            <Pager pagination={pagination} />
          </>
        )}
      </Answer>
      {adding && (
        <Dialog title={formatMessage({ id: 'admin.newKey' })} onClose={() => setAdding(false)}>
          <KeyForm
            onDone={(id) => {
              setAdding(false);
              setRevealed(id);
            }}
          />
        </Dialog>
      )}
      {revealed && <RevealedKey id={revealed} onClose={() => setRevealed(undefined)} />}
    </div>
  );
}

function KeyTable({ keys, onReveal }: { keys: ApiAccess[]; onReveal: (id: number) => void }) {
  const projects = useProjects();
  const users = useUsers();
  const columns: Column<ApiAccess>[] = [
    { head: 'files.name', as: 'name', dir: 'auto', cell: ({ id, name }) => name ?? `#${id}` },
    { head: 'admin.level', cell: (key) => <FormattedMessage id={`admin.level.${key.access_type}`} /> },
    { head: 'admin.project', dir: 'auto', cell: (key) => projects.nameOf(key.project_id) },
    { head: 'admin.user', dir: 'auto', cell: (key) => users.nameOf(key.user_id) },
    { head: 'files.state', cell: ({ enabled }) => <EnabledBadge enabled={enabled} /> },
    { head: 'admin.actions', as: 'actions', cell: (key) => <KeyActions apiKey={key} onReveal={onReveal} /> },
  ];
  return <RecordTable records={keys} keyOf={({ id }) => id} columns={columns} />;
}

function KeyActions({
  apiKey: { id, name, enabled },
  onReveal,
}: {
  apiKey: ApiAccess;
  onReveal: (id: number) => void;
}) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const values = { name: name ?? `#${id}` };
  const toggle = useMutation({
    mutationFn: () =>
      api.POST(enabled ? '/v3/admin/api_accesses/{id}/disable' : '/v3/admin/api_accesses/{id}/enable', {
        params: { path: { id } },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['keys'] }),
  });
  return (
    <span className="row">
      <Button
        aria-label={formatMessage({ id: 'admin.revealOne' }, values)}
        onClick={() => onReveal(id)}
        text="admin.reveal"
      />
      <Button
        disabled={toggle.isPending}
        aria-label={formatMessage({ id: enabled ? 'admin.disableOne' : 'admin.enableOne' }, values)}
        onClick={() => toggle.mutate()}
        text={enabled ? 'admin.disable' : 'admin.enable'}
      />
      <ErrorNote error={toggle.error} />
    </span>
  );
}
