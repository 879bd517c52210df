import type { ProtectedRange, Span } from '@scriptorium/description-planner';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../components/button.jsx';
import { clock } from '../../components/duration.js';
import { uncoveredRanges, type Suggestion } from './script.js';

interface Props {
  ranges: readonly ProtectedRange[];
  suggestions: readonly Suggestion[];
  onSeek: (ms: number) => void;
  onProtect: (range: ProtectedRange) => void;
  onExpose: (range: Span) => void;
}

/** Loud sound and silence that may matter, to listen to and to protect from being covered. */
export function UncoveredRanges({ ranges, suggestions, onSeek, onProtect, onExpose }: Props) {
  const { formatMessage } = useIntl();
  const all = uncoveredRanges(ranges, suggestions);
  if (all.length === 0) return null;
  return (
    <section>
      <h2>
        <FormattedMessage id="describe.uncovered" />
      </h2>
      <ul className="list">
        {all.map(({ isProtected, ...range }) => {
          const { startMs, endMs, kind } = range;
          const time = `${clock(startMs / 1000)}–${clock(endMs / 1000)}`;
          return (
            <li key={`${startMs}-${endMs}`} className="row">
              <button type="button" className="link" onClick={() => onSeek(startMs)}>
                <bdi>{time}</bdi>
              </button>
              {isProtected ? (
                <select
                  aria-label={formatMessage({ id: 'describe.range' }, { time })}
                  value={kind}
                  onChange={({ target }) =>
                    onProtect({ ...range, kind: target.value as ProtectedRange['kind'] })
                  }
                >
                  {(['song', 'effect', 'silence'] as const).map((each) => (
                    <option key={each} value={each}>
                      {formatMessage({ id: `describe.range.${each}` })}
                    </option>
                  ))}
                </select>
              ) : (
                <FormattedMessage id={`describe.suggestion.${kind === 'silence' ? kind : 'sound'}`} />
              )}
              <Button
                aria-pressed={isProtected}
                aria-label={formatMessage({ id: 'describe.protectRange' }, { time })}
                onClick={() => (isProtected ? onExpose : onProtect)(range)}
                text="describe.protect"
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
