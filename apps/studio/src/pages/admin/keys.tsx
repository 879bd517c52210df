import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { ApiAccess } from '../../api/records.js';
import { Answer } from '../../components/answer.jsx';
import { Badge } from '../../components/badge.jsx';
import { Dialog } from '../../components/dialog.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Pager } from '../../components/pager.jsx';
import { useSearch } from '../../components/use-search.js';
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
        <button type="button" onClick={() => setAdding(true)}>
          <FormattedMessage id="admin.newKey" />
        </button>
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
  const { formatMessage } = useIntl();
  const projects = useProjects();
  const users = useUsers();
  const label = {
    level: formatMessage({ id: 'admin.level' }),
    project: formatMessage({ id: 'admin.project' }),
    user: formatMessage({ id: 'admin.user' }),
    state: formatMessage({ id: 'files.state' }),
  };
  return (
    <table className="blocks">
      <thead>
        <tr>
          <th>
            <FormattedMessage id="files.name" />
          </th>
          <th>{label.level}</th>
          <th>{label.project}</th>
          <th>{label.user}</th>
          <th>{label.state}</th>
          <th>
            <span className="visually-hidden">
              <FormattedMessage id="admin.actions" />
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <th scope="row" dir="auto">
              {key.name ?? `#${key.id}`}
            </th>
            <td data-label={label.level}>
              <FormattedMessage id={`admin.level.${key.access_type}`} />
            </td>
            <td data-label={label.project} dir="auto">
              {projects.nameOf(key.project_id)}
            </td>
            <td data-label={label.user} dir="auto">
              {users.nameOf(key.user_id)}
            </td>
            <td data-label={label.state}>
              <Badge tone={key.enabled ? 'good' : 'quiet'}>
                <FormattedMessage id={key.enabled ? 'admin.enabled' : 'admin.disabled'} />
              </Badge>
            </td>
            <td>
              <KeyActions apiKey={key} onReveal={onReveal} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
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
      <button
        type="button"
        aria-label={formatMessage({ id: 'admin.revealOne' }, values)}
        onClick={() => onReveal(id)}
      >
        <FormattedMessage id="admin.reveal" />
      </button>
      <button
        type="button"
        disabled={toggle.isPending}
        aria-label={formatMessage({ id: enabled ? 'admin.disableOne' : 'admin.enableOne' }, values)}
        onClick={() => toggle.mutate()}
      >
        <FormattedMessage id={enabled ? 'admin.disable' : 'admin.enable'} />
      </button>
      <ErrorNote error={toggle.error} />
    </span>
  );
}
