import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { api } from '../../../api/client.js';
import styles from '../editor.module.css';
import type { Saving } from '../saving.js';

interface ApprovalPanelProps {
  transcriptId: number;
  saving: Saving;
  readOnly: boolean;
  /** What a reviewer looks at before deciding. */
  problems: number;
  comments: number;
  onShow(panel: 'problems' | 'comments' | 'history'): void;
}

/** Asks for the approval of a transcript, or decides about it: with changes, comments and findings at hand. */
export function ApprovalPanel({
  transcriptId: id,
  saving,
  readOnly,
  problems,
  comments,
  onShow,
}: ApprovalPanelProps) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const path = { id };
  const key = ['approval', id];
  const approval = useQuery({
    queryKey: key,
    queryFn: async () => (await api.GET('/v3/transcripts/{id}/approval', { params: { path } })).data,
    throwOnError: false,
  });
  const decide = useMutation({
    mutationFn: async (step: 'request' | 'accept' | 'return') => {
      await saving.flush();
      const { version } = saving;
      if (step === 'accept')
        return api.POST('/v3/transcripts/{id}/approval/accept', { params: { path }, body: { version } });
      if (step === 'return')
        return api.POST('/v3/transcripts/{id}/approval/return', {
          params: { path },
          body: { version, reason: text },
        });
      const body = text.trim() ? { note: text } : {};
      return api.POST('/v3/transcripts/{id}/approval', { params: { path }, body });
    },
    onSuccess: ({ data }) => {
      queries.setQueryData(key, data);
      setText('');
    },
  });
  const known = approval.data;
  const isWaiting = known?.status === 'requested';
  const error = approval.error ?? decide.error;
  return (
    <div className={styles.find}>
      {error && <p role="alert">{error.message}</p>}
      {known && (
        <div role="status" className={`note ${tones[known.status]}`}>
          <div>
            <FormattedMessage
              id={`approval.is.${known.status}`}
              values={{
                name: <bdi>{isWaiting ? known.requested_by : known.decided_by}</bdi>,
                version: known.decided_version ?? known.requested_version,
                at: (
                  <FormattedDate
                    value={known.decided_at ?? known.requested_at}
                    dateStyle="medium"
                    timeStyle="short"
                  />
                ),
              }}
            />
            {(isWaiting ? known.note : known.reason) && (
              <p dir="auto">{isWaiting ? known.note : known.reason}</p>
            )}
          </div>
        </div>
      )}
      <ul className={styles.places}>
        <li>
          <button type="button" className="link" onClick={() => onShow('history')}>
            <FormattedMessage id="approval.changes" />
          </button>
        </li>
        <li>
          <button type="button" className="link" onClick={() => onShow('comments')}>
            <FormattedMessage id="comments.count" values={{ count: comments }} />
          </button>
        </li>
        <li>
          <button type="button" className="link" onClick={() => onShow('problems')}>
            <FormattedMessage id="editor.problemsCount" values={{ count: problems }} />
          </button>
        </li>
      </ul>
      <label className={styles.field}>
        <FormattedMessage id={isWaiting ? 'approval.reason' : 'approval.note'} />
        <textarea
          rows={3}
          dir="auto"
          maxLength={2000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div className={styles.buttons}>
        {isWaiting ? (
          <>
            <button
              type="button"
              className="primary"
              disabled={readOnly || decide.isPending}
              onClick={() => decide.mutate('accept')}
            >
              <FormattedMessage id="approval.accept" />
            </button>
            <button
              type="button"
              disabled={readOnly || decide.isPending || text.trim() === ''}
              onClick={() => decide.mutate('return')}
            >
              <FormattedMessage id="approval.return" />
            </button>
          </>
        ) : (
          <button
            type="button"
            className="primary"
            disabled={readOnly || decide.isPending}
            onClick={() => decide.mutate('request')}
          >
            <FormattedMessage id="approval.request" />
          </button>
        )}
      </div>
    </div>
  );
}

const tones = { requested: 'warning', accepted: 'good', returned: 'bad' } as const;
