import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LiveAutoCaption } from '../../api/records.js';
import styles from './live-page.module.css';

type Status = LiveAutoCaption['status'];

/** A line of the event stream of the public page. */
export interface Line {
  sequence: number;
  text: string;
  gap: boolean;
  revision_of: number | null;
  language: string;
}

/** A row as viewers see it. The last one grows. */
interface Row {
  id: string;
  text: string;
  gap: boolean;
  language: string;
}

/** What the studio knows of the captions of an event. */
interface Captions {
  lines: readonly Line[];
  rows: readonly Row[];
}

const MOST_LINES = 100;
const NEAR_PX = 40;

export const isOver = (status: Status): boolean =>
  status === 'finished' || status === 'failed' || status === 'cancelled';

/** Adds a line, or puts a correction in the place of its line. */
function withLine(lines: readonly Line[], line: Line): Line[] {
  const place = lines.findIndex(({ sequence }) => sequence === line.revision_of);
  if (place >= 0) return lines.with(place, line);
  const isKnown = lines.some(({ sequence }) => sequence === line.sequence);
  return isKnown || line.revision_of !== null ? [...lines] : [...lines, line].slice(-MOST_LINES);
}

/** Adds a row, or replaces its earlier state. */
function withRow(rows: readonly Row[], row: Row): Row[] {
  const place = rows.findIndex(({ id }) => id === row.id);
  return place >= 0 ? rows.with(place, row) : [...rows, row].slice(-MOST_LINES);
}

/** Follows the captions of an event. */
export function useCaptions({ id, public_id: publicId }: LiveAutoCaption): Captions {
  const queries = useQueryClient();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [rows, setRows] = useState<readonly Row[]>([]);
  useEffect(() => {
    const source = new EventSource(`/live/${publicId}/events`);
    const read = <T,>(event: Event) => JSON.parse((event as MessageEvent<string>).data) as T;
    const tell = (status: Status) => {
      if (isOver(status)) source.close();
    };
    source.addEventListener('snapshot', (event) => {
      const snapshot = read<Captions & { status: Status }>(event);
      setLines(snapshot.lines);
      setRows(snapshot.rows);
      tell(snapshot.status);
    });
    source.addEventListener('line', (event) => setLines((before) => withLine(before, read<Line>(event))));
    source.addEventListener('row', (event) => setRows((before) => withRow(before, read<Row>(event))));
    source.addEventListener('status', (event) => {
      void queries.invalidateQueries({ queryKey: ['live', id] });
      tell(read<{ status: Status }>(event).status);
    });
    return () => source.close();
  }, [id, publicId, queries]);
  return { lines, rows };
}

/** What is said, while it is said, in the rows that viewers see. */
export function LiveWords({ rows }: { rows: readonly Row[] }) {
  const { formatMessage } = useIntl();
  const words = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const shown = rows.filter(({ text, gap }) => gap || text); // all words of a row may be taken back
  useLayoutEffect(() => {
    // Stays at the newest line, unless somebody has scrolled back.
    if (isFollowing.current) words.current?.scrollTo({ top: words.current.scrollHeight });
  }, [rows]);
  return (
    <section className="card padded stack">
      <h2>
        <FormattedMessage id="live.words" />
      </h2>
      {shown.length === 0 && (
        <p className="soft">
          <FormattedMessage id="live.noWords" />
        </p>
      )}
      {shown.length > 0 && (
        <div
          ref={words}
          className={styles.words}
          tabIndex={0}
          role="log"
          aria-label={formatMessage({ id: 'live.words' })}
          onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
            isFollowing.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
          }}
        >
          {shown.map(({ id, text, gap, language }) => (
            <p key={id} className={gap ? styles.gap : undefined} lang={gap ? undefined : language} dir="auto">
              {gap ? <FormattedMessage id="live.gap" /> : text}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}
