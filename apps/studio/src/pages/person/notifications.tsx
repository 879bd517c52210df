import type { components } from '@scriptorium/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.js';
import { useEnter, useSession } from '../../api/session.js';
import { Answer } from '../../components/answer.jsx';
import { Badge } from '../../components/badge.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Moment } from '../../components/moment.jsx';

type Notification = components['schemas']['Notification'];

const key = ['person', 'notifications'];

/** The newest notifications of all projects. Opening one enters its project. */
export function Notifications() {
  const queries = useQueryClient();
  const notifications = useQuery({
    queryKey: key,
    queryFn: async () =>
      (
        await api.GET('/v3/person/notifications', {
          params: { query: { per_page: 20, sort_by: 'created_at', sort_dir: 'desc' } },
        })
      ).data,
  });
  const read = useMutation({
    mutationFn: (newest: number) => api.POST('/v3/person/notifications/read', { body: { up_to: newest } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
  return (
    <Answer query={notifications}>
      {(all) =>
        all.length === 0 ? (
          <p className="card empty">
            <FormattedMessage id="person.noNotifications" />
          </p>
        ) : (
          <>
            <ul className="list card">
              {all.map((each) => (
                <NotificationRow key={each.id} notification={each} />
              ))}
            </ul>
            <ErrorNote error={read.error} />
            {all.some((each) => !each.read) && (
              <div>
                <button
                  type="button"
                  disabled={read.isPending}
                  onClick={() => read.mutate(Math.max(...all.map(({ id }) => id)))}
                >
                  <FormattedMessage id="person.markRead" />
                </button>
              </div>
            )}
          </>
        )
      }
    </Answer>
  );
}

function NotificationRow({ notification }: { notification: Notification }) {
  const { kind, file, project, read, created_at: at } = notification;
  const navigate = useNavigate();
  const { data: session } = useSession();
  const enter = useEnter();
  const open = () => void navigate(pageOf(notification));
  return (
    <li>
      <div className="row apart">
        <button
          type="button"
          className="plain"
          disabled={enter.isPending}
          onClick={() =>
            session?.project?.id === project.id ? open() : enter.mutate(project.id, { onSuccess: open })
          }
        >
          <FormattedMessage id={`person.told.${kind}`} values={{ file: <bdi>{file.name}</bdi> }} />
        </button>
        <span className="row soft">
          <bdi>{project.name}</bdi> <Moment at={at} />
          {!read && (
            <Badge tone="busy">
              <FormattedMessage id="person.unread" />
            </Badge>
          )}
        </span>
      </div>
      <ErrorNote error={enter.error} />
    </li>
  );
}

const pageOf = ({ kind, file, order_id: orderId, work_item_id: itemId }: Notification): string => {
  if (kind === 'mention') return `/edit/${orderId}?view=captions&panel=comments`;
  if (kind === 'order_complete' || kind === 'order_rejected') return `/files/${file.id}`;
  return kind === 'deadline_near' ? `/work/${itemId}` : '/work';
};
