import { useMutation, useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import { ChangedWords } from '../../components/spoken-text.jsx';
import styles from './history-panel.module.css';
import panelStyles from './panel-content.module.css';
import type { Player } from './player.js';

const AROUND_MS = 500;

interface HistoryPanelProps {
  transcriptId: number;
  player: Player;
  editable: boolean;
  /** Saves pending edits, so that the newest version is listed. */
  flush(): Promise<boolean>;
  /** Called when another version has become the newest. */
  onRestored(): void;
}

interface Changed {
  text: string;
  flags?: string[];
  start_ms: number;
  end_ms: number;
}

/** The versions of a transcript: view and play their changes, and restore them. */
export function HistoryPanel({ transcriptId, player, editable, flush, onRestored }: HistoryPanelProps) {
  const { formatMessage } = useIntl();
  const path = { id: transcriptId };
  const [shown, setShown] = useState<{ version: number; from: number }>();
  const versions = useQuery({
    queryKey: ['versions', transcriptId],
    queryFn: async () => {
      await flush();
      return (
        await api.GET('/v3/transcripts/{id}/versions', {
          params: { path, query: { sort_dir: 'desc', per_page: 100 } },
        })
      ).data;
    },
    staleTime: 0,
    gcTime: 0,
    throwOnError: false,
  });
  const diff = useQuery({
    queryKey: ['diff', transcriptId, shown],
    enabled: shown !== undefined,
    queryFn: async () =>
      (
        await api.GET('/v3/transcripts/{id}/versions/{version}/diff', {
          params: { path: { ...path, version: shown!.version }, query: { from: shown!.from } },
        })
      ).data,
    throwOnError: false,
  });
  const restore = useMutation({
    mutationFn: async (version: number) => {
      if (!(await flush())) throw new Error(formatMessage({ id: 'editor.saveFirst' }));
      return api.POST('/v3/transcripts/{id}/versions/{version}/restore', {
        params: { path: { ...path, version } },
      });
    },
    onSuccess: onRestored,
  });
  const error = versions.error ?? diff.error ?? restore.error;
  return (
    <>
      {error && <p role="alert">{error.message}</p>}
      <ol className={styles.versions}>
        {versions.data?.map(({ version, cause, created_at, edited_by }, index, all) => {
          const before = all[index + 1]?.version;
          return (
            <li key={version}>
              <button
                type="button"
                className={`plain ${panelStyles.place}`}
                aria-expanded={shown?.version === version}
                disabled={before === undefined}
                onClick={() => setShown(shown?.version === version ? undefined : { version, from: before! })}
              >
                <FormattedMessage id="editor.version" values={{ version }} /> ·{' '}
                <FormattedMessage id={`editor.cause.${cause}`} />
                <br />
                <small>
                  <bdi>{edited_by}</bdi> ·{' '}
                  <FormattedDate value={created_at} dateStyle="medium" timeStyle="short" />
                </small>
              </button>
              {index > 0 && (
                <button
                  type="button"
                  disabled={!editable || restore.isPending}
                  onClick={() => restore.mutate(version)}
                >
                  <FormattedMessage id="editor.restore" values={{ version }} />
                </button>
              )}
              {shown?.version === version && diff.data && (
                <Changes changes={diff.data.changes} player={player} />
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Changes({
  changes,
  player,
}: {
  changes: readonly { removed: Changed[]; added: Changed[] }[];
  player: Player;
}) {
  const { formatMessage } = useIntl();
  if (changes.length === 0) return <FormattedMessage id="editor.noChanges" />;
  return (
    <ul className={panelStyles.places}>
      {changes.map(({ removed, added }, index) => {
        const words = [...removed, ...added];
        const from = Math.min(...words.map(({ start_ms }) => start_ms));
        const to = Math.max(...words.map(({ end_ms }) => end_ms));
        return (
          <li key={index}>
            <button
              type="button"
              className="plain"
              aria-label={formatMessage({ id: 'editor.playPlace' }, { number: index + 1 })}
              onClick={() => player.playPart(from - AROUND_MS, to + AROUND_MS)}
            >
              <Play aria-hidden />
            </button>
            <span dir="auto">
              <ChangedWords removed={removed} added={added} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
