import { useImperativeHandle, useMemo, useState, type Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { select, setUncertain } from './commands.js';
import styles from './panel-content.module.css';
import type { Editing } from './editing.js';
import type { Player } from './player.js';
import { useQuietDoc } from './use-changes.js';
import { isUncertain, type TimedWord } from './document.js';
import { isDoubtful, type FoundWord } from './word-times.js';

const LEAST_CONFIDENCE = 0.7;
/** Estimated time to listen to a place, decide and type. */
const PLACE_SECONDS = 15;
const AROUND_MS = 1_500;

export interface ReviewHandle {
  next(): void;
}

interface ReviewPanelProps {
  editing: Editing;
  player: Player;
  ref?: Ref<ReviewHandle>;
}

/** Steps through the words that the recogniser or a person was unsure of. */
export function ReviewPanel({ editing, player, ref }: ReviewPanelProps) {
  const { formatMessage } = useIntl();
  const doc = useQuietDoc(editing);
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState<number>();
  const places = useMemo(
    () => doubtful(editing).filter(({ word }) => !accepted.has(word.startMs)),
    [doc, accepted, editing],
  );
  const visit = (found: FoundWord | undefined) => {
    setCurrent(found?.word.startMs);
    if (!found) return;
    const { turn, word } = found;
    editing.go(select({ from: turn.pos + word.from, to: turn.pos + word.to }));
    player.playPart(word.startMs - AROUND_MS, word.endMs + AROUND_MS);
  };
  const after = (ms: number) => places.find(({ word }) => word.startMs > ms) ?? places[0];
  const next = () => visit(after(current ?? -1));
  useImperativeHandle(ref, () => ({ next }));
  const accept = () => {
    const found = places.find(({ word }) => word.startMs === current);
    if (!found) return;
    const { turn, word } = found;
    if (isUncertain(word))
      editing.run((state, dispatch) => {
        dispatch?.(setUncertain(state.tr, turn.pos + word.from, turn.pos + word.to, false));
        return true;
      });
    setAccepted(new Set([...accepted, word.startMs]));
    const following = after(word.startMs);
    visit(
      following?.word.startMs === word.startMs
        ? undefined
        : doubtful(editing).find(({ word: { startMs } }) => startMs === following?.word.startMs),
    );
  };
  const minutes = Math.max(1, Math.round((places.length * PLACE_SECONDS) / 60));
  return (
    <>
      <p role="status">
        <FormattedMessage id="editor.reviewLeft" values={{ count: places.length, minutes }} />
      </p>
      <div className={styles.buttons}>
        <button type="button" className="primary" disabled={places.length === 0} onClick={next}>
          <FormattedMessage id="editor.reviewNext" />
        </button>
        <button type="button" disabled={current === undefined} onClick={accept}>
          <FormattedMessage id="editor.reviewAccept" />
        </button>
      </div>
      <ul className={styles.places}>
        {places.slice(0, 200).map((found) => (
          <li key={found.word.startMs}>
            <button
              type="button"
              className={`plain ${styles.place}`}
              dir="auto"
              aria-current={found.word.startMs === current}
              onClick={() => visit(found)}
            >
              {found.word.text}{' '}
              <small>
                {found.word.flags?.length
                  ? formatMessage({
                      id: found.word.flags.includes('inaudible') ? 'editor.inaudible' : 'editor.uncertain',
                    })
                  : isUnheard(found.word)
                    ? formatMessage({ id: 'editor.unheard' })
                    : formatMessage({ id: 'editor.confidence' }, { value: found.word.confidence })}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns the doubtful words. Consecutive words of a turn that were not heard are one place. */
function doubtful({ turns }: Editing): FoundWord[] {
  const places: FoundWord[] = [];
  for (const turn of turns) {
    let previous: TimedWord | undefined;
    for (const word of turn.words) {
      const last = places.at(-1);
      if (last && isUnheard(word) && previous && isUnheard(previous))
        places[places.length - 1] = { turn, word: joined(last.word, word) };
      else if (isDoubtful(word, LEAST_CONFIDENCE)) places.push({ turn, word });
      previous = word;
    }
  }
  return places;
}

const isUnheard = ({ confidence, flags }: TimedWord): boolean => confidence === 0 && !flags?.length;

const joined = (first: TimedWord, last: TimedWord): TimedWord => ({
  ...first,
  text: `${first.text} ${last.text}`,
  to: last.to,
  endMs: last.endMs,
});
