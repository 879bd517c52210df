import { useId, useState, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { onForm } from '../../components/on-form.js';
import type { Caption } from './captions/captions.js';
import { setSpeaker, type SpeakerScope } from './commands.js';
import styles from './speaker-bar.module.css';
import type { Editing } from './editing.js';
import { useValue } from './use-changes.js';

interface SpeakerBarProps {
  editing: Editing;
  speakers: readonly string[];
  input: RefObject<HTMLInputElement | null>;
  /** The current caption, in the list of captions; otherwise the caret says which turn is meant. */
  caption: Caption | undefined;
  /** Names the speaker of the caption or turn. */
  onName(name: string): void;
}

/** Shows the speaker of the caption or the turn, and changes it here, from here on, or everywhere. */
export function SpeakerBar({ editing, speakers, input, caption, onName }: SpeakerBarProps) {
  const { formatMessage } = useIntl();
  const names = useId();
  const $at = () => {
    const { doc, selection } = editing.view.state;
    const [first] = caption?.words ?? [];
    return first ? doc.resolve(Math.min(first.turn.pos, doc.content.size)) : selection.$from;
  };
  const current = useValue(editing, () => ($at().node(1)?.attrs.speaker as string | null) ?? '');
  const turn = useValue(editing, () => caption?.index ?? $at().index(0));
  const [typed, setTyped] = useState<{ turn: number; name: string }>();
  const [chosen, setChosen] = useState<SpeakerScope>();
  // A number stands for a speaker without a name, so the new name applies to all turns.
  const scope = chosen ?? (/^Speaker \d+$/.test(current) ? 'all' : 'turn');
  const name = typed?.turn === turn ? typed.name : current;
  const submit = () => {
    if (!editing.editable) return;
    if (scope === 'turn') onName(name);
    else editing.run(setSpeaker(name, scope, $at().pos));
    setTyped(undefined);
    if (!caption) editing.view.focus();
  };
  return (
    <form className={styles.speaker} onSubmit={onForm(submit)}>
      <input
        ref={input}
        list={names}
        aria-label={formatMessage({ id: 'editor.speaker' })}
        placeholder={formatMessage({ id: 'editor.speaker' })}
        dir="auto"
        maxLength={100}
        value={name}
        onChange={({ target }) => setTyped({ turn, name: target.value })}
      />
      <datalist id={names}>
        {speakers.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <select
        aria-label={formatMessage({ id: 'editor.speakerScope' })}
        value={scope}
        onChange={({ target }) => setChosen(target.value as SpeakerScope)}
      >
        {(['turn', 'onward', 'all'] as const).map((each) => (
          <option key={each} value={each}>
            {formatMessage({
              id: each === 'turn' && caption ? 'editor.speakerScope.caption' : `editor.speakerScope.${each}`,
            })}
          </option>
        ))}
      </select>
      <button type="submit" disabled={!editing.editable}>
        <FormattedMessage id="editor.setSpeaker" />
      </button>
    </form>
  );
}
