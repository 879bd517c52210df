import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Dialog } from '../../components/dialog.jsx';
import {
  actions,
  defaultShortcuts,
  shortcutOf,
  shownShortcut,
  type Action,
  type Shortcuts,
} from './shortcuts.js';

interface ShortcutsDialogProps {
  shortcuts: Shortcuts;
  onChange(shortcuts: Shortcuts): void;
  onClose(): void;
}

/** Lists the shortcuts. To change one, users press its button, then the keys. */
export function ShortcutsDialog({ shortcuts, onChange, onClose }: ShortcutsDialogProps) {
  const { formatMessage } = useIntl();
  const [waiting, setWaiting] = useState<Action | null>(null);
  const taken = (shortcut: string) => actions.find((action) => shortcuts[action] === shortcut);
  const take = (action: Action, event: KeyboardEvent) => {
    const shortcut = shortcutOf(event);
    if (!shortcut) return;
    event.preventDefault();
    event.stopPropagation();
    const other = taken(shortcut);
    onChange({
      ...shortcuts,
      [action]: shortcut,
      ...(other && other !== action && { [other]: shortcuts[action] }),
    });
    setWaiting(null);
  };
  return (
    <Dialog title={formatMessage({ id: 'editor.shortcuts' })} onClose={onClose}>
      <p className="soft">
        <FormattedMessage id="editor.shortcutsHelp" />
      </p>
      <table>
        <tbody>
          {actions.map((action) => (
            <tr key={action}>
              <th scope="row">
                <FormattedMessage id={`editor.action.${action}`} />
              </th>
              <td>
                <button
                  type="button"
                  aria-label={formatMessage(
                    { id: 'editor.changeShortcut' },
                    {
                      action: formatMessage({ id: `editor.action.${action}` }),
                      keys: shownShortcut(shortcuts[action]),
                    },
                  )}
                  onClick={() => setWaiting(action)}
                  onBlur={() => setWaiting(null)}
                  onKeyDown={(event) => waiting === action && take(action, event.nativeEvent)}
                >
                  {waiting === action ? (
                    <FormattedMessage id="editor.pressKeys" />
                  ) : (
                    <kbd>{shownShortcut(shortcuts[action])}</kbd>
                  )}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={() => onChange(defaultShortcuts)}>
        <FormattedMessage id="editor.shortcutsReset" />
      </button>
    </Dialog>
  );
}
