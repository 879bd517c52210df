import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CaptionsPanel } from './captions-panel.jsx';
import { insertWord, toggleUncertain } from './commands.js';
import styles from './editor.module.css';
import { FindPanel } from './find-panel.jsx';
import { HistoryPanel } from './history-panel.jsx';
import type { JournalEntry } from './journal.js';
import { Media } from './media.jsx';
import { ReviewPanel, type ReviewHandle } from './review-panel.jsx';
import { SaveIndicator, SaveTroubleNotice } from './save-indicator.jsx';
import { ShortcutsDialog } from './shortcuts-dialog.jsx';
import { shortcutOf, shownShortcut, storedShortcuts, storeShortcuts, type Action } from './shortcuts.js';
import { SpeakerBar } from './speaker-bar.jsx';
import type { OpenEditor, TranscriptEditorProps } from './transcript-editor.jsx';
import { useValue } from './use-changes.js';

const STEP_MS = 3_000;
type Panel = 'find' | 'review' | 'captions' | 'history';

interface EditorFrameProps extends TranscriptEditorProps {
  open: OpenEditor | undefined;
  place: RefObject<HTMLDivElement | null>;
  conflicting: JournalEntry | undefined;
  onConflictDecided(entry: JournalEntry | undefined): void;
  undo(): void;
  redo(): void;
}

/** The editor around its text: player, toolbar, notices and panels. */
export function EditorFrame(props: EditorFrameProps) {
  const { open, place, title, notice, conflicting } = props;
  return (
    <main className={styles.editor}>
      <header className={styles.header}>
        {title}
        {open && <SaveIndicator saving={open.saving} />}
        {open && props.actions?.(() => open.saving.flush())}
      </header>
      {notice}
      {open && conflicting && (
        <div role="alert" className={styles.notice}>
          <FormattedMessage id="editor.leftBehind" values={{ at: conflicting.at }} />
          <button
            type="button"
            disabled={props.readOnly}
            onClick={() => props.onConflictDecided(conflicting)}
          >
            <FormattedMessage id="editor.putOnTop" />
          </button>
          <button type="button" onClick={() => props.onConflictDecided(undefined)}>
            <FormattedMessage id="editor.discard" />
          </button>
        </div>
      )}
      {open && (
        <SaveTroubleNotice saving={open.saving} newestVersion={props.newestVersion} reload={props.reload} />
      )}
      {open && <Workbench key={props.document.version} {...props} open={open} />}
      <div ref={place} className={styles.text} />
    </main>
  );
}

function Workbench({
  open,
  playback,
  transcriptId,
  glossary = false,
  reload,
  ...more
}: EditorFrameProps & { open: OpenEditor }) {
  const { editing, player, saving, highlights } = open;
  const { readOnly = false } = more;
  const { formatMessage } = useIntl();
  const [panel, setPanel] = useState<Panel>();
  const [listing, setListing] = useState(false);
  const [shortcuts, setShortcuts] = useState(storedShortcuts);
  const speaker = useRef<HTMLInputElement>(null);
  const review = useRef<ReviewHandle>(null);
  const following = useValue(highlights, () => highlights.following);
  const version = useValue(saving, () => saving.version);
  const toggle = (name: Panel) => setPanel((shown) => (shown === name ? undefined : name));
  const sound = () => editing.run(insertWord(`[${formatMessage({ id: 'editor.soundName' }).toUpperCase()}]`));
  const act: Record<Action, () => void> = {
    play: () => player.toggle(),
    back: () => player.seek(player.ms - STEP_MS),
    forward: () => player.seek(player.ms + STEP_MS),
    follow: () => highlights.follow(true),
    save: () => void saving.flush(),
    find: () => setPanel('find'),
    review: () => toggle('review'),
    nextDoubt: () => (review.current ? review.current.next() : setPanel('review')),
    captions: () => toggle('captions'),
    history: () => transcriptId !== undefined && toggle('history'),
    speaker: () => speaker.current?.select(),
    uncertain: () => void editing.run(toggleUncertain(editing.turns)),
    inaudible: () => void editing.run(insertWord('[INAUDIBLE]')),
    sound: () => void sound(),
    shortcuts: () => setListing(true),
  };
  useShortcuts(shortcuts, act);
  const tool = (action: Action, pressed?: boolean) => (
    <button
      type="button"
      title={shownShortcut(shortcuts[action])}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      disabled={readOnly && ['uncertain', 'inaudible', 'sound'].includes(action)}
      onMouseDown={(event) => event.preventDefault() /* keeps the caret in the text */}
      onClick={() => act[action]()}
    >
      <FormattedMessage id={`editor.action.${action}`} />
    </button>
  );
  return (
    <>
      <Media playback={playback} player={player} editing={editing} />
      <div className={styles.tools} role="group" aria-label={formatMessage({ id: 'editor.tools' })}>
        {tool('play')}
        {!following && tool('follow')}
        <button type="button" onClick={more.undo} disabled={readOnly} title="Ctrl+Z">
          <FormattedMessage id="editor.undo" />
        </button>
        <button type="button" onClick={more.redo} disabled={readOnly} title="Ctrl+Y">
          <FormattedMessage id="editor.redo" />
        </button>
        {tool('uncertain')}
        {tool('inaudible')}
        {tool('sound')}
        {tool('find', panel === 'find')}
        {tool('review', panel === 'review')}
        {tool('captions', panel === 'captions')}
        {transcriptId !== undefined && tool('history', panel === 'history')}
        {tool('shortcuts')}
      </div>
      <SpeakerBar editing={editing} input={speaker} />
      {panel && (
        <aside className={styles.panel} aria-label={formatMessage({ id: `editor.action.${panel}` })}>
          <button
            type="button"
            className={styles.close}
            onClick={() => {
              setPanel(undefined);
              editing.view.focus();
            }}
          >
            <FormattedMessage id="editor.close" />
          </button>
          {panel === 'find' && <FindPanel editing={editing} player={player} glossary={glossary} />}
          {panel === 'review' && <ReviewPanel editing={editing} player={player} ref={review} />}
          {panel === 'captions' && (
            <CaptionsPanel editing={editing} player={player} transcriptId={transcriptId} version={version} />
          )}
          {panel === 'history' && transcriptId !== undefined && (
            <HistoryPanel
              transcriptId={transcriptId}
              player={player}
              editable={!readOnly}
              flush={() => saving.flush()}
              onRestored={() => reload?.()}
            />
          )}
        </aside>
      )}
      {listing && (
        <ShortcutsDialog
          shortcuts={shortcuts}
          onChange={(changed) => {
            storeShortcuts(changed);
            setShortcuts(changed);
          }}
          onClose={() => setListing(false)}
        />
      )}
    </>
  );
}

function useShortcuts(shortcuts: Record<Action, string>, act: Record<Action, () => void>): void {
  const latest = useRef({ shortcuts, act });
  useEffect(() => {
    latest.current = { shortcuts, act };
  });
  const onKeyDown = useCallback((event: KeyboardEvent) => {
    const pressed = shortcutOf(event);
    if (!pressed || document.querySelector('[role=dialog]')) return;
    const { shortcuts, act } = latest.current;
    const action = (Object.keys(shortcuts) as Action[]).find((name) => shortcuts[name] === pressed);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    act[action]();
  }, []);
  useEffect(() => {
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [onKeyDown]);
}
