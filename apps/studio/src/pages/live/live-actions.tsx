import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { api } from '../../api/client.js';
import type { LiveAutoCaption } from '../../api/records.js';
import { ErrorNote } from '../../components/error-note.jsx';

const running = new Set<LiveAutoCaption['status']>(['connecting', 'in_progress', 'reconnecting']);

/** Cancels an event before its start, and finishes it afterwards. */
export function LiveActions({ event: { id, status, cancellable } }: { event: LiveAutoCaption }) {
  const queries = useQueryClient();
  const params = { path: { id } };
  const onSettled = () => queries.invalidateQueries({ queryKey: ['live', id] });
  const cancel = useMutation({
    mutationFn: () => api.POST('/v3/live_auto_captions/{id}/cancel', { params }),
    onSettled,
  });
  const finish = useMutation({
    mutationFn: () => api.POST('/v3/live_auto_captions/{id}/finish', { params }),
    onSettled,
  });
  return (
    <div className="row">
      {status === 'scheduled' && cancellable && (
        <button type="button" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          <FormattedMessage id="live.cancel" />
        </button>
      )}
      {running.has(status) && (
        <button type="button" disabled={finish.isPending} onClick={() => finish.mutate()}>
          <FormattedMessage id="live.finish" />
        </button>
      )}
      <ErrorNote error={cancel.error ?? finish.error} />
    </div>
  );
}
