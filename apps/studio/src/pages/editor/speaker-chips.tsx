import { useIntl } from 'react-intl';
import styles from './speaker-chips.module.css';

interface SpeakerChipsProps {
  speakers: readonly string[];
  colours: ReadonlyMap<string, number>;
  disabled: boolean;
  onName(speaker: string): void;
}

/** Number of speakers with a key, Alt+1 to Alt+9. */
export const KEYS = 9;

/** Names the speaker of the caption, or of the turn with the caret, by one press. */
export function SpeakerChips({ speakers, colours, disabled, onName }: SpeakerChipsProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.chips} role="group" aria-label={formatMessage({ id: 'editor.speakers' })}>
      {speakers.slice(0, KEYS).map((name, index) => (
        <button
          key={name}
          type="button"
          className={styles.chip}
          data-speaker-colour={colours.get(name)}
          disabled={disabled}
          title={`Alt+${index + 1}`}
          aria-keyshortcuts={`Alt+${index + 1}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onName(name)}
        >
          <kbd aria-hidden>{index + 1}</kbd> <bdi>{name}</bdi>
        </button>
      ))}
    </div>
  );
}
