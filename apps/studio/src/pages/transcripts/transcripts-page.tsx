import { Captions } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import { whileWaiting } from '../../api/progress.jsx';
import { useFolders, useLanguages } from '../../api/lookups.js';
import type { Transcript } from '../../api/records.js';
import { Answer } from '../../components/answer.jsx';
import styles from '../../components/filters.module.css';
import { DownloadDialog } from '../../components/download-dialog.jsx';
import { PageTitle } from '../../components/page-title.jsx';
import { Pager } from '../../components/pager.jsx';
import { useSearch } from '../../components/use-search.js';
import { TranscriptTable } from './transcript-table.jsx';
import { Empty } from '../../components/empty.jsx';

const statuses = ['in_progress', 'complete', 'cancelled'] as const;
const types = [
  'AsrTranscript',
  'TranscribedTranscript',
  'AlignedTranscript',
  'ImportedTranscript',
  'TranslatedTranscript',
  'ViccTranscript',
] as const;

/** Returns the value if the filter allows it; undefined for none and for unknown values in the address. */
const oneOf = <T extends string>(values: readonly T[], value: string) => values.find((one) => one === value);

/** All transcripts of the project, with bulk downloads. */
export function Page() {
  const { formatMessage } = useIntl();
  const { languages } = useLanguages();
  const folders = useFolders();
  const { text, number, change } = useSearch();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [downloading, setDownloading] = useState(false);
  const [status, type] = [oneOf(statuses, text('status')), oneOf(types, text('type'))];
  const query = {
    status: status && [status],
    type: type && [type],
    language_id: number('language'),
    media_file_batch_id: number('folder'),
    page: number('page') ?? 1,
    per_page: 25,
    sort_by: 'created_at',
    sort_dir: 'desc',
  } as const;
  const transcripts = useQuery({
    queryKey: ['transcripts', 'list', query],
    queryFn: () =>
      api.GET('/v3/transcripts', {
        params: {
          query: {
            ...query,
            status: query.status ? [...query.status] : undefined,
            type: query.type ? [...query.type] : undefined,
          },
        },
      }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      whileWaiting(state.data?.data.some((one) => one.status === 'in_progress')),
  });
  const names = useFileNames(transcripts.data?.data);
  const filters = JSON.stringify({ ...query, page: undefined });
  useEffect(() => setSelected(new Set()), [filters]); // a refetch keeps the selection
  const choice = (
    name: string,
    label: string,
    none: string,
    options: (readonly [string | number, string])[],
  ) => (
    <select
      aria-label={label}
      className={text(name) ? styles.on : ''}
      value={text(name)}
      onChange={({ target }) => change({ [name]: target.value })}
    >
      <option value="">{none}</option>
      {options.map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </select>
  );
  return (
    <div className="stack">
      <div className="row apart">
        <PageTitle text={formatMessage({ id: 'transcripts.title' })} />
        <button type="button" disabled={!selected.size} onClick={() => setDownloading(true)}>
          <FormattedMessage id="download.open" values={{ count: selected.size }} />
        </button>
      </div>
      <form role="search" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
        {choice(
          'status',
          formatMessage({ id: 'transcripts.status' }),
          formatMessage({ id: 'transcripts.allStates' }),
          statuses.map((one) => [one, formatMessage({ id: `transcripts.${one}` })]),
        )}
        {choice(
          'type',
          formatMessage({ id: 'transcripts.type' }),
          formatMessage({ id: 'transcripts.allTypes' }),
          types.map((one) => [one, formatMessage({ id: `transcript.type.${one}` })]),
        )}
        {choice(
          'language',
          formatMessage({ id: 'files.language' }),
          formatMessage({ id: 'files.allLanguages' }),
          languages.map(({ id, full_name: name }) => [id, name]),
        )}
        {choice(
          'folder',
          formatMessage({ id: 'files.folder' }),
          formatMessage({ id: 'files.allFolders' }),
          folders.map(({ id, name }) => [id, name]),
        )}
      </form>
      <Answer query={transcripts}>
        {({ data, pagination, meta }) => (
          <>
            <div className="card">
              {data.length === 0 ? (
                <Empty icon={Captions} title={<FormattedMessage id="transcripts.none" />} />
              ) : (
                <TranscriptTable
                  transcripts={data}
                  names={names}
                  selected={selected}
                  onSelect={setSelected}
                />
              )}
            </div>
            <Pager pagination={pagination} estimate={meta.total_is_estimate} />
          </>
        )}
      </Answer>
      {downloading && (
        <DownloadDialog
          of={{ transcript_ids: [...selected] }}
          count={selected.size}
          onClose={() => setDownloading(false)}
        />
      )}
    </div>
  );
}

/** Returns the names of the transcripts' files. Each file is fetched once and cached. */
function useFileNames(transcripts: Transcript[] = []): Map<number, string> {
  const ids = [...new Set(transcripts.map((one) => one.media_file_id))].sort((a, b) => a - b);
  const { data } = useQuery({
    queryKey: ['file-names', ids],
    queryFn: async () => {
      const files = await Promise.all(
        ids.map((id) => api.GET('/v3/files/{id}', { params: { path: { id } } })),
      );
      return new Map(files.map(({ data: file }) => [file.id, file.name ?? `#${file.id}`]));
    },
    enabled: ids.length > 0,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  return data ?? new Map<number, string>();
}
