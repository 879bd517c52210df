import type { ComponentProps, CSSProperties } from 'react';
import { useIntl } from 'react-intl';
import { Splitter, useRemembered } from '../../../components/splitter.jsx';
import styles from './timeline-pane.module.css';
import { Timeline } from './timeline.jsx';

/** The timeline below the content, with a height that is remembered. */
export function TimelinePane(props: ComponentProps<typeof Timeline>) {
  const { formatMessage } = useIntl();
  const [height, setHeight] = useRemembered('editor.timeline', 190);
  const label = formatMessage({ id: 'editor.timeline' });
  return (
    <section
      className={styles.timeline}
      data-pane
      style={{ '--size': `${height}px` } as CSSProperties}
      aria-label={label}
    >
      <Splitter label={label} edge="block-start" value={height} min={120} max={420} onChange={setHeight} />
      <Timeline {...props} />
    </section>
  );
}
