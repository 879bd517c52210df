import { Fragment, useState } from 'react';
import { FormattedMessage, FormattedRelativeTime, useIntl } from 'react-intl';
import styles from './comments.module.css';
import panelStyles from '../panel-content.module.css';
import { clock } from '../player.js';
import { CommentForm } from './comment-form.jsx';
import type { Comment } from './use-comments.js';

interface CommentThreadProps {
  comment: Comment;
  answers: readonly Comment[];
  people: readonly string[];
  isPending: boolean;
  onSeek(): void;
  onAnswer(text: string): Promise<boolean>;
  onResolve(resolved: boolean): void;
  onDelete(id: number): void;
}

/** A comment with its answers. */
export function CommentThread({ comment, answers, people, isPending, ...on }: CommentThreadProps) {
  const { formatMessage } = useIntl();
  const [isAnswering, setAnswering] = useState(false);
  return (
    <li data-resolved={comment.resolved || undefined}>
      <Said comment={comment} onSeek={on.onSeek} />
      {answers.map((answer) => (
        <div key={answer.id} className={styles.answer}>
          <Said comment={answer} />
        </div>
      ))}
      <span className={panelStyles.buttons}>
        <button
          type="button"
          className="link"
          aria-expanded={isAnswering}
          onClick={() => setAnswering(!isAnswering)}
        >
          <FormattedMessage id="comments.answer" />
        </button>
        <button
          type="button"
          className="link"
          disabled={isPending}
          onClick={() => on.onResolve(!comment.resolved)}
        >
          <FormattedMessage id={comment.resolved ? 'comments.reopen' : 'comments.resolve'} />
        </button>
        {comment.mine && (
          <button type="button" className="link" disabled={isPending} onClick={() => on.onDelete(comment.id)}>
            <FormattedMessage id="comments.delete" />
          </button>
        )}
      </span>
      {comment.resolved_by !== null && (
        <small className="soft">
          <FormattedMessage id="comments.resolvedBy" values={{ name: <bdi>{comment.resolved_by}</bdi> }} />
        </small>
      )}
      {isAnswering && (
        <CommentForm
          label={formatMessage({ id: 'comments.answer' })}
          people={people}
          isPending={isPending}
          onSend={async (text) => {
            const isSent = await on.onAnswer(text);
            if (isSent) setAnswering(false);
            return isSent;
          }}
        />
      )}
    </li>
  );
}

interface SaidProps {
  comment: Comment;
  onSeek?: () => void;
}

function Said({ comment, onSeek }: SaidProps) {
  return (
    <>
      <span>
        <strong dir="auto">{comment.author}</strong>{' '}
        {onSeek && (
          <button type="button" className="link" dir="ltr" onClick={onSeek}>
            {clock(comment.start_ms)}
          </button>
        )}{' '}
        <small className="soft">
          <Ago at={comment.created_at} />
        </small>
      </span>
      <p dir="auto">
        <WithMentions comment={comment} />
      </p>
    </>
  );
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

function Ago({ at }: { at: string }) {
  const seconds = Math.min(0, (Date.parse(at) - Date.now()) / 1000);
  const [unit, length] = UNITS.find(([, size]) => -seconds >= size) ?? (['minute', 60] as const);
  return <FormattedRelativeTime value={Math.round(seconds / length)} unit={unit} numeric="auto" />;
}

/** The text, with the names of mentioned people in bold. */
function WithMentions({ comment: { text, mentions } }: { comment: Comment }) {
  return (
    <>
      {mentions.map(({ from, to }, index) => (
        <Fragment key={from}>
          {text.slice(mentions[index - 1]?.to ?? 0, from)}
          <strong>{text.slice(from, to)}</strong>
        </Fragment>
      ))}
      {text.slice(mentions.at(-1)?.to ?? 0)}
    </>
  );
}
