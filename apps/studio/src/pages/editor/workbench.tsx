import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRemembered } from '../../components/splitter.jsx';
import { CaptionList } from './captions/caption-list.jsx';
import type { Caption } from './captions/captions.js';
import { useBookmarks } from './captions/use-bookmarks.js';
import { useCaptionDesk } from './captions/use-caption-desk.js';
import { useGuideline } from './captions/use-guideline.js';
import { setSpeaker } from './commands.js';
import { openOnes } from './comments/comments-panel.jsx';
import { useComments } from './comments/use-comments.js';
import type { EditorFrameProps } from './editor-frame.jsx';
import { EditorTools, type Panel } from './editor-tools.jsx';
import styles from './workbench.module.css';
import frameStyles from './editor.module.css';
import { useAddWord, useDictionary } from './dictionary/use-dictionary.js';
import { wordAtCaret } from './dictionary/word-at-caret.js';
import { KeyHints } from './key-hints.jsx';
import { LeftPane } from './left-pane.jsx';
import { PanelContent } from './panel-content.jsx';
import type { ReviewHandle } from './review-panel.jsx';
import { storedShortcuts } from './shortcuts.js';
import { SideBySide } from './side/side-by-side.jsx';
import { SidePanel } from './side-panel.jsx';
import { KEYS } from './speaker-chips.jsx';
import { frameMsOf } from './timecode.js';
import { TimelinePane } from './timeline/timeline-pane.jsx';
import type { OpenEditor } from './transcript-editor.jsx';
import { showTurnTimes } from './turn-times.js';
import { useActions } from './use-actions.js';
import { useShortcuts } from './use-shortcuts.js';
import { useSpeakers } from './use-speakers.js';
import { useTimecode } from './use-timecode.js';
import { usePanelOfAddress, useView } from './view-tabs.jsx';
import { WorkbenchDialogs, type WorkbenchDialog } from './workbench-dialogs.jsx';

/** Panels about the versions of a transcript, which work items do not have. */
const ofTranscripts: ReadonlySet<Panel> = new Set(['comments', 'approval', 'history']);

/** The parts of the editor around its text. */
export function Workbench({ open, ...props }: EditorFrameProps) {
  if (!open)
    return (
      <p className={frameStyles.opening} role="status">
        <FormattedMessage id="answer.loading" />
      </p>
    );
  return <OpenWorkbench {...props} open={open} />;
}

function OpenWorkbench({
  open,
  playback,
  transcriptId,
  glossary = false,
  reload,
  place,
  ...more
}: EditorFrameProps & { open: OpenEditor }) {
  const { editing, player } = open;
  const { readOnly = false } = more;
  const { formatMessage } = useIntl();
  const [view, setView] = useView();
  const [panel, setPanel] = useState(usePanelOfAddress(more.material !== undefined));
  const [dialog, setDialog] = useState<WorkbenchDialog>();
  const [shortcuts, setShortcuts] = useState(storedShortcuts);
  const guideline = useGuideline(more.fileId);
  const [pauses, setPauses] = useRemembered('pauseTyping', 0);
  const [timecode, setFrameRate] = useTimecode(more.fileId);
  const speaker = useRef<HTMLInputElement>(null);
  const review = useRef<ReviewHandle>(null);
  const colours = useSpeakers(editing);
  const speakers = [...colours.keys()];
  const frameMs = frameMsOf(timecode);
  const typed = () => pauses === 1 && player.holdWhileTyping();
  const desk = useCaptionDesk({
    editing,
    player,
    guideline: guideline.chosen,
    undo: more.undo,
    redo: more.redo,
    typed,
  });
  const { captions, current } = desk;
  const bookmarks = useBookmarks(String(transcriptId ?? 'work'), captions.list);
  const comments = useComments(transcriptId);
  const openComments = useMemo(() => openOnes(comments), [comments]);
  useDictionary(editing, glossary);
  const addWord = useAddWord();
  useEffect(() => {
    place.current!.hidden = view !== 'text';
  }, [view, place]);
  useEffect(() => editing.onTyped(typed));
  useEffect(() => editing.onNameClick(() => setTimeout(() => speaker.current?.select())), [editing]);
  useEffect(() => showTurnTimes(editing, colours), [editing, captions, colours]);
  const toggle = (name: Panel) => setPanel((shown) => (shown === name ? undefined : name));
  const act = useActions({
    open,
    desk,
    frameMs,
    view,
    setView,
    showPanel: setPanel,
    togglePanel: (name) => (transcriptId !== undefined || !ofTranscripts.has(name)) && toggle(name),
    nextDoubt: () => (review.current ? review.current.next() : setPanel('review')),
    togglePauses: () => setPauses(pauses === 1 ? 2 : 1),
    bookmarks,
    goTo: () => captions.list.length > 0 && setDialog('goTo'),
    retime: () => captions.list.length > 0 && !readOnly && setDialog('retime'),
    nameSpeaker: () => speaker.current?.select(),
    addWord: () => {
      const word = wordAtCaret(editing);
      if (glossary && word) addWord.mutate(word);
    },
    listShortcuts: () => setDialog('shortcuts'),
  });
  const nameSpeaker = (name: string) =>
    view !== 'text' ? desk.nameSpeaker(name) : void editing.run(setSpeaker(name, 'turn'));
  useShortcuts(shortcuts, act, (number) => {
    const name = speakers[number - 1];
    if (name !== undefined && number <= KEYS) nameSpeaker(name);
    return name !== undefined;
  });
  const closePanel = () => {
    setPanel(undefined);
    if (view === 'text') editing.view.focus();
  };
  const problems = captions.list.reduce((sum, { findings }) => sum + findings.length, 0);
  const listed = (beside?: (caption: Caption) => ReactNode) => (
    <CaptionList
      captions={captions}
      editing={editing}
      readOnly={readOnly}
      current={current}
      selected={desk.selected}
      colours={colours}
      actions={desk.actions}
      bookmarks={bookmarks.marked}
      onBookmark={bookmarks.toggle}
      comments={openComments}
      onComments={() => setPanel('comments')}
      beside={beside}
    />
  );
  return (
    <>
      <EditorTools
        act={act}
        shortcuts={shortcuts}
        panel={panel}
        onPanel={toggle}
        hasMaterial={more.material !== undefined}
        problems={problems}
        comments={transcriptId === undefined ? undefined : openComments.length}
        readOnly={readOnly}
        hasHistory={transcriptId !== undefined}
        ofProject={glossary}
        undo={more.undo}
        redo={more.redo}
      />
      <LeftPane
        {...{ open, playback, desk, act, shortcuts, timecode, colours, readOnly }}
        pausesTyping={pauses === 1}
        speakerInput={speaker}
        isList={view !== 'text'}
        onFrameRate={setFrameRate}
        onName={nameSpeaker}
      />
      {view !== 'text' && (
        <section
          className={styles.captionList}
          data-pane
          aria-label={formatMessage({ id: `editor.view.${view}` })}
        >
          {view === 'side' && transcriptId !== undefined ? (
            <SideBySide transcriptId={transcriptId} fileId={more.fileId} captions={captions}>
              {listed}
            </SideBySide>
          ) : (
            listed()
          )}
        </section>
      )}
      {panel && (
        <SidePanel panel={panel} onClose={closePanel}>
          <PanelContent
            {...{ panel, open, desk, review, comments, problems, readOnly, transcriptId, glossary, reload }}
            material={more.material}
            present={more.present ?? []}
            onPanel={setPanel}
            guideline={guideline}
            onCaption={(index) => {
              if (view === 'text') setView('captions');
              desk.actions.select(index, { seek: true });
            }}
          />
        </SidePanel>
      )}
      <TimelinePane
        {...{ playback, player, editing, captions, current, readOnly, frameMs }}
        comments={openComments}
        actions={{
          select: (index) => desk.actions.select(index),
          setTimes: desk.setTimes,
          make: desk.make,
          setStart: desk.setStart,
          setEnd: desk.setEnd,
          split: desk.split,
          merge: act.merge,
          fix: act.fix,
          stepFrames: (count) => player.stepFrames(count, frameMs),
        }}
      />
      <KeyHints
        shortcuts={shortcuts}
        said={
          addWord.isSuccess
            ? formatMessage({ id: 'editor.addedToGlossary' }, { word: addWord.variables })
            : addWord.error?.message
        }
      />
      <WorkbenchDialogs
        shown={dialog}
        desk={desk}
        onGo={(index) => {
          if (view === 'text') setView('captions');
          desk.actions.select(index, { seek: true });
        }}
        shortcuts={shortcuts}
        onShortcuts={setShortcuts}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
}
