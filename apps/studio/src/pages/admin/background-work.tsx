import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { BackgroundWork } from '../../api/records.js';
import { Answer } from '../../components/answer.jsx';
import { Badge } from '../../components/badge.jsx';
import { Dialog } from '../../components/dialog.jsx';
import { clock } from '../../components/duration.js';
import { ErrorNote } from '../../components/error-note.jsx';
import { Moment } from '../../components/moment.jsx';
import { WORK_REFRESH_MS, WorkFailures } from './work-failures.jsx';

const counts = ['due', 'running', 'waiting', 'retrying', 'failed'] as const;

/** The background work of the service, for its operator. */
export function BackgroundWorkPanel() {
  const { formatMessage } = useIntl();
  const [shown, setShown] = useState<string>();
  const kinds = useQuery({
    queryKey: ['background-work'],
    queryFn: async () => (await api.GET('/v3/admin/background_work')).data,
    refetchInterval: WORK_REFRESH_MS,
  });
  return (
    <Answer query={kinds}>
      {(data) => (
        <>
          <div className="card">
            <KindTable kinds={data} onShow={setShown} />
          </div>
          {shown && (
            <Dialog
              title={formatMessage({ id: 'admin.work.failuresOf' }, { name: shown })}
              onClose={() => setShown(undefined)}
            >
              <WorkFailures kind={shown} />
            </Dialog>
          )}
        </>
      )}
    </Answer>
  );
}

function KindTable({ kinds, onShow }: { kinds: BackgroundWork[]; onShow: (name: string) => void }) {
  const { formatMessage } = useIntl();
  const label = {
    state: formatMessage({ id: 'files.state' }),
    oldest: formatMessage({ id: 'admin.work.oldest' }),
  };
  return (
    <table className="blocks">
      <thead>
        <tr>
          <th>
            <FormattedMessage id="admin.work.kind" />
          </th>
          <th>{label.state}</th>
          {counts.map((count) => (
            <th key={count} className="number">
              <FormattedMessage id={`admin.work.${count}`} />
            </th>
          ))}
          <th>{label.oldest}</th>
          <th>
            <span className="visually-hidden">
              <FormattedMessage id="admin.actions" />
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind.name}>
            <th scope="row" dir="ltr">
              {kind.name}
            </th>
            <td data-label={label.state}>
              <KindState kind={kind} />
            </td>
            {counts.map((count) => (
              <td key={count} className="number" data-label={formatMessage({ id: `admin.work.${count}` })}>
                <FormattedNumber value={kind[count]} />
              </td>
            ))}
            <td data-label={label.oldest}>{kind.due > 0 ? clock(kind.oldest_due_seconds) : '–'}</td>
            <td>
              <KindActions kind={kind} onShow={() => onShow(kind.name)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function KindState({ kind: { paused_at: pausedAt } }: { kind: BackgroundWork }) {
  if (!pausedAt)
    return (
      <Badge tone="good">
        <FormattedMessage id="admin.work.active" />
      </Badge>
    );
  return (
    <>
      <Badge tone="warning">
        <FormattedMessage id="admin.work.paused" />
      </Badge>{' '}
      <span className="soft">
        <Moment at={pausedAt} />
      </span>
    </>
  );
}

function KindActions({ kind, onShow }: { kind: BackgroundWork; onShow: () => void }) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const { name, paused_at: pausedAt } = kind;
  const action = pausedAt ? 'resume' : 'pause';
  const toggle = useMutation({
    mutationFn: () => api.POST(`/v3/admin/background_work/{name}/${action}`, { params: { path: { name } } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['background-work'] }),
  });
  return (
    <span className="row">
      <button
        type="button"
        disabled={toggle.isPending}
        aria-label={formatMessage({ id: `admin.work.${action}One` }, { name })}
        onClick={() => toggle.mutate()}
      >
        <FormattedMessage id={`admin.work.${action}`} />
      </button>
      {kind.failed + kind.retrying > 0 && (
        <button
          type="button"
          aria-label={formatMessage({ id: 'admin.work.failuresOf' }, { name })}
          onClick={onShow}
        >
          <FormattedMessage id="admin.work.failures" />
        </button>
      )}
      <ErrorNote error={toggle.error} />
    </span>
  );
}
