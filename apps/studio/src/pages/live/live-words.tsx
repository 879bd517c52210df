import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { LiveAutoCaption } from '../../api/records.js';

type Status = LiveAutoCaption['status'];

/** A line of the event stream of the public page. */
export interface Line {
  sequence: number;
  text: string;
  gap: boolean;
  revision_of: number | null;
  language: string;
}

const MOST_LINES = 100;

export const isOver = (status: Status): boolean =>
  status === 'finished' || status === 'failed' || status === 'cancelled';

/** Adds a line, or puts a correction in the place of its line. */
function withLine(lines: readonly Line[], line: Line): Line[] {
  const place = lines.findIndex(({ sequence }) => sequence === line.revision_of);
  if (place >= 0) return lines.with(place, line);
  const isKnown = lines.some(({ sequence }) => sequence === line.sequence);
  return isKnown || line.revision_of !== null ? [...lines] : [...lines, line].slice(-MOST_LINES);
}

/** Follows the captions of an event. */
export function useLines({ id, public_id: publicId }: LiveAutoCaption): readonly Line[] {
  const queries = useQueryClient();
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(() => {
    const source = new EventSource(`/live/${publicId}/events`);
    const read = <T,>(event: Event) => JSON.parse((event as MessageEvent<string>).data) as T;
    const tell = (status: Status) => {
      if (isOver(status)) source.close();
    };
    source.addEventListener('snapshot', (event) => {
      const snapshot = read<{ status: Status; lines: Line[] }>(event);
      setLines(snapshot.lines);
      tell(snapshot.status);
    });
    source.addEventListener('line', (event) => setLines((before) => withLine(before, read<Line>(event))));
    source.addEventListener('status', (event) => {
      void queries.invalidateQueries({ queryKey: ['live', id] });
      tell(read<{ status: Status }>(event).status);
    });
    return () => source.close();
  }, [id, publicId, queries]);
  return lines;
}

/** What is said, while it is said. */
export function LiveWords({ lines }: { lines: readonly Line[] }) {
  return (
    <section className="card padded stack">
      <h2>
        <FormattedMessage id="live.words" />
      </h2>
      {lines.length === 0 && (
        <p className="soft">
          <FormattedMessage id="live.noWords" />
        </p>
      )}
      {lines.length > 0 && (
        <div>
          {lines.map(({ sequence, text, gap, language }) => (
            <p key={sequence} lang={gap ? undefined : language} dir="auto">
              {gap ? <FormattedMessage id="live.gap" /> : text}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}
