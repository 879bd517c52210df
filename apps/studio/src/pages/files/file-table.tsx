import { ArrowDown, ArrowUp } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useFolders, useLanguages } from '../../api/lookups.js';
import { api } from '../../api/client.js';
import { whileWaiting } from '../../api/progress.jsx';
import type { MediaFile, Transcript } from '../../api/records.js';
import { Badge } from '../../components/badge.jsx';
import { clock } from '../../components/duration.js';
import { nameOfFile } from '../../components/file-path.jsx';
import { Moment } from '../../components/moment.jsx';
import { Thumbnail, usePosters } from '../../components/thumbnail.jsx';
import { toggled } from '../../components/toggled.js';
import { TranscriptBadge } from '../../components/transcript-badge.jsx';
import type { Column } from './columns.jsx';
import type { Sort } from './file-filter.js';
import styles from './file-table.module.css';
import type { Selection } from './selection.js';

interface Props {
  files: MediaFile[];
  columns: readonly Column[];
  sort: { by: Sort; direction: 'asc' | 'desc'; onSort: (by: Sort) => void };
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

const sortOf: Partial<Record<Column | 'name', Sort>> = {
  name: 'name',
  created: 'created_at',
  updated: 'updated_at',
};

export function FileTable({ files, columns, sort, selection, onSelect }: Props) {
  const { formatMessage } = useIntl();
  const ids = files.map(({ id }) => id);
  const transcripts = useTranscriptsOf(ids);
  const posters = usePosters(ids);
  const isSelected = (id: number) => selection.all || selection.ids.has(id);
  const isWhole = ids.every(isSelected);
  // A change of a selection of all becomes one of the files of this page.
  const chosen = selection.all ? new Set(ids) : selection.ids;
  const togglePage = () => {
    const rest = [...chosen].filter((id) => !ids.includes(id));
    onSelect({ ids: new Set(isWhole ? rest : [...rest, ...ids]), all: false });
  };
  return (
    <table className={styles.files}>
      <thead>
        <tr>
          <th className={styles.check}>
            <input
              type="checkbox"
              aria-label={formatMessage({ id: 'files.selectAll' })}
              checked={isWhole}
              onChange={togglePage}
            />
          </th>
          <Heading column="name" sort={sort} />
          {columns.map((column) => (
            <Heading key={column} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.id} className={isSelected(file.id) ? styles.selected : ''}>
            <td className={styles.check}>
              <input
                type="checkbox"
                aria-label={formatMessage({ id: 'files.select' }, { name: nameOfFile(file) })}
                checked={isSelected(file.id)}
                onChange={() => onSelect({ ids: toggled(chosen, file.id), all: false })}
              />
            </td>
            <th scope="row">
              <div className={styles.file}>
                <Thumbnail url={posters.get(file.id)} />
                <FileName file={file} hasFolder={!columns.includes('folder')} />
              </div>
            </th>
            {columns.map((column) => (
              <td key={column} data-column={column} className={column === 'duration' ? 'number' : ''}>
                <Cell
                  column={column}
                  file={file}
                  transcripts={transcripts.filter((one) => one.media_file_id === file.id)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heading({ column, sort }: { column: Column | 'name'; sort: Props['sort'] }) {
  const name = <FormattedMessage id={`files.${column}`} />;
  const by = sortOf[column];
  const isCurrent = by === sort.by;
  const Arrow = sort.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      className={column === 'duration' ? 'number' : ''}
      aria-sort={isCurrent ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {by ? (
        <button type="button" className={styles.sort} onClick={() => sort.onSort(by)}>
          <span>{name}</span>
          {isCurrent && <Arrow aria-hidden />}
        </button>
      ) : (
        name
      )}
    </th>
  );
}

function FileName({ file, hasFolder }: { file: MediaFile; hasFolder: boolean }) {
  const folders = useFolders();
  const folder = hasFolder && folders.find(({ id }) => id === file.batch_id)?.name;
  return (
    <div>
      <Link to={`/files/${file.id}`} dir="auto" className={styles.name}>
        {nameOfFile(file)}
      </Link>
      <div className={styles.about}>
        {folder && <bdi>{folder}</bdi>}
        {file.duration !== null && <span className={styles.narrow}>{clock(file.duration)}</span>}
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
      </div>
    </div>
  );
}

function Cell({
  column,
  file,
  transcripts,
}: {
  column: Column;
  file: MediaFile;
  transcripts: Transcript[];
}): ReactNode {
  const { nameOf } = useLanguages();
  const folders = useFolders();
  switch (column) {
    case 'captions':
      return <Captions file={file} transcripts={transcripts} />;
    case 'duration':
      return file.duration === null ? '–' : clock(file.duration);
    case 'language':
      return file.language_ids.map(nameOf).join(', ');
    case 'folder': {
      const name = folders.find(({ id }) => id === file.batch_id)?.name;
      return <bdi>{name ?? (file.batch_id ? `#${file.batch_id}` : '–')}</bdi>;
    }
    case 'created':
      return <Moment at={file.created_at} />;
    case 'updated':
      return <Moment at={file.updated_at} />;
    case 'reference':
      return <bdi>{file.reference_id ?? '–'}</bdi>;
    case 'id':
      return file.id;
  }
}

/** Returns the transcripts of these files, newest first. */
function useTranscriptsOf(fileIds: number[]): Transcript[] {
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
