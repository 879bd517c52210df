import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { BackgroundWork } from '../../api/records.js';
import { Answer } from '../../components/answer.jsx';
import { Badge } from '../../components/badge.jsx';
import { Button } from '../../components/button.jsx';
import { Dialog } from '../../components/dialog.jsx';
import { clock } from '../../components/duration.js';
import { ErrorNote } from '../../components/error-note.jsx';
import { Moment } from '../../components/moment.jsx';
import { RecordTable, type Column } from '../../components/record-table.jsx';
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
  const columns: Column<BackgroundWork>[] = [
    { head: 'admin.work.kind', as: 'name', dir: 'ltr', cell: ({ name }) => name },
    { head: 'files.state', cell: (kind) => <KindState kind={kind} /> },
    ...counts.map((count): Column<BackgroundWork> => ({
      head: `admin.work.${count}`,
      as: 'number',
      cell: (kind) => <FormattedNumber value={kind[count]} />,
    })),
    {
      head: 'admin.work.oldest',
      cell: ({ due, oldest_due_seconds: seconds }) => (due > 0 ? clock(seconds) : '–'),
    },
    {
      head: 'admin.actions',
      as: 'actions',
      cell: (kind) => <KindActions kind={kind} onShow={() => onShow(kind.name)} />,
    },
  ];
  return <RecordTable records={kinds} keyOf={({ name }) => name} columns={columns} />;
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
        <Button
          aria-label={formatMessage({ id: 'admin.work.failuresOf' }, { name })}
          onClick={onShow}
          text="admin.work.failures"
        />
      )}
      <ErrorNote error={toggle.error} />
    </span>
  );
}
