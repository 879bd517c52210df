import { Coffee } from 'lucide-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation, useNavigate } from 'react-router';
import { api } from '../../api/client.js';
import { Badge } from '../../components/badge.jsx';
import { Button } from '../../components/button.jsx';
import { clock } from '../../components/duration.js';
import { ErrorNote } from '../../components/error-note.jsx';
import { Moment } from '../../components/moment.jsx';
import { PageTitle } from '../../components/page-title.jsx';
import { RecordPage, RecordTable, type Column } from '../../components/record-table.jsx';
import { useSearch } from '../../components/use-search.js';
import {
  briefKey,
  claim,
  claimNext,
  pageOf,
  type WorkBrief,
  type WorkItem,
} from '../../work-items/work-items.js';
import { useSession } from '../../api/session.js';
import { Approvals } from './approvals.jsx';

const REFETCH_MS = 30_000;

/** The queue of a worker: open and claimed items, the most urgent first. */
export function Page() {
  const { formatMessage } = useIntl();
  const page = useSearch().number('page') ?? 1;
  const session = useSession();
  const canWork = session.data?.level === 'vendor' || session.data?.permissions.can_work === true;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { what } = (useLocation().state ?? {}) as { what?: 'finished' | 'released' | 'rejected' };
  const items = useQuery({
    queryKey: ['work-items', page],
    enabled: canWork,
    queryFn: () =>
      api.GET('/v3/production/work_items', {
        params: { query: { page, per_page: 25, sort_by: 'deadline', sort_dir: 'asc' } },
      }),
    refetchInterval: REFETCH_MS,
    placeholderData: (before) => before,
  });
  const open = async (item: WorkBrief | null) => {
    if (!item) return;
    queries.setQueryData(briefKey(item.id), item);
    await navigate(pageOf(item));
  };
  const refresh = () => void queries.invalidateQueries({ queryKey: ['work-items'] });
  const next = useMutation({ mutationFn: claimNext, onSuccess: open });
  const one = useMutation({ mutationFn: claim, onSuccess: open, onError: refresh });
  return (
    <div className="stack">
      <div className="row apart">
        <PageTitle text={formatMessage({ id: 'work.title' })} />
        {canWork && (
          <Button
            className="primary"
            disabled={next.isPending}
            onClick={() => next.mutate()}
            text="work.claimNext"
          />
        )}
      </div>
      {what && (
        <p className="note good" role="status">
          <FormattedMessage id={`work.${what}`} />
        </p>
      )}
      {next.data === null && (
        <p className="note" role="status">
          <FormattedMessage id="work.nothing" />
        </p>
      )}
      <ErrorNote error={next.error ?? one.error} />
      {session.data?.level === 'project' && <Approvals isAll={!canWork} />}
      {canWork && (
        <RecordPage query={items} empty={{ icon: Coffee, title: 'work.none' }}>
          {(data) => <ItemTable items={data} onClaim={(id) => one.mutate(id)} isClaiming={one.isPending} />}
        </RecordPage>
      )}
    </div>
  );
}

interface TableProps {
  items: readonly WorkItem[];
  onClaim: (id: number) => void;
  isClaiming: boolean;
}

function ItemTable({ items, onClaim, isClaiming }: TableProps) {
  const { formatMessage } = useIntl();
  const columns: Column<WorkItem>[] = [
    { head: 'work.deadline', cell: ({ deadline }) => <Deadline at={deadline} /> },
    { head: 'work.kind', cell: ({ kind }) => <FormattedMessage id={`work.kind.${kind}`} /> },
    { head: 'work.file', as: 'name', dir: 'auto', cell: nameOf },
    {
      head: 'work.duration',
      cell: ({ duration }) => (duration === null ? '–' : <bdi>{clock(duration)}</bdi>),
    },
    { head: 'work.language', cell: ({ language }) => language.full_name },
    { head: 'work.pool', cell: ({ pool }) => <FormattedMessage id={`work.pool.${pool}`} /> },
    {
      head: 'work.actions',
      as: 'actions',
      cell: (item) =>
        item.status === 'claimed' ? (
          <Link
            className="button primary"
            to={pageOf(item)}
            aria-label={formatMessage({ id: 'work.goOnWith' }, { name: nameOf(item) })}
          >
            <FormattedMessage id="work.goOn" />
          </Link>
        ) : (
          <Button
            disabled={isClaiming}
            aria-label={formatMessage({ id: 'work.claimOne' }, { name: nameOf(item) })}
            onClick={() => onClaim(item.id)}
            text="work.claim"
          />
        ),
    },
  ];
  return <RecordTable records={items} keyOf={({ id }) => id} columns={columns} />;
}

const nameOf = ({ id, file_name: name }: WorkItem) => name ?? `#${id}`;

function Deadline({ at }: { at: string }) {
  return (
    <>
      <Moment at={at} />
      {Date.parse(at) < Date.now() && (
        <Badge tone="bad">
          <FormattedMessage id="work.late" />
        </Badge>
      )}
    </>
  );
}
