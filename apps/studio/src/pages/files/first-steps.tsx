import { useMutation, useQuery } from '@tanstack/react-query';
import { FileVideo } from 'lucide-react';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.js';
import { useEnter, useOwnProjects, useSession } from '../../api/session.js';
import { Empty } from '../../components/empty.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { addUploads } from '../../uploads/upload-runner.js';
import { useUploads } from '../../uploads/upload-list.js';
import styles from './first-steps.module.css';

/** The build adds it. */
const lecture = `${import.meta.env.BASE_URL}sample-lecture.mp4`;
const ENGLISH = 1;
const POLL_MS = 1_000;
const steps = ['upload', 'captions', 'correct', 'publish'] as const;

/** What a project without files shows: how to begin. */
export function FirstSteps({ onSample }: { onSample: (uploadId: string) => void }) {
  const { data: session } = useSession();
  const { data: projects = [] } = useOwnProjects(Boolean(session?.person));
  const enter = useEnter();
  const navigate = useNavigate();
  const sandbox = projects.find(({ id, sandbox: isSandbox }) => isSandbox && id !== session?.project?.id);
  const sample = useMutation({
    mutationFn: async () => {
      const response = await fetch(lecture);
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      return new File([await response.blob()], 'Sample lecture.mp4', { type: 'video/mp4' });
    },
    onSuccess: (file) => onSample(addUploads([file], { language_id: [ENGLISH], captions: true })[0]!),
  });
  return (
    <Empty icon={FileVideo} title={<FormattedMessage id="files.none" />}>
      <div className="row">
        <button type="button" className="primary" disabled={sample.isPending} onClick={() => sample.mutate()}>
          <FormattedMessage id="files.sample" />
        </button>
        {sandbox && (
          <button
            type="button"
            disabled={enter.isPending}
            onClick={() => enter.mutate(sandbox.id, { onSuccess: () => void navigate('/') })}
          >
            <FormattedMessage id="files.sandbox" />
          </button>
        )}
      </div>
      <ErrorNote error={sample.error ?? enter.error} />
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <FormattedMessage id={`files.step.${step}`} />
          </li>
        ))}
      </ol>
    </Empty>
  );
}

/** Opens the editor when the sample has captions. */
export function SampleProgress({ uploadId }: { uploadId: string }) {
  const navigate = useNavigate();
  const fileId = useUploads().find(({ id }) => id === uploadId)?.fileId;
  const { data } = useQuery({
    queryKey: ['transcripts', 'sample', fileId],
    queryFn: async () =>
      (await api.GET('/v3/transcripts', { params: { query: { media_file_id: [fileId!], per_page: 1 } } }))
        .data,
    enabled: fileId !== undefined,
    refetchInterval: POLL_MS,
  });
  const complete = data?.find(({ status }) => status === 'complete')?.id;
  useEffect(() => {
    if (complete) void navigate(`/edit/${complete}`);
  }, [complete, navigate]);
  return (
    <p className="note" role="status">
      <FormattedMessage id="files.sampleWaits" />
    </p>
  );
}
