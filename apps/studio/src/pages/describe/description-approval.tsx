import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { usePermissions } from '../../api/session.js';
import { Approval, type ApprovalStep } from '../../components/approval.jsx';

/** Asks for the approval of a finished audio description, or decides about it. */
export function DescriptionApproval({ id }: { id: number }) {
  const queries = useQueryClient();
  const { can_edit: canEdit } = usePermissions();
  const params = { path: { id } };
  const key = ['description', id, 'approval'];
  const approval = useQuery({
    queryKey: key,
    queryFn: async () => (await api.GET('/v3/audio_descriptions/{id}/approval', { params })).data,
    throwOnError: false,
  });
  const step = useMutation({
    mutationFn: ({ step, text }: { step: ApprovalStep; text: string }) => {
      if (step === 'accept') return api.POST('/v3/audio_descriptions/{id}/approval/accept', { params });
      if (step === 'return')
        return api.POST('/v3/audio_descriptions/{id}/approval/return', { params, body: { reason: text } });
      const body = text.trim() ? { note: text } : {};
      return api.POST('/v3/audio_descriptions/{id}/approval', { params, body });
    },
    onSuccess: ({ data }) => queries.setQueryData(key, data),
  });
  return (
    <Approval
      approval={approval.data}
      error={approval.error ?? step.error}
      disabled={!canEdit || step.isPending}
      take={(name, text) => step.mutateAsync({ step: name, text })}
    />
  );
}
