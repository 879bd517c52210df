import { FormattedMessage, useIntl } from 'react-intl';
import styles from './editor.module.css';
import { shownShortcut, type Shortcuts } from './shortcuts.js';

/** The keys that captioners press most, at the bottom of the editor. */
export function KeyHints({ shortcuts }: { shortcuts: Shortcuts }) {
  const { formatMessage } = useIntl();
  return (
    <footer className={styles.footer} aria-label={formatMessage({ id: 'editor.keys' })}>
      {(['setStart', 'setEnd', 'split', 'fix', 'shortcuts'] as const).map((action) => (
        <span key={action}>
          <kbd>{shownShortcut(shortcuts[action])}</kbd> {formatMessage({ id: `editor.action.${action}` })}
        </span>
      ))}
      <span className={styles.grow} />
      <span>
        <FormattedMessage id="editor.timelineKeys" values={{ keys: <kbd>I O S M F , .</kbd> }} />
      </span>
    </footer>
  );
}
