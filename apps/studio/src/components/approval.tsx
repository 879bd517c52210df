import { useState, type ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import styles from './approval.module.css';
import { Button } from './button.jsx';

export type ApprovalStep = 'request' | 'accept' | 'return';

/** The last approval that was asked for; versions only of results that people edit. */
export interface KnownApproval {
  status: 'requested' | 'accepted' | 'returned';
  requested_version?: number;
  decided_version?: number | null;
  requested_by: string;
  note: string | null;
  decided_by: string | null;
  reason: string | null;
  requested_at: string;
  decided_at: string | null;
}

interface ApprovalProps {
  approval: KnownApproval | null | undefined;
  error: Error | null;
  disabled: boolean;
  /** Takes a step with the text that was written: a note for the reviewer, or the reason. Resolves when it is taken. */
  take(step: ApprovalStep, text: string): Promise<unknown>;
  /** What a reviewer looks at before deciding. */
  children?: ReactNode;
}

const tones = { requested: 'warning', accepted: 'good', returned: 'bad' } as const;

/** Asks for an approval, or decides about it. */
export function Approval({ approval: known, error, disabled, take, children }: ApprovalProps) {
  const [text, setText] = useState('');
  const isWaiting = known?.status === 'requested';
  const onStep = (step: ApprovalStep) => () =>
    void take(step, text).then(
      () => setText(''),
      () => {}, // shown as `error`; the text is kept
    );
  return (
    <div className={styles.approval}>
      {error && <p role="alert">{error.message}</p>}
      {known && <State approval={known} />}
      {children}
      <label className={styles.text}>
        <FormattedMessage id={isWaiting ? 'approval.reason' : 'approval.note'} />
        <textarea
          rows={3}
          dir="auto"
          maxLength={2000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div className="row">
        {isWaiting ? (
          <>
            <Button
              className="primary"
              disabled={disabled}
              onClick={onStep('accept')}
              text="approval.accept"
            />
            <Button
              disabled={disabled || text.trim() === ''}
              onClick={onStep('return')}
              text="approval.return"
            />
          </>
        ) : (
          <Button
            className="primary"
            disabled={disabled}
            onClick={onStep('request')}
            text="approval.request"
          />
        )}
      </div>
    </div>
  );
}

/** What happened last, by whom and when. */
function State({ approval }: { approval: KnownApproval }) {
  const { status, requested_version, decided_version } = approval;
  const isWaiting = status === 'requested';
  const said = isWaiting ? approval.note : approval.reason;
  return (
    <div role="status" className={`note ${tones[status]}`}>
      <div>
        <FormattedMessage
          id={`approval.${requested_version === undefined ? 'was' : 'is'}.${status}`}
          values={{
            name: <bdi key="name">{isWaiting ? approval.requested_by : approval.decided_by}</bdi>,
            version: decided_version ?? requested_version,
            at: (
              <FormattedDate
                key="at"
                value={approval.decided_at ?? approval.requested_at}
                dateStyle="medium"
                timeStyle="short"
              />
            ),
          }}
        />
        {said && <p dir="auto">{said}</p>}
      </div>
    </div>
  );
}
