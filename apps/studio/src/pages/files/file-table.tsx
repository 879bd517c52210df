import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { api } from '../../api/client.js';
import { whileWaiting } from '../../api/progress.jsx';
import { useFolders, useLanguages } from '../../api/lookups.js';
import type { MediaFile, Transcript } from '../../api/records.js';
import { clock } from '../../components/duration.js';
import { Moment } from '../../components/moment.jsx';
import { TranscriptBadge } from '../../components/transcript-badge.jsx';
import { Badge } from '../../components/badge.jsx';
import styles from './file-table.module.css';
import { toggled } from '../../components/toggled.js';

interface Props {
  files: MediaFile[];
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
}

export function FileTable({ files, selected, onSelect }: Props) {
  const { formatMessage } = useIntl();
  const { nameOf } = useLanguages();
  const folders = useFolders();
  const ids = files.map(({ id }) => id);
  const transcripts = useTranscriptsOf(ids);
  const toggle = (id: number) => onSelect(toggled(selected, id));
  const isAll = ids.every((id) => selected.has(id));
  const label = (id: 'duration' | 'language' | 'folder' | 'captions' | 'created') =>
    formatMessage({ id: `files.${id}` });
  return (
    <table className={`blocks ${styles.files}`}>
      <thead>
        <tr>
          <th>
            <input
              type="checkbox"
              aria-label={formatMessage({ id: 'files.selectAll' })}
              checked={isAll}
              onChange={() => onSelect(new Set(isAll ? [] : ids))}
            />
          </th>
          <th>
            <FormattedMessage id="files.name" />
          </th>
          <th>{label('captions')}</th>
          <th className="number">{label('duration')}</th>
          <th>{label('language')}</th>
          <th>{label('folder')}</th>
          <th>{label('created')}</th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.id}>
            <td>
              <input
                type="checkbox"
                aria-label={formatMessage({ id: 'files.select' }, { name: nameOfFile(file) })}
                checked={selected.has(file.id)}
                onChange={() => toggle(file.id)}
              />
            </td>
            <th scope="row">
              <Link to={`/files/${file.id}`} dir="auto">
                {nameOfFile(file)}
              </Link>
              {file.labels.map((one) => (
                <Link
                  key={one}
                  className={styles.label}
                  to={{ search: `?label=${encodeURIComponent(one)}` }}
                  dir="auto"
                >
                  {one}
                </Link>
              ))}
            </th>
            <td data-label={label('captions')}>
              <Captions
                file={file}
                transcripts={transcripts.filter((one) => one.media_file_id === file.id)}
              />
            </td>
            <td data-label={label('duration')} className="number">
              {file.duration === null ? '–' : clock(file.duration)}
            </td>
            <td data-label={label('language')}>{file.language_ids.map(nameOf).join(', ')}</td>
            <td data-label={label('folder')} dir="auto">
              {folders.find(({ id }) => id === file.batch_id)?.name ??
                (file.batch_id ? `#${file.batch_id}` : '–')}
            </td>
            <td data-label={label('created')}>
              <Moment at={file.created_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const nameOfFile = ({ id, name }: MediaFile) => name || `#${id}`;

/** Returns the transcripts of these files, newest first. */
export function useTranscriptsOf(fileIds: number[]): Transcript[] {
  const { data } = useQuery({
    queryKey: ['transcripts', 'of', fileIds],
    queryFn: () =>
      api.GET('/v3/transcripts', {
        params: { query: { media_file_id: fileIds, per_page: 100, sort_by: 'id', sort_dir: 'desc' } },
      }),
    enabled: fileIds.length > 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      whileWaiting(state.data?.data.some(({ status }) => status === 'in_progress')),
  });
  return data?.data ?? [];
}

function Captions({ file, transcripts }: { file: MediaFile; transcripts: Transcript[] }) {
  const shown =
    transcripts.find(({ status }) => status === 'in_progress') ??
    transcripts.find((one) => one.default) ??
    transcripts[0];
  if (shown) return <TranscriptBadge transcript={shown} />;
  return (
    <Badge tone="quiet">
      <FormattedMessage id={file.source ? 'files.noCaptions' : 'files.noMedia'} />
    </Badge>
  );
}
