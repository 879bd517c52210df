import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { api } from '../../../api/client.js';
import { Approval, type ApprovalStep } from '../../../components/approval.jsx';
import styles from '../panel-content.module.css';
import type { Saving } from '../saving.js';

interface ApprovalPanelProps {
  transcriptId: number;
  saving: Saving;
  readOnly: boolean;
  /** What a reviewer looks at before deciding. */
  problems: number;
  comments: number;
  onShow(panel: 'problems' | 'comments' | 'history'): void;
}

/** Asks for the approval of a transcript, or decides about it: with changes, comments and findings at hand. */
export function ApprovalPanel({
  transcriptId: id,
  saving,
  readOnly,
  problems,
  comments,
  onShow,
}: ApprovalPanelProps) {
  const queries = useQueryClient();
  const path = { id };
  const key = ['approval', id];
  const approval = useQuery({
    queryKey: key,
    queryFn: async () => (await api.GET('/v3/transcripts/{id}/approval', { params: { path } })).data,
    throwOnError: false,
  });
  const step = useMutation({
    mutationFn: async ({ step, text }: { step: ApprovalStep; text: string }) => {
      await saving.flush();
      const { version } = saving;
      if (step === 'accept')
        return api.POST('/v3/transcripts/{id}/approval/accept', { params: { path }, body: { version } });
      if (step === 'return')
        return api.POST('/v3/transcripts/{id}/approval/return', {
          params: { path },
          body: { version, reason: text },
        });
      const body = text.trim() ? { note: text } : {};
      return api.POST('/v3/transcripts/{id}/approval', { params: { path }, body });
    },
    onSuccess: ({ data }) => queries.setQueryData(key, data),
  });
  return (
    <Approval
      approval={approval.data}
      error={approval.error ?? step.error}
      disabled={readOnly || step.isPending}
      take={(name, text) => step.mutateAsync({ step: name, text })}
    >
      <ul className={styles.places}>
        <li>
          <button type="button" className="link" onClick={() => onShow('history')}>
            <FormattedMessage id="approval.changes" />
          </button>
        </li>
        <li>
          <button type="button" className="link" onClick={() => onShow('comments')}>
            <FormattedMessage id="comments.count" values={{ count: comments }} />
          </button>
        </li>
        <li>
          <button type="button" className="link" onClick={() => onShow('problems')}>
            <FormattedMessage id="editor.problemsCount" values={{ count: problems }} />
          </button>
        </li>
      </ul>
    </Approval>
  );
}
