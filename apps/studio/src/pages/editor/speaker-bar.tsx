import { useId, useMemo, useState, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { setSpeaker, type SpeakerScope } from './commands.js';
import styles from './editor.module.css';
import type { Editing } from './editing.js';
import { useQuietDoc, useValue } from './use-changes.js';

/** Shows the speaker of the current turn, and changes it for this turn, from here on, or everywhere. */
export function SpeakerBar({
  editing,
  input,
}: {
  editing: Editing;
  input: RefObject<HTMLInputElement | null>;
}) {
  const { formatMessage } = useIntl();
  const names = useId();
  const doc = useQuietDoc(editing);
  const known = useMemo(() => {
    const all = new Set<string>();
    doc.forEach(({ attrs }) => attrs.speaker && all.add(attrs.speaker as string));
    return [...all];
  }, [doc]);
  const current = useValue(editing, () => {
    const { state } = editing.view;
    return (state.selection.$from.node(1)?.attrs.speaker as string | null) ?? '';
  });
  const turn = useValue(editing, () => editing.view.state.selection.$from.index(0));
  const [typed, setTyped] = useState<{ turn: number; name: string }>();
  const [chosen, setChosen] = useState<SpeakerScope>();
  // A number stands for a speaker without a name, so the new name applies to all turns.
  const scope = chosen ?? (/^Speaker \d+$/.test(current) ? 'all' : 'turn');
  const name = typed?.turn === turn ? typed.name : current;
  const submit = () => {
    editing.run(setSpeaker(name, scope));
    setTyped(undefined);
    editing.view.focus();
  };
  return (
    <form className={styles.speaker} action={submit}>
      <label>
        <FormattedMessage id="editor.speaker" />{' '}
        <input
          ref={input}
          list={names}
          dir="auto"
          maxLength={100}
          value={name}
          onChange={({ target }) => setTyped({ turn, name: target.value })}
        />
      </label>
      <datalist id={names}>
        {known.map((each) => (
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
            {formatMessage({ id: `editor.speakerScope.${each}` })}
          </option>
        ))}
      </select>
      <button type="submit" disabled={!editing.editable || name === current}>
        <FormattedMessage id="editor.setSpeaker" />
      </button>
    </form>
  );
}
