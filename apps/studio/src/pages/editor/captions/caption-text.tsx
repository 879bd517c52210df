import { Fragment, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { CaptionRowProps } from './caption-list.jsx';
import { isIn, isStale, normal, setText, type CaptionText } from './caption-texts.js';
import styles from './captions.module.css';

interface TextBoxProps extends CaptionRowProps {
  text: CaptionText;
  label: string;
  /** Called with the text while it is typed, before the captions follow. */
  onDraft(text: string): void;
}

/** The text of a caption. What is typed is in the document at once; the captions follow a moment later. */
export function TextBox({ text, label, editing, readOnly, index, actions, onDraft }: TextBoxProps) {
  const { formatMessage } = useIntl();
  const box = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  const [live, setLive] = useState({ source: text, at: text });
  let shown = live.at;
  if (live.source.caption !== text.caption) {
    // What somebody has typed meanwhile is in the document, though not yet in the captions.
    const isOld = isStale(editing.doc, text);
    const isTyping =
      document.activeElement === box.current &&
      isIn(editing.doc, live.at) &&
      (live.at.text.trim() === text.text.trim() || isOld);
    const { turn, start } = isOld ? live.at : text;
    shown = isTyping ? { ...live.at, caption: text.caption, turn, start } : text;
    setLive({ source: text, at: shown });
  }
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    box.current!.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const change = (target: HTMLTextAreaElement) => {
    const value = normal(target.value);
    if (value !== target.value) caret.current = normal(target.value.slice(0, target.selectionStart)).length;
    // After an undo, the captions are a moment behind the document.
    if (!editing.editable || !isIn(editing.doc, shown)) return;
    const { command, next } = setText(shown, value);
    if (next.text !== value) caret.current = target.selectionStart + next.text.length - value.length;
    actions.typed();
    editing.go(command);
    setLive({ source: text, at: next });
    onDraft(next.text);
  };
  const report = () => {
    const before = box.current!.value.slice(0, box.current!.selectionStart);
    actions.caret(index, before.split(/\s+/).filter(Boolean).length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (!isUndo && !((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'y')) return;
    event.preventDefault();
    if (isUndo && !event.shiftKey) actions.undo();
    else actions.redo();
  };
  const uncertain = shown.uncertain.map(([from, to]) => shown.text.slice(from, to));
  return (
    <span className={styles.box}>
      {uncertain.length > 0 && <Dotted text={shown} />}
      <textarea
        ref={box}
        className={styles.text}
        value={shown.text}
        rows={shown.text.split('\n').length}
        readOnly={readOnly}
        dir="auto"
        lang={editing.source.language}
        spellCheck
        aria-label={label}
        title={
          uncertain.length > 0
            ? formatMessage({ id: 'editor.uncertainWords' }, { words: uncertain.join(', ') })
            : undefined
        }
        onChange={({ target }) => change(target)}
        onFocus={() => {
          actions.select(index);
          report();
        }}
        onSelect={report}
        onKeyDown={onKeyDown}
      />
    </span>
  );
}

/** Draws the line under uncertain words behind a text that is edited. */
function Dotted({ text: { text, uncertain } }: { text: CaptionText }) {
  return (
    <span className={`${styles.text} ${styles.dotted}`} dir="auto" aria-hidden>
      {uncertain.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(uncertain[index - 1]?.[1] ?? 0, from)}
          <mark className="uncertain">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(uncertain.at(-1)![1])}
    </span>
  );
}
