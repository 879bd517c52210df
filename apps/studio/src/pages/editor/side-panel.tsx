import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from '../../components/icon-button.jsx';
import { Splitter, useRemembered } from '../../components/splitter.jsx';
import type { Panel } from './editor-tools.jsx';
import styles from './side-panel.module.css';

interface SidePanelProps {
  panel: Panel;
  onClose(): void;
  children: ReactNode;
}

/** A panel beside the text, whose width is remembered. */
export function SidePanel({ panel, onClose, children }: SidePanelProps) {
  const { formatMessage } = useIntl();
  const [size, setSize] = useRemembered('editor.side', 288);
  const title = titleOf(panel);
  return (
    <aside
      className={styles.panel}
      style={{ '--size': `${size}px` } as React.CSSProperties}
      aria-label={formatMessage({ id: title })}
    >
      <Splitter
        label={formatMessage({ id: 'editor.panel' })}
        edge="inline-start"
        value={size}
        min={220}
        max={640}
        onChange={setSize}
      />
      <header className={styles.panelHeader}>
        <h2>
          <FormattedMessage id={title} />
        </h2>
        <IconButton icon={X} label={formatMessage({ id: 'editor.close' })} onClick={onClose} />
      </header>
      {children}
    </aside>
  );
}

function titleOf(panel: Panel) {
  if (panel === 'problems') return 'editor.problems';
  return panel === 'material' ? 'work.material' : (`editor.action.${panel}` as const);
}
