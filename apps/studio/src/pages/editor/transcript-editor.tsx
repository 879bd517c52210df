import { redo, undo } from 'prosemirror-history';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { EditedDocument } from './document.js';
import { Editing } from './editing.js';
import { EditorFrame } from './editor-frame.jsx';
import { Highlights } from './highlights.js';
import { Journal, type JournalEntry } from './journal.js';
import type { Playback } from '../../components/player/playback.js';
import { Player } from './player.js';
import { Saving, type Save } from './saving.js';

export interface TranscriptEditorProps {
  document: EditedDocument;
  playback: Playback | undefined;
  /** Stores the document as the next version. Rejects with the `ApiError` of the answer. */
  save: Save;
  /** Key of the unsaved edits in this browser. */
  journalKey: string;
  /** Name of this tab, stored with unsaved edits. */
  tab: string;
  readOnly?: boolean;
  title: ReactNode;
  /** Where the way back leads. */
  back?: { to: string; label: string } | undefined;
  /** Who edits, and who else is here. */
  people?: ReactNode;
  /** Names of the people who have it open in other tabs. */
  present?: readonly string[];
  /** Rendered beside the title. `flush` saves pending edits, and resolves to whether all are saved. */
  actions?: (flush: () => Promise<boolean>) => ReactNode;
  /** Rendered above the text, for example who else is editing. */
  notice?: ReactNode | ((letGo: LetGo) => ReactNode);
  /** For work items: instructions, reference texts and notes, in a panel that is open where there is room. */
  material?: ReactNode;
  /** For transcripts only: enables the history and the project's glossary. */
  transcriptId?: number;
  glossary?: boolean;
  /** The file of the transcript, if the session may see its other transcripts. */
  fileId?: number | undefined;
  /** Reopens the document after another version became the newest. */
  reload?: () => void;
  /** Bases the edits on the newest version. */
  newestVersion?: () => Promise<number>;
}

/** Saves all edits, and calls the function once nothing can be typed any more; not if saving failed. */
export type LetGo = (leave: () => Promise<void>) => Promise<void>;

/** The parts of an open editor. */
export interface OpenEditor {
  editing: Editing;
  player: Player;
  saving: Saving;
  highlights: Highlights;
}

/** Edits a document of timed words beside its media. Loading and saving are up to the caller. */
export function TranscriptEditor(props: TranscriptEditorProps) {
  const { document: source, journalKey, tab, readOnly = false } = props;
  const { formatMessage } = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenEditor>();
  const [conflicting, setConflicting] = useState<JournalEntry>();
  const save = useRef(props.save);
  useEffect(() => {
    save.current = props.save;
  });
  const label = formatMessage({ id: 'editor.text' });
  const uncertain = formatMessage({ id: 'editor.action.uncertain' });
  useEffect(() => {
    const player = new Player();
    const journal = new Journal(journalKey);
    const editing = new Editing(place.current!, source, {
      label,
      uncertain,
      onWordClick: ({ startMs }) => player.seek(startMs),
      onInput: () => highlights.follow(false),
    });
    const highlights = new Highlights(editing, player, place.current!);
    const saving = new Saving(editing, journal, tab, (...saved) => save.current(...saved), source.version);
    setOpen({ editing, player, saving, highlights });
    const leave = () => void saving.flush();
    const hide = () => document.visibilityState === 'hidden' && leave();
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (saving.status.state === 'unsaved') event.preventDefault();
    };
    document.addEventListener('visibilitychange', hide);
    addEventListener('beforeunload', beforeUnload);
    return () => {
      void saving
        .flush()
        .then((isSaved) => (isSaved ? journal.forget() : undefined))
        .catch(() => {}); // no database
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('beforeunload', beforeUnload);
      saving.stop();
      highlights.stop();
      editing.destroy();
      setOpen(undefined);
      setConflicting(undefined);
    };
  }, [source, journalKey, tab, label, uncertain]);
  useEffect(() => {
    if (open) open.editing.editable = !readOnly;
  }, [open, readOnly]);
  useEffect(() => {
    // While read-only, another tab may be editing, and the journal entry may be its own.
    if (!open || readOnly) return;
    const { editing } = open;
    let current = true;
    void new Journal(journalKey)
      .read()
      .then((noted) => {
        if (!current || !noted || !editing.differs(noted.doc)) return;
        if (noted.base === source.version) editing.recover(noted.doc);
        else setConflicting(noted);
      })
      .catch(() => {}); // no database, or an entry of an older studio
    return () => {
      current = false;
    };
  }, [open, readOnly, journalKey, source]);
  return (
    <EditorFrame
      {...props}
      open={open}
      place={place}
      conflicting={conflicting}
      onConflictDecided={(entry) => {
        if (entry) open?.editing.recover(entry.doc);
        else void new Journal(journalKey).clear();
        setConflicting(undefined);
      }}
      undo={() => open?.editing.run(undo)}
      redo={() => open?.editing.run(redo)}
    />
  );
}
