import {
  BadgeCheck,
  BookA,
  Bookmark,
  BookmarkCheck,
  BookOpen,
  CaptionsIcon,
  CircleHelp,
  CloudUpload,
  Ear,
  Ellipsis,
  Hash,
  History,
  Keyboard,
  ListChecks,
  MessageSquare,
  Redo2,
  Search,
  TimerReset,
  TriangleAlert,
  Undo2,
  Volume2,
} from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FormattedNumber, useIntl } from 'react-intl';
import { IconButton } from '../../components/icon-button.jsx';
import { Menu } from '../../components/menu.jsx';
import { shownShortcut, type Action, type Shortcuts } from './shortcuts.js';

export const panels = ['material', 'find', 'review', 'problems', 'comments', 'approval', 'history'] as const;
export type Panel = (typeof panels)[number];

interface EditorToolsProps {
  act: Record<Action, () => void>;
  shortcuts: Shortcuts;
  panel: Panel | undefined;
  onPanel(panel: Panel): void;
  /** Whether there are instructions and reference texts. */
  hasMaterial: boolean;
  /** Number of open comments; undefined if the text is no transcript. */
  comments: number | undefined;
  /** Number of findings of the guideline. */
  problems: number;
  readOnly: boolean;
  hasHistory: boolean;
  /** Whether the session may use what belongs to the project. */
  ofProject: boolean;
  undo(): void;
  redo(): void;
}

/** The tools in the bar of the editor: the frequent ones as icons, the others in a menu. */
export function EditorTools({
  act,
  shortcuts,
  panel,
  onPanel,
  hasMaterial,
  problems,
  comments,
  readOnly,
  hasHistory,
  ofProject,
  undo,
  redo,
}: EditorToolsProps) {
  const { formatMessage } = useIntl();
  const label = (action: Action) => formatMessage({ id: `editor.action.${action}` });
  const item = (action: Action, icon: typeof Search, change = {}) => ({
    label: label(action),
    icon,
    shortcut: shownShortcut(shortcuts[action]),
    onSelect: act[action],
    ...change,
  });
  return (
    <HeaderTools>
      <IconButton
        icon={Undo2}
        label={formatMessage({ id: 'editor.undo' })}
        shortcut="Ctrl+Z"
        disabled={readOnly}
        onClick={undo}
      />
      <IconButton
        icon={Redo2}
        label={formatMessage({ id: 'editor.redo' })}
        shortcut="Ctrl+Y"
        disabled={readOnly}
        onClick={redo}
      />
      {hasMaterial && (
        <IconButton
          icon={BookOpen}
          label={formatMessage({ id: 'work.material' })}
          aria-pressed={panel === 'material'}
          onClick={() => onPanel('material')}
        />
      )}
      <IconButton
        icon={Search}
        label={label('find')}
        shortcut={shownShortcut(shortcuts.find)}
        aria-pressed={panel === 'find'}
        onClick={() => onPanel('find')}
      />
      <IconButton
        icon={ListChecks}
        label={label('review')}
        shortcut={shownShortcut(shortcuts.review)}
        aria-pressed={panel === 'review'}
        onClick={act.review}
      />
      <button
        type="button"
        className="plain"
        aria-pressed={panel === 'problems'}
        aria-label={formatMessage({ id: 'editor.problemsCount' }, { count: problems })}
        title={formatMessage({ id: 'editor.problems' })}
        onClick={() => onPanel('problems')}
      >
        <TriangleAlert aria-hidden /> <FormattedNumber value={problems} />
      </button>
      {comments !== undefined && (
        <button
          type="button"
          className="plain"
          aria-pressed={panel === 'comments'}
          aria-label={formatMessage({ id: 'comments.count' }, { count: comments })}
          title={`${label('comments')} (${shownShortcut(shortcuts.comments)})`}
          onClick={act.comments}
        >
          <MessageSquare aria-hidden /> <FormattedNumber value={comments} />
        </button>
      )}
      <Menu
        className="plain"
        label={formatMessage({ id: 'editor.more' })}
        items={[
          item('captions', CaptionsIcon),
          item('approval', BadgeCheck, { disabled: !hasHistory }),
          item('history', History, { disabled: !hasHistory }),
          item('retime', TimerReset, { disabled: readOnly }),
          item('goTo', Hash, { separated: true }),
          item('bookmark', Bookmark),
          item('nextBookmark', BookmarkCheck),
          item('uncertain', CircleHelp, { disabled: readOnly, separated: true }),
          item('addWord', BookA, { disabled: !ofProject }),
          item('inaudible', Ear, { disabled: readOnly }),
          item('sound', Volume2, { disabled: readOnly }),
          item('save', CloudUpload, { separated: true }),
          item('shortcuts', Keyboard),
        ]}
      >
        <Ellipsis aria-hidden />
      </Menu>
    </HeaderTools>
  );
}

/** Renders the tools into the bar of the page, which also shows while the document opens. */
function HeaderTools({ children }: { children: ReactNode }) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useEffect(() => setBar(document.getElementById('editor-tools')), []);
  return bar && createPortal(children, bar);
}
