import { FormattedMessage, useIntl } from 'react-intl';
import { Badge } from '../../components/badge.jsx';
import { clock } from '../../components/duration.js';
import styles from './describe-page.module.css';
import type { DescribedGap, DescribedLine } from './described-gaps.js';

interface ScriptProps {
  gaps: readonly DescribedGap[];
  /** Plays the described programme from there. */
  onPlay(ms: number): void;
}

/** The lines of a finished description in their gaps, also those that are not spoken. */
export function DescribedScript({ gaps, onPlay }: ScriptProps) {
  const { formatMessage } = useIntl();
  return (
    <section className="stack" aria-label={formatMessage({ id: 'description.script' })}>
      {gaps.map(({ slot, lines }, index) => (
        <section key={index} className={`card ${styles.section}`}>
          <h2 className={styles.gap}>
            {slot ? (
              <FormattedMessage
                id="describe.gap"
                values={{
                  time: <bdi key="time">{`${clock(slot.startMs / 1000)}–${clock(slot.endMs / 1000)}`}</bdi>,
                }}
              />
            ) : (
              <FormattedMessage id="describe.outside" />
            )}
          </h2>
          {lines.length === 0 ? (
            <p className="soft">
              <FormattedMessage id="side.gap" values={{ fit: slot?.words ?? 0 }} />
            </p>
          ) : (
            <ul className="list">
              {lines.map((line) => (
                <Line key={line.id} line={line} onPlay={onPlay} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </section>
  );
}

function Line({ line, onPlay }: { line: DescribedLine; onPlay(ms: number): void }) {
  const { text, dropped, outcome, reason, startMs } = line;
  return (
    <li className={styles.line}>
      <div className="row">
        {startMs !== undefined && (
          <button type="button" className="link" onClick={() => onPlay(startMs)}>
            <FormattedMessage
              id="description.play"
              values={{ time: <bdi key="time">{clock(startMs / 1000)}</bdi> }}
            />
          </button>
        )}
        {outcome !== 'placed' && (
          <Badge tone={outcome === 'left_out' ? 'bad' : 'quiet'}>
            <FormattedMessage id={`description.${outcome}`} />
          </Badge>
        )}
      </div>
      <div dir="auto">
        {outcome === 'left_out' ? <del>{text}</del> : text} {dropped && <del>{dropped}</del>}
      </div>
      {reason && (
        <div className="soft" lang="en" dir="auto">
          {reason}
        </div>
      )}
    </li>
  );
}
