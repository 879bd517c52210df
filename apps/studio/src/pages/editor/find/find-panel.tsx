import { Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { select } from '../commands.js';
import styles from './find-panel.module.css';
import panelStyles from '../panel-content.module.css';
import type { Editing } from '../editing.js';
import type { Player } from '../player.js';
import { useQuietDoc } from '../use-changes.js';
import { GlossaryButton } from './glossary-button.jsx';
import { KeptRules } from './kept-rules.jsx';
import { findAll, replaceMatches, type Match, type Query } from './matches.js';

const LISTED = 200;
const AROUND_CHARACTERS = 30;
const AROUND_MS = 700;

interface FindPanelProps {
  editing: Editing;
  player: Player;
  /** Whether the session may use what belongs to the project: its glossary and its kept rules. */
  ofProject: boolean;
}

/** Finds and replaces; each match can be played, and excluded from the replacement. */
export function FindPanel({ editing, player, ofProject }: FindPanelProps) {
  const { formatMessage } = useIntl();
  const doc = useQuietDoc(editing);
  const [text, setText] = useState(() => {
    const { from, to } = editing.view.state.selection;
    return doc.textBetween(from, to, ' ');
  });
  const [replacement, setReplacement] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const [wholeWords, setWholeWords] = useState(false);
  const [isPattern, setPattern] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const query = useMemo(
    () => ({ text, matchCase, wholeWords, isPattern }),
    [text, matchCase, wholeWords, isPattern],
  );
  const { matches, mistake } = useMemo(() => search(doc, query), [doc, query]);
  const [at, setAt] = useState(-1);
  const go = (index: number) => {
    const match = matches[(index + matches.length) % matches.length];
    if (!match) return;
    setAt(matches.indexOf(match));
    editing.go(select(match));
  };
  const replaceAll = () => {
    // Searched again, because the list may lag behind the text.
    const found = findAll(editing.doc, query);
    const isSame = found.length === matches.length;
    const chosen = isSame ? found.filter((_, index) => !left.has(index)) : found;
    editing.run(replaceMatches(chosen, replacement, query));
    setLeft(new Set());
  };
  const play = (match: Match) => {
    const first = editing.wordAround(match.from)?.word;
    const last = editing.wordAround(match.to - 1)?.word ?? first;
    if (first && last) player.playPart(first.startMs - AROUND_MS, last.endMs + AROUND_MS);
  };
  const seek = (value: string) => {
    setText(value);
    setLeft(new Set());
    setAt(-1);
  };
  return (
    <form
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault();
        go(at + 1);
      }}
    >
      <label className={panelStyles.field}>
        <FormattedMessage id="editor.find" />
        <input
          type="search"
          autoFocus
          value={text}
          dir="auto"
          aria-invalid={mistake !== undefined}
          onChange={({ target }) => seek(target.value)}
        />
      </label>
      <label className={panelStyles.field}>
        <FormattedMessage id="editor.replaceWith" />
        <input value={replacement} dir="auto" onChange={({ target }) => setReplacement(target.value)} />
      </label>
      <label className={panelStyles.check}>
        <input type="checkbox" checked={matchCase} onChange={({ target }) => setMatchCase(target.checked)} />
        <FormattedMessage id="editor.matchCase" />
      </label>
      <label className={panelStyles.check}>
        <input
          type="checkbox"
          checked={wholeWords}
          onChange={({ target }) => setWholeWords(target.checked)}
        />
        <FormattedMessage id="editor.wholeWords" />
      </label>
      <label className={panelStyles.check}>
        <input type="checkbox" checked={isPattern} onChange={({ target }) => setPattern(target.checked)} />
        <FormattedMessage id="editor.pattern" />
      </label>
      {mistake && (
        <p role="alert" className={styles.bad} lang="en" dir="auto">
          {mistake}
        </p>
      )}
      <p role="status">
        <FormattedMessage id="editor.found" values={{ count: matches.length }} />
      </p>
      <div className={panelStyles.buttons}>
        <button type="button" disabled={matches.length === 0} onClick={() => go(at - 1)}>
          <FormattedMessage id="editor.previous" />
        </button>
        <button type="submit" disabled={matches.length === 0}>
          <FormattedMessage id="editor.next" />
        </button>
        <button
          type="button"
          disabled={matches.length === left.size || !editing.editable}
          onClick={replaceAll}
        >
          <FormattedMessage id="editor.replaceAll" values={{ count: matches.length - left.size }} />
        </button>
        {ofProject && <GlossaryButton word={replacement.trim()} />}
      </div>
      <ul className={panelStyles.places}>
        {matches.slice(0, LISTED).map((match, index) => (
          <li key={`${match.from}`}>
            <input
              type="checkbox"
              checked={!left.has(index)}
              aria-label={formatMessage({ id: 'editor.replaceThis' }, { number: index + 1 })}
              onChange={({ target }) =>
                setLeft(
                  (all) => new Set(target.checked ? [...all].filter((it) => it !== index) : [...all, index]),
                )
              }
            />
            <button
              type="button"
              className="plain"
              aria-label={formatMessage({ id: 'editor.playPlace' }, { number: index + 1 })}
              onClick={() => play(match)}
            >
              <Play aria-hidden />
            </button>
            <button
              type="button"
              className={`plain ${panelStyles.place}`}
              dir="auto"
              onClick={() => go(index)}
            >
              <Context doc={doc} match={match} />
            </button>
          </li>
        ))}
      </ul>
      {ofProject && (
        <KeptRules
          editing={editing}
          rule={text === '' || mistake ? undefined : { query, replacement }}
          onPick={(rule) => {
            seek(rule.query.text);
            setReplacement(rule.replacement);
            setMatchCase(rule.query.matchCase);
            setWholeWords(rule.query.wholeWords);
            setPattern(rule.query.isPattern);
          }}
        />
      )}
    </form>
  );
}

/** Finds the matches, or says why the pattern is not a regular expression. */
function search(doc: Editing['doc'], query: Query): { matches: Match[]; mistake?: string } {
  try {
    return { matches: findAll(doc, query) };
  } catch (error) {
    return { matches: [], mistake: (error as Error).message };
  }
}

function Context({ doc, match: { from, to } }: { doc: Editing['doc']; match: Match }) {
  if (to > doc.content.size) return null;
  const $from = doc.resolve(from);
  const { parent, parentOffset: start } = $from;
  const end = start + to - from;
  const [first, last] = [start - AROUND_CHARACTERS, end + AROUND_CHARACTERS];
  // From word to word.
  const before = parent.textBetween(Math.max(0, first), start);
  const after = parent.textBetween(end, Math.min(last, parent.content.size));
  return (
    <>
      {first > 0 ? `… ${before.replace(/^\S*\s+/, '')}` : before}
      <mark>{parent.textBetween(start, end)}</mark>
      {last < parent.content.size ? `${after.replace(/\s+\S*$/, '')} …` : after}
    </>
  );
}
