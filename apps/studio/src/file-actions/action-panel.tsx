import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { api, isRefusal } from '../api/client.js';
import { Button } from '../components/button.jsx';
import { ErrorNote } from '../components/error-note.jsx';
import { IconButton } from '../components/icon-button.jsx';
import styles from './action-panel.module.css';
import { forgetAction, isRunning, startedHere, useActionIds, type FileAction } from './action-list.js';
import { useAction } from './use-action.js';

/** The queries whose records change with an action. */
const changing = new Set(['files', 'file', 'transcripts', 'descriptions']);

/** The actions on many files that were started in this browser: progress, result and undo. */
export function ActionPanel() {
  const ids = useActionIds();
  const { formatMessage } = useIntl();
  if (!ids.length) return null;
  return (
    <section aria-label={formatMessage({ id: 'actions.title' })} className={`card ${styles.panel}`}>
      <ul className="list">
        {ids.map((id) => (
          <ActionRow key={id} id={id} />
        ))}
      </ul>
    </section>
  );
}

function ActionRow({ id }: { id: number }) {
  const { data: action, error } = useAction(id);
  const queries = useQueryClient();
  // A short action may end before it is first seen here.
  const before = useRef<string | undefined>(startedHere.has(id) ? 'running' : undefined);
  const status = action?.status;
  useEffect(() => {
    if (!status) return;
    const hasEnded = before.current !== undefined && before.current !== status && !isRunning({ status });
    before.current = status;
    if (hasEnded)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => changing.has(String(queryKey[0])) });
  }, [status, queries]);
  // Actions are removed from the server after a month; another key may not see this one.
  useEffect(() => {
    if (isRefusal(error, 404) || isRefusal(error, 403)) forgetAction(id);
  }, [error, id]);
  if (error) return <ErrorNote error={error} />;
  if (!action) return null;
  return <ActionState action={action} />;
}

function ActionState({ action }: { action: FileAction }) {
  const { id, status, total, done, refused, undone, refusals } = action;
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const request = useMutation({
    mutationFn: (what: 'stop' | 'undo') =>
      api.POST(`/v3/file_actions/{id}/${what}`, { params: { path: { id } } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['file-action', id] }),
  });
  const running = isRunning(action);
  const name = formatMessage({ id: `actions.${action.action}` });
  const left = status === 'undoing' ? done - undone : total - done - refused;
  return (
    <li className={styles.action}>
      <span role="status" className={styles.text}>
        <FormattedMessage
          id={`actions.is.${status}`}
          values={{ name, total, done: status === 'undoing' ? undone : done, undone }}
        />
        {refused > 0 && (
          <>
            {' '}
            <FormattedMessage id="actions.refused" values={{ count: refused }} />
          </>
        )}
      </span>
      {running ? (
        <>
          <progress
            value={total ? 1 - left / total : undefined}
            aria-label={name}
            className={styles.progress}
          />
          {status === 'running' && (
            <Button disabled={request.isPending} onClick={() => request.mutate('stop')} text="actions.stop" />
          )}
        </>
      ) : (
        <>
          {status !== 'undone' && done > 0 && (
            <button type="button" disabled={request.isPending} onClick={() => request.mutate('undo')}>
              <Undo2 aria-hidden className="mirrored" />
              <FormattedMessage id="actions.undo" />
            </button>
          )}
          <IconButton
            icon={X}
            label={formatMessage({ id: 'actions.dismiss' })}
            onClick={() => forgetAction(id)}
          />
        </>
      )}
      <ErrorNote error={request.error} />
      {!running && refusals.length > 0 && (
        <ul className={styles.refusals}>
          {refusals.map(({ reason, count, media_file_ids: files }) => (
            <li key={reason}>
              <span dir="auto">{reason}</span> <FormattedMessage id="actions.files" values={{ count }} />{' '}
              {files.map((file) => (
                <Link key={file} to={`/files/${file}`}>
                  #{file}
                </Link>
              ))}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
