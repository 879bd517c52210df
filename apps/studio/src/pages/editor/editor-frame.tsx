import { ChevronLeft, CloudOff } from 'lucide-react';
import type { RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import styles from './editor.module.css';
import text from './editor-text.module.css';
import type { JournalEntry } from './journal.js';
import { SaveIndicator, SaveTroubleNotice } from './save-indicator.jsx';
import type { OpenEditor, TranscriptEditorProps } from './transcript-editor.jsx';
import { ViewTabs } from './view-tabs.jsx';
import { Workbench } from './workbench.jsx';

export interface EditorFrameProps extends TranscriptEditorProps {
  open: OpenEditor | undefined;
  place: RefObject<HTMLDivElement | null>;
  conflicting: JournalEntry | undefined;
  onConflictDecided(entry: JournalEntry | undefined): void;
  undo(): void;
  redo(): void;
}

/** The editor around its text: the bar with the name and the views, notices, and the workbench. */
export function EditorFrame(props: EditorFrameProps) {
  const { open, place, title, notice, conflicting, back } = props;
  return (
    <main className={styles.editor}>
      <header className={styles.header}>
        {back && (
          <Link className={`button ${styles.back}`} to={back.to} aria-label={back.label} title={back.label}>
            <ChevronLeft aria-hidden className="mirrored" />
          </Link>
        )}
        {title}
        {open && <SaveIndicator saving={open.saving} />}
        <ViewTabs hasOthers={props.transcriptId !== undefined} />
        {props.people}
        {open && props.actions?.(() => open.saving.flush())}
        {open && <span id="editor-tools" className={styles.headerTools} />}
      </header>
      <div className={styles.notices}>
        {typeof notice === 'function' ? notice((leave) => letGo(open, leave)) : notice}
        {open && conflicting && (
          <div role="alert" className={styles.notice}>
            <CloudOff aria-hidden />
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
      </div>
      <Workbench key={`${props.document.version} ${open ? 'open' : ''}`} {...props} />
      <div ref={place} className={text.text} data-own-captions={props.document.own_captions || undefined} />
    </main>
  );
}

async function letGo(open: OpenEditor | undefined, leave: () => Promise<void>): Promise<void> {
  if (!open) return leave();
  // More may be typed while the edits are sent.
  do if (!(await open.saving.flush())) return;
  while (!open.saving.isSaved);
  open.editing.editable = false;
  await leave().catch(() => {
    open.editing.editable = true;
  });
}
