import { Activity } from 'lucide-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { api } from '../api/client.js';
import type { Event } from '../api/records.js';
import { usePermissions } from '../api/session.js';
import { Answer } from './answer.jsx';
import { Button } from './button.jsx';
import { ErrorNote } from './error-note.jsx';
import { Moment } from './moment.jsx';
import { RecordTable, type Column } from './record-table.jsx';
import { useSearch } from './use-search.js';
import { Empty } from './empty.jsx';

const PAGE = 50;

export interface EventQuery {
  type?: Event['type'][];
  resource_type?: Event['resource_type'];
  resource_id?: number;
  created_after?: string;
}

/** Events in chronological order. `after` in the address is the cursor of the page. */
export function EventTable({ query }: { query: EventQuery }) {
  const { number, change } = useSearch();
  const after = number('after');
  const events = useQuery({
    queryKey: ['events', query, after],
    queryFn: () => api.GET('/v3/events', { params: { query: { ...query, after, limit: PAGE } } }),
    placeholderData: (before) => before,
  });
  return (
    <Answer query={events}>
      {({ data, meta }) => (
        <>
          <div className="card">
            {data.length === 0 ? (
              <Empty icon={Activity} title={<FormattedMessage id="events.none" />} />
            ) : (
              <RecordTable records={data} keyOf={({ id }) => id} columns={columns} />
            )}
          </div>
          <div className="row end">
            {after && <Button onClick={() => change({ after: null })} text="events.first" />}
            {data.length === PAGE && meta.next && (
              <Button onClick={() => change({ after: meta.next })} text="pager.next" />
            )}
          </div>
        </>
      )}
    </Answer>
  );
}

const columns: Column<Event>[] = [
  { head: 'events.at', cell: (event) => <Moment at={event.created_at} /> },
  { head: 'events.type', cell: ({ type }) => <code>{type}</code> },
  { head: 'events.subject', cell: (event) => <Subject event={event} /> },
  { head: 'events.replay', as: 'actions', cell: ({ id }) => <Replay id={id} /> },
];

function Subject({ event: { resource_type: type, resource_id: id, type: what, data } }: { event: Event }) {
  const text = <FormattedMessage id={`events.${type}`} values={{ id }} />;
  if (type === 'audio_description') return <Link to={`/descriptions/${id}`}>{text}</Link>;
  if (type === 'approval')
    return <Link to={data.audio_description_id ? `/descriptions/${id}` : `/transcripts/${id}`}>{text}</Link>;
  if (type === 'transcript') return <Link to={`/transcripts/${id}`}>{text}</Link>;
  if (type === 'comment') return <Link to={`/transcripts/${String(data.transcript_id)}`}>{text}</Link>;
  if (what === 'file.deleted') return text;
  const fileId = type === 'file' ? id : data.media_file_id;
  return <Link to={`/files/${String(fileId)}`}>{text}</Link>;
}

/** Sends the callback of an event again. */
function Replay({ id }: { id: number }) {
  const { formatMessage } = useIntl();
  const { can_publish: canPublish } = usePermissions();
  const replay = useMutation({
    mutationFn: () => api.POST('/v3/events/{id}/replay', { params: { path: { id } } }),
  });
  if (!canPublish) return null;
  return (
    <>
      <Button
        disabled={replay.isPending}
        aria-label={replay.isSuccess ? undefined : formatMessage({ id: 'events.replayOne' }, { id })}
        onClick={() => replay.mutate()}
        text={replay.isSuccess ? 'events.replayed' : 'events.replay'}
      />
      <ErrorNote error={replay.error} />
    </>
  );
}
