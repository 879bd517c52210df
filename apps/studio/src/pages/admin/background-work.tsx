import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { BackgroundWork } from '../../api/records.js';
import { Answer } from '../../components/answer.jsx';
import { Badge } from '../../components/badge.jsx';
import { Button } from '../../components/button.jsx';
import { Dialog } from '../../components/dialog.jsx';
import { inLargestUnit } from '../../components/duration.js';
import { ErrorNote } from '../../components/error-note.jsx';
import { Moment } from '../../components/moment.jsx';
import { RecordTable, type Column } from '../../components/record-table.jsx';
import type { TextKey } from '../../texts/en.js';
import { WORK_REFRESH_MS, WorkFailures } from './work-failures.jsx';

interface OfKind {
  kind: BackgroundWork;
}

/** Returns what names a kind of work to people; its own name for one that this studio does not know. */
function useKindName(): (name: string) => string {
  const { formatMessage, messages } = useIntl();
  return (name) => {
    const id = `admin.work.of.${name}` as TextKey;
    return id in messages ? formatMessage({ id }) : name;
  };
}

/** The background work of the service, for its operator. */
export function BackgroundWorkPanel() {
  const { formatMessage } = useIntl();
  const kindName = useKindName();
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
              title={formatMessage({ id: 'admin.work.failuresOf' }, { name: kindName(shown) })}
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

const columns: Column<BackgroundWork>[] = [
  { head: 'admin.work.kind', as: 'name', cell: ({ name }) => <KindName name={name} /> },
  { head: 'admin.work.now', cell: (kind) => <Now kind={kind} /> },
  { head: 'admin.work.failing', cell: (kind) => <Failing kind={kind} /> },
];

function KindTable({ kinds, onShow }: { kinds: BackgroundWork[]; onShow: (name: string) => void }) {
  const actions: Column<BackgroundWork> = {
    head: 'admin.actions',
    as: 'actions',
    cell: (kind) => <KindActions kind={kind} onShow={() => onShow(kind.name)} />,
  };
  return <RecordTable records={kinds} keyOf={({ name }) => name} columns={[...columns, actions]} />;
}

/** What the work is, and its name in metrics and commands. */
function KindName({ name }: { name: string }) {
  const kindName = useKindName();
  return (
    <>
      {kindName(name)}
      <br />
      <small className="soft" dir="ltr">
        {name}
      </small>
    </>
  );
}

function Now({ kind: { due, running, waiting, oldest_due_seconds: seconds, paused_at: pausedAt } }: OfKind) {
  const { formatMessage, formatList, formatNumber } = useIntl();
  const parts = [
    running > 0 && formatMessage({ id: 'admin.work.running' }, { count: running }),
    due > 0 &&
      formatMessage(
        { id: 'admin.work.due' },
        { count: due, time: formatNumber(...inLargestUnit(seconds, 'long')) },
      ),
    waiting > 0 && formatMessage({ id: 'admin.work.waiting' }, { count: waiting }),
  ].filter((part) => part !== false);
  return (
    <>
      {pausedAt && (
        <div>
          <Badge tone="warning">
            <FormattedMessage id="admin.work.paused" />
          </Badge>{' '}
          <span className="soft">
            <Moment at={pausedAt} />
          </span>
        </div>
      )}
      {parts.length > 0 ? formatList(parts, { type: 'unit' }) : <Nothing />}
    </>
  );
}

const Nothing = () => (
  <span className="soft">
    <FormattedMessage id="admin.work.nothing" />
  </span>
);

function Failing({ kind: { retrying, failed } }: OfKind) {
  const { formatMessage, formatList } = useIntl();
  if (retrying + failed === 0)
    return (
      <span className="soft">
        <FormattedMessage id="admin.work.fine" />
      </span>
    );
  const parts = [
    retrying > 0 && formatMessage({ id: 'admin.work.retrying' }, { count: retrying }),
    failed > 0 && formatMessage({ id: 'admin.work.failed' }, { count: failed }),
  ].filter((part) => part !== false);
  return <Badge tone={failed > 0 ? 'bad' : 'warning'}>{formatList(parts, { type: 'unit' })}</Badge>;
}

function KindActions({ kind, onShow }: OfKind & { onShow: () => void }) {
  const { formatMessage } = useIntl();
  const kindName = useKindName();
  const queries = useQueryClient();
  const { name, paused_at: pausedAt } = kind;
  const action = pausedAt ? 'resume' : 'pause';
  const toggle = useMutation({
    mutationFn: () => api.POST(`/v3/admin/background_work/{name}/${action}`, { params: { path: { name } } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['background-work'] }),
  });
  return (
    <span className="row">
      <Button
        disabled={toggle.isPending}
        aria-label={formatMessage({ id: `admin.work.${action}One` }, { name: kindName(name) })}
        onClick={() => toggle.mutate()}
        text={`admin.work.${action}`}
      />
      {kind.failed + kind.retrying > 0 && (
        <Button
          aria-label={formatMessage({ id: 'admin.work.failuresOf' }, { name: kindName(name) })}
          onClick={onShow}
          text="admin.work.failures"
        />
      )}
      <ErrorNote error={toggle.error} />
    </span>
  );
}
