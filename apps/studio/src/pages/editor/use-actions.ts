import { useIntl } from 'react-intl';
import type { Bookmarks } from './captions/use-bookmarks.js';
import type { CaptionDesk } from './captions/use-caption-desk.js';
import { insertWord, toggleUncertain } from './commands.js';
import type { Panel } from './editor-tools.jsx';
import type { Action } from './shortcuts.js';
import type { OpenEditor } from './transcript-editor.jsx';
import type { View } from './view-tabs.jsx';

const STEP_MS = 3_000;

interface ActionOptions {
  open: OpenEditor;
  desk: CaptionDesk;
  frameMs: number;
  view: View;
  setView(view: View): void;
  showPanel(panel: Panel): void;
  togglePanel(panel: Panel): void;
  nextDoubt(): void;
  togglePauses(): void;
  retime(): void;
  goTo(): void;
  bookmarks: Bookmarks;
  nameSpeaker(): void;
  addWord(): void;
  listShortcuts(): void;
}

/** Returns what each key and menu item of the editor does. */
export function useActions(options: ActionOptions): Record<Action, () => void> {
  const { open, desk, view, setView, showPanel, togglePanel } = options;
  const { editing, player, saving, highlights } = open;
  const { formatMessage } = useIntl();
  const { captions, current } = desk;
  const show = (index: number) => desk.actions.select(index, { seek: true });
  return {
    play: () => player.toggle(),
    back: () => player.seek(player.ms - STEP_MS),
    forward: () => player.seek(player.ms + STEP_MS),
    frameBack: () => player.stepFrames(-1, options.frameMs),
    frameForward: () => player.stepFrames(1, options.frameMs),
    replay: () => player.playPart(Math.max(0, player.ms - STEP_MS), player.ms),
    pauseTyping: options.togglePauses,
    follow: () => highlights.follow(true),
    save: () => void saving.flush(),
    find: () => showPanel('find'),
    review: () => togglePanel('review'),
    nextDoubt: options.nextDoubt,
    captions: () => setView(view === 'captions' ? 'text' : 'captions'),
    setStart: desk.setStart,
    setEnd: desk.setEnd,
    split: desk.split,
    merge: () => desk.actions.merge(current),
    fix: () => desk.fix([current]),
    previousCaption: () => show(Math.max(0, current - 1)),
    nextCaption: () => show(Math.min(captions.list.length - 1, current + 1)),
    goTo: options.goTo,
    bookmark: () => options.bookmarks.toggle(current),
    nextBookmark: () => {
      const next = options.bookmarks.after(current);
      if (next === undefined) return;
      if (view === 'text') setView('captions');
      show(next);
    },
    retime: options.retime,
    comments: () => togglePanel('comments'),
    approval: () => togglePanel('approval'),
    history: () => togglePanel('history'),
    speaker: options.nameSpeaker,
    uncertain: () => void editing.run(toggleUncertain(editing.turns)),
    addWord: options.addWord,
    inaudible: () => void editing.run(insertWord('[INAUDIBLE]')),
    sound: () => void editing.run(insertWord(`[${formatMessage({ id: 'editor.soundName' }).toUpperCase()}]`)),
    shortcuts: options.listShortcuts,
  };
}
