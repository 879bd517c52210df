import { FormattedMessage, useIntl } from 'react-intl';
import styles from './key-hints.module.css';
import { shownShortcut, type Shortcuts } from './shortcuts.js';

interface KeyHintsProps {
  shortcuts: Shortcuts;
  /** What became of the last action that shows nothing else. */
  said: string | undefined;
}

/** The keys that captioners press most, at the bottom of the editor. */
export function KeyHints({ shortcuts, said }: KeyHintsProps) {
  const { formatMessage } = useIntl();
  return (
    <footer className={styles.footer} aria-label={formatMessage({ id: 'editor.keys' })}>
      {(['setStart', 'setEnd', 'split', 'fix', 'shortcuts'] as const).map((action) => (
        <span key={action}>
          <kbd>{shownShortcut(shortcuts[action])}</kbd> {formatMessage({ id: `editor.action.${action}` })}
        </span>
      ))}
      <span className={styles.grow} role="status" dir="auto">
        {said}
      </span>
      <span>
        <FormattedMessage id="editor.timelineKeys" values={{ keys: <kbd>N I O S M F , .</kbd> }} />
      </span>
    </footer>
  );
}
