import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './people.module.css';
import frameStyles from './editor.module.css';
import type { LetGo } from './transcript-editor.jsx';
import type { Lease } from './use-lease.js';

const MOST_FACES = 4;

/** Who has the transcript open: first the one who edits. */
export function People({ lease }: { lease: Lease }) {
  const { formatMessage } = useIntl();
  const { name, yours, others } = lease;
  if (name === undefined) return null;
  const readers = yours ? others : others.toSpliced(others.indexOf(name), others.includes(name) ? 1 : 0);
  const label = (who: string, id: 'editor.youEdit' | 'editor.otherEdits' | 'editor.otherReads') =>
    formatMessage({ id }, { name: who });
  return (
    <span className={styles.people}>
      <Face name={name} label={label(name, yours ? 'editor.youEdit' : 'editor.otherEdits')} yours={yours} />
      {readers.slice(0, MOST_FACES).map((reader, index) => (
        <Face key={index} name={reader} label={label(reader, 'editor.otherReads')} />
      ))}
    </span>
  );
}

function Face({ name, label, yours }: { name: string; label: string; yours?: boolean | undefined }) {
  return (
    <span className={styles.face} role="img" aria-label={label} title={label} data-yours={yours || undefined}>
      {[...name][0]?.toUpperCase()}
    </span>
  );
}

interface LeaseNoticeProps {
  lease: Lease;
  /** Saves all edits, ends editing, and calls what gives the lease away. */
  letGo: LetGo;
  /** Opens the newest version. */
  reload(): void;
}

/** What stands between this person and editing: another one who edits, or one who asks for the text. */
export function LeaseNotice({ lease, letGo, reload }: LeaseNoticeProps) {
  const { yours } = lease;
  const before = useRef(yours);
  useEffect(() => {
    // The text that was handed over is newer than the one on the screen.
    if (yours && before.current === false) reload();
    before.current = yours;
  });
  if (lease.error)
    return (
      <div role="alert" className={frameStyles.notice}>
        <FormattedMessage id="editor.noLease" values={{ message: lease.error.message }} />
        <button type="button" onClick={() => void lease.again()}>
          <FormattedMessage id="error.again" />
        </button>
      </div>
    );
  if (yours && lease.askedBy !== undefined)
    return (
      <div role="alert" className={frameStyles.notice}>
        <FormattedMessage id="editor.asked" values={{ name: <bdi>{lease.askedBy}</bdi> }} />
        <button type="button" className="primary" onClick={() => void letGo(lease.handOver)}>
          <FormattedMessage id="editor.handOver" />
        </button>
        <button type="button" onClick={() => void lease.decline()}>
          <FormattedMessage id="editor.keepEditing" />
        </button>
      </div>
    );
  if (yours) return null;
  return (
    <div role="alert" className={frameStyles.notice}>
      <FormattedMessage id="editor.elsewhere" values={{ name: lease.name ?? '' }} />
      <button type="button" aria-pressed={lease.isAsking} onClick={() => lease.ask(!lease.isAsking)}>
        <FormattedMessage id={lease.isAsking ? 'editor.asking' : 'editor.ask'} />
      </button>
      <button type="button" onClick={() => void lease.takeOver()}>
        <FormattedMessage id="editor.takeOver" />
      </button>
    </div>
  );
}
