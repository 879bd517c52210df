import type { CaptionDesk } from './captions/use-caption-desk.js';
import { GoToDialog } from './captions/go-to-dialog.jsx';
import { RetimeDialog } from './captions/retime-dialog.jsx';
import { ShortcutsDialog } from './shortcuts-dialog.jsx';
import { storeShortcuts, type Shortcuts } from './shortcuts.js';

export type WorkbenchDialog = 'shortcuts' | 'retime' | 'goTo';

interface WorkbenchDialogsProps {
  shown: WorkbenchDialog | undefined;
  desk: CaptionDesk;
  /** Shows a caption. */
  onGo(index: number): void;
  shortcuts: Shortcuts;
  onShortcuts(shortcuts: Shortcuts): void;
  onClose(): void;
}

/** The open dialog of the editor, if there is one. */
export function WorkbenchDialogs({
  shown,
  desk,
  onGo,
  shortcuts,
  onShortcuts,
  onClose,
}: WorkbenchDialogsProps) {
  if (shown === 'shortcuts')
    return (
      <ShortcutsDialog
        shortcuts={shortcuts}
        onChange={(changed) => {
          storeShortcuts(changed);
          onShortcuts(changed);
        }}
        onClose={onClose}
      />
    );
  if (shown === 'retime')
    return (
      <RetimeDialog
        selected={desk.selected[1] - desk.selected[0] + 1}
        ends={desk.ends}
        onClose={onClose}
        onRetime={(map, all) => {
          desk.retime(map, all);
          onClose();
        }}
      />
    );
  if (shown === 'goTo')
    return (
      <GoToDialog
        count={desk.captions.list.length}
        onClose={onClose}
        onGo={(index) => {
          onClose();
          onGo(index);
        }}
      />
    );
  return null;
}
