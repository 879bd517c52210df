import { Coffee } from 'lucide-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation, useNavigate } from 'react-router';
import { api } from '../../api/client.js';
import { Answer } from '../../components/answer.jsx';
import { Badge } from '../../components/badge.jsx';
import { clock } from '../../components/duration.js';
import { ErrorNote } from '../../components/error-note.jsx';
import { Moment } from '../../components/moment.jsx';
import { PageTitle } from '../../components/page-title.jsx';
import { Pager } from '../../components/pager.jsx';
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
import { Empty } from '../../components/empty.jsx';
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
          <button type="button" className="primary" disabled={next.isPending} onClick={() => next.mutate()}>
            <FormattedMessage id="work.claimNext" />
          </button>
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
        <Answer query={items}>
          {({ data, pagination }) => (
            <>
              <div className="card">
                {data.length === 0 ? (
                  <Empty icon={Coffee} title={<FormattedMessage id="work.none" />} />
                ) : (
                  <ItemTable items={data} onClaim={(id) => one.mutate(id)} isClaiming={one.isPending} />
                )}
              </div>
              <Pager pagination={pagination} />
            </>
          )}
        </Answer>
      )}
    </div>
  );
}

interface TableProps {
  items: readonly WorkItem[];
  onClaim: (id: number) => void;
  isClaiming: boolean;
}

const columns = ['deadline', 'kind', 'file', 'duration', 'language', 'pool'] as const;

function ItemTable({ items, onClaim, isClaiming }: TableProps) {
  const { formatMessage } = useIntl();
  const label = (column: (typeof columns)[number]) => ({
    'data-label': formatMessage({ id: `work.${column}` }),
  });
  return (
    <table className="blocks">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              <FormattedMessage id={`work.${column}`} />
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">
              <FormattedMessage id="work.actions" />
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const name = item.file_name ?? `#${item.id}`;
          return (
            <tr key={item.id}>
              <td {...label('deadline')}>
                <Moment at={item.deadline} />
                {Date.parse(item.deadline) < Date.now() && (
                  <Badge tone="bad">
                    <FormattedMessage id="work.late" />
                  </Badge>
                )}
              </td>
              <td {...label('kind')}>
                <FormattedMessage id={`work.kind.${item.kind}`} />
              </td>
              <th scope="row" {...label('file')} dir="auto">
                {name}
              </th>
              <td {...label('duration')}>
                {item.duration === null ? '–' : <bdi>{clock(item.duration)}</bdi>}
              </td>
              <td {...label('language')}>{item.language.full_name}</td>
              <td {...label('pool')}>
                <FormattedMessage id={`work.pool.${item.pool}`} />
              </td>
              <td>
                {item.status === 'claimed' ? (
                  <Link
                    className="button primary"
                    to={pageOf(item)}
                    aria-label={formatMessage({ id: 'work.goOnWith' }, { name })}
                  >
                    <FormattedMessage id="work.goOn" />
                  </Link>
                ) : (
                  <button
                    type="button"
                    disabled={isClaiming}
                    aria-label={formatMessage({ id: 'work.claimOne' }, { name })}
                    onClick={() => onClaim(item.id)}
                  >
                    <FormattedMessage id="work.claim" />
                  </button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
