import { CircleCheck } from 'lucide-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { WorkFailure } from '../../api/records.js';
import { Answer } from '../../components/answer.jsx';
import { Button } from '../../components/button.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Moment } from '../../components/moment.jsx';
import { Empty } from '../../components/empty.jsx';

/** Interval at which the state of background work is read again. */
export const WORK_REFRESH_MS = 5_000;

/** The latest failures of a kind of background work, with a button to retry each. */
export function WorkFailures({ kind: name }: { kind: string }) {
  const failures = useQuery({
    queryKey: ['work-failures', name],
    queryFn: async () =>
      (await api.GET('/v3/admin/background_work/{name}/failures', { params: { path: { name } } })).data,
    refetchInterval: WORK_REFRESH_MS,
  });
  return (
    <Answer query={failures}>
      {(data) =>
        data.length === 0 ? (
          <Empty icon={CircleCheck} title={<FormattedMessage id="admin.work.noFailures" />} />
        ) : (
          <ul className="list">
            {data.map((failure, index) => (
              <li key={`${failure.id}-${index}`} className="stack">
                <Failure kind={name} failure={failure} />
              </li>
            ))}
          </ul>
        )
      }
    </Answer>
  );
}

function Failure({ kind: name, failure }: { kind: string; failure: WorkFailure }) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const { id, error, failed_at: failedAt, retry_at: retryAt } = failure;
  const retry = useMutation({
    mutationFn: () =>
      api.POST('/v3/admin/background_work/{name}/failures/{failure_id}/retry', {
        params: { path: { name, failure_id: id } },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['work-failures', name] });
      await queries.invalidateQueries({ queryKey: ['background-work'] });
    },
  });
  return (
    <>
      <code dir="ltr">{error ?? '–'}</code>
      <div className="row">
        <span className="soft">
          #{id} <FormattedMessage id={failedAt ? 'admin.work.givenUpAt' : 'admin.work.retryAt'} />{' '}
          <Moment at={failedAt ?? retryAt} />
        </span>
        <Button
          disabled={retry.isPending}
          aria-label={formatMessage({ id: 'admin.work.retryOne' }, { id })}
          onClick={() => retry.mutate()}
          text="admin.work.retry"
        />
      </div>
      <ErrorNote error={retry.error} />
    </>
  );
}
