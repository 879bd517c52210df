import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './comments.module.css';
import panelStyles from '../panel-content.module.css';
import { clock, type Player } from '../player.js';
import { useValue } from '../use-changes.js';
import { CommentForm } from './comment-form.jsx';
import { CommentThread } from './comment-thread.jsx';
import { useCommenting, usePeople, type Comment } from './use-comments.js';

interface CommentsPanelProps {
  transcriptId: number;
  comments: readonly Comment[];
  player: Player;
  /** The people who are here. */
  present: readonly string[];
}

/** The comments on a transcript, by time, with answers, and a field for a new one at the playhead. */
export function CommentsPanel({ transcriptId, comments, player, present }: CommentsPanelProps) {
  const { formatMessage } = useIntl();
  const [isAll, setAll] = useState(false);
  const people = [
    ...new Set([
      ...present, // first, so that they stay in their places when the others are loaded
      ...usePeople(transcriptId),
      ...comments.filter(({ mine }) => !mine).map(({ author }) => author),
    ]),
  ];
  const { add, change, error } = useCommenting(transcriptId);
  const now = useValue(player, () => Math.floor(player.ms / 1000) * 1000);
  const first = comments.filter(({ parent_id }) => parent_id === null);
  const shown = first.filter(({ resolved }) => isAll || !resolved);
  const send = (place: { start_ms: number; parent_id?: number }) => (text: string) =>
    add.mutateAsync({ ...place, text }).then(
      () => true,
      () => false,
    );
  return (
    <>
      {error && <p role="alert">{error.message}</p>}
      <CommentForm
        label={formatMessage({ id: 'comments.at' }, { time: clock(now) })}
        people={people}
        isPending={add.isPending}
        onSend={(text) => send({ start_ms: player.ms })(text)}
      />
      <label className={panelStyles.check}>
        <input type="checkbox" checked={isAll} onChange={({ target }) => setAll(target.checked)} />
        <FormattedMessage
          id="comments.showResolved"
          values={{ count: first.length - openOnes(first).length }}
        />
      </label>
      {shown.length === 0 && (
        <p className="soft">
          <FormattedMessage id="comments.none" />
        </p>
      )}
      <ol className={styles.comments} aria-label={formatMessage({ id: 'editor.action.comments' })}>
        {shown.map((comment) => (
          <CommentThread
            key={comment.id}
            comment={comment}
            answers={comments.filter(({ parent_id }) => parent_id === comment.id)}
            people={people}
            isPending={add.isPending || change.isPending}
            onSeek={() => player.seek(comment.start_ms)}
            onAnswer={send({ start_ms: comment.start_ms, parent_id: comment.id })}
            onResolve={(resolved) => change.mutate({ id: comment.id, change: { resolved } })}
            onDelete={(id) => change.mutate({ id, change: null })}
          />
        ))}
      </ol>
    </>
  );
}

/** Returns the comments that are not answers and not resolved. */
export const openOnes = (comments: readonly Comment[]): Comment[] =>
  comments.filter(({ parent_id, resolved }) => parent_id === null && !resolved);
