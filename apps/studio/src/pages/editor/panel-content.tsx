import type { ReactNode, RefObject } from 'react';
import { ApprovalPanel } from './approval/approval-panel.jsx';
import { CaptionProblems } from './captions/caption-problems.jsx';
import type { CaptionDesk } from './captions/use-caption-desk.js';
import type { GuidelineChoice } from './captions/use-guideline.js';
import { CommentsPanel, openOnes } from './comments/comments-panel.jsx';
import type { Comment } from './comments/use-comments.js';
import type { Panel } from './editor-tools.jsx';
import { FindPanel } from './find/find-panel.jsx';
import { HistoryPanel } from './history-panel.jsx';
import { ReviewPanel, type ReviewHandle } from './review-panel.jsx';
import type { OpenEditor } from './transcript-editor.jsx';

interface PanelContentProps {
  panel: Panel;
  open: OpenEditor;
  desk: CaptionDesk;
  review: RefObject<ReviewHandle | null>;
  comments: readonly Comment[];
  /** Number of findings of the guideline. */
  problems: number;
  readOnly: boolean;
  /** Undefined for texts of work items. */
  transcriptId: number | undefined;
  /** Names of the people who are here. */
  present: readonly string[];
  /** Whether the session may add to the glossary of the project. */
  glossary: boolean;
  reload: (() => void) | undefined;
  material: ReactNode;
  onPanel(panel: Panel): void;
  guideline: GuidelineChoice;
  onCaption(index: number): void;
}

/** What the open panel shows. */
export function PanelContent({ panel, open, desk, transcriptId, readOnly, ...props }: PanelContentProps) {
  const { editing, player, saving } = open;
  if (panel === 'material') return props.material;
  if (panel === 'find') return <FindPanel editing={editing} player={player} ofProject={props.glossary} />;
  if (panel === 'review') return <ReviewPanel editing={editing} player={player} ref={props.review} />;
  if (panel === 'problems')
    return (
      <CaptionProblems
        captions={desk.captions}
        readOnly={readOnly}
        guideline={props.guideline}
        onSelect={props.onCaption}
        onFix={desk.fix}
      />
    );
  if (transcriptId === undefined) return null;
  if (panel === 'comments')
    return (
      <CommentsPanel
        transcriptId={transcriptId}
        comments={props.comments}
        player={player}
        present={props.present}
      />
    );
  if (panel === 'approval')
    return (
      <ApprovalPanel
        transcriptId={transcriptId}
        saving={saving}
        readOnly={readOnly}
        problems={props.problems}
        comments={openOnes(props.comments).length}
        onShow={props.onPanel}
      />
    );
  return (
    <HistoryPanel
      transcriptId={transcriptId}
      player={player}
      editable={!readOnly}
      flush={() => saving.flush()}
      onRestored={() => props.reload?.()}
    />
  );
}
