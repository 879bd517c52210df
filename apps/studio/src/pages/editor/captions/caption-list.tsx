import { useVirtualizer } from '@tanstack/react-virtual';
import { MessageSquareText } from 'lucide-react';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Empty } from '../../../components/empty.jsx';
import type { Editing } from '../editing.js';
import { CaptionRow } from './caption-row.jsx';
import styles from './captions.module.css';
import type { Caption, Captions } from './captions.js';

/** What people do with the captions of the list and of the timeline. */
export interface CaptionActions {
  /** Makes a caption the current one; with `extends`, selects all from the current one to it. */
  select(index: number, how?: { extends?: boolean; seek?: boolean }): void;
  split(index: number, words: number): void;
  merge(index: number): void;
  free(index: number): void;
  fix(index: number): void;
  toggle(index: number, look: 'italic' | 'top'): void;
  undo(): void;
  redo(): void;
  /** Called when somebody types in a caption. */
  typed(): void;
  /** Called with the number of words before the caret. */
  caret(index: number, words: number): void;
}

interface CaptionListProps {
  captions: Captions;
  editing: Editing;
  readOnly: boolean;
  current: number;
  selected: readonly [first: number, last: number];
  /** Colour number of each speaker. */
  colours: ReadonlyMap<string, number>;
  actions: CaptionActions;
  /** Indexes of the marked captions. */
  bookmarks: ReadonlySet<number>;
  onBookmark(index: number): void;
  /** Comments that are not resolved, by time. */
  comments: readonly { start_ms: number }[];
  onComments(): void;
  /** Shown beside each caption. */
  beside?: ((caption: Caption) => ReactNode) | undefined;
}

const ROW_PX = 60;

/** Scrolling renders the list often, and a row seldom. */
const Row = memo(CaptionRow);

/** The captions as a list, of which only the rows in view exist. */
export function CaptionList(props: CaptionListProps) {
  const { captions, current, selected } = props;
  const { formatMessage } = useIntl();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: captions.list.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    // Scrolling moves no row, so nothing is rendered unless rows come into view.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });
  useEffect(() => {
    if (current >= 0) rows.scrollToIndex(current, { align: 'auto' });
  }, [current, rows]);
  if (captions.list.length === 0)
    return <Empty icon={MessageSquareText} title={<FormattedMessage id="editor.noCaptions" />} />;
  return (
    <div ref={scroller} className={styles.scroller} tabIndex={-1}>
      <ol
        ref={rows.containerRef}
        className={styles.list}
        aria-label={formatMessage({ id: 'editor.captions' })}
      >
        {rows.getVirtualItems().map(({ index }) => (
          <li
            key={index}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={captions.list.length}
            aria-posinset={index + 1}
            aria-current={index === current || undefined}
            data-selected={(index >= selected[0] && index <= selected[1]) || undefined}
            className={styles.item}
          >
            <Row {...props} index={index} />
          </li>
        ))}
      </ol>
    </div>
  );
}

export type CaptionRowProps = CaptionListProps & { index: number };
