import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileVideo, SearchX } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import { usePermissions } from '../../api/session.js';
import { Answer } from '../../components/answer.jsx';
import { Button } from '../../components/button.jsx';
import { Empty } from '../../components/empty.jsx';
import { Loading } from '../../components/loading.jsx';
import { PageTitle } from '../../components/page-title.jsx';
import { Pager } from '../../components/pager.jsx';
import { SearchField } from '../../components/search-field.jsx';
import { useSearch } from '../../components/use-search.js';
import { useActionIds } from '../../file-actions/action-list.js';
import { DropArea } from '../../uploads/drop-area.jsx';
import { useUploads } from '../../uploads/upload-list.js';
import { addUploads, interruptedOf, onFileMade } from '../../uploads/upload-runner.js';
import { ColumnMenu, useColumns } from './columns.jsx';
import { useFileFilter } from './file-filter.js';
import { FileFilters } from './file-filters.jsx';
import { FileTable } from './file-table.jsx';
import styles from './files-page.module.css';
import { NewFolder } from './new-folder.jsx';
import { SavedViews } from './saved-views.jsx';
import { useSelection } from './selection.js';
import { UploadButton } from './upload-button.jsx';

/** Loaded when they are needed: this page is the first view of most people. */
const BatchBar = lazy(async () => ({ default: (await import('./batch-bar.jsx')).BatchBar }));
const FirstSteps = lazy(async () => ({ default: (await import('./first-steps.jsx')).FirstSteps }));
const SampleProgress = lazy(async () => ({ default: (await import('./first-steps.jsx')).SampleProgress }));
const ActionPanel = lazy(async () => ({
  default: (await import('../../file-actions/action-panel.jsx')).ActionPanel,
}));
const NewEventDialog = lazy(async () => ({
  default: (await import('../live/new-event-dialog.jsx')).NewEventDialog,
}));
const UploadPanel = lazy(async () => ({
  default: (await import('../../uploads/upload-panel.jsx')).UploadPanel,
}));
const UploadDialog = lazy(async () => ({
  default: (await import('../../uploads/upload-dialog.jsx')).UploadDialog,
}));

export function Page() {
  const { formatMessage } = useIntl();
  const { can_upload: canUpload } = usePermissions();
  const search = useSearch();
  const [chosen, setChosen] = useState<File[]>([]);
  const [isPlanning, setPlanning] = useState(false);
  const [sample, setSample] = useState<string>();
  const queries = useQueryClient();
  const hasUploads = useUploads().length > 0;
  const hasActions = useActionIds().length > 0;
  const { filter, isFiltered, page, sort, direction, sortBy } = useFileFilter();
  const { selection, select, clear } = useSelection(filter);
  const columns = useColumns();
  const files = useQuery({
    queryKey: ['files', filter, page, sort, direction],
    queryFn: () =>
      api.GET('/v3/files', {
        params: { query: { ...filter, page, per_page: 25, sort_by: sort, sort_dir: direction } },
      }),
    placeholderData: (before) => before,
  });
  useEffect(() => onFileMade(() => void queries.invalidateQueries({ queryKey: ['files'] })), [queries]);
  const take = useCallback((all: File[]) => {
    const again = all.filter(interruptedOf); // files of interrupted uploads
    if (again.length) addUploads(again, { language_id: [] });
    const fresh = all.filter((file) => !again.includes(file));
    if (fresh.length) setChosen(fresh);
  }, []);
  const content = (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageTitle text={formatMessage({ id: 'files.title' })} />
        <SearchField label={formatMessage({ id: 'files.search' })} name="search" />
        {canUpload && (
          <div className="row">
            <Button onClick={() => setPlanning(true)} text="live.new" />
            <NewFolder onMade={(id) => search.change({ folder: id })} />
            <UploadButton onFiles={take} />
          </div>
        )}
      </div>
      {sample && (
        <Suspense>
          <SampleProgress uploadId={sample} />
        </Suspense>
      )}
      {hasUploads && (
        <Suspense>
          <UploadPanel />
        </Suspense>
      )}
      {hasActions && (
        <Suspense>
          <ActionPanel />
        </Suspense>
      )}
      <div className={styles.bar}>
        <FileFilters />
        <div className={styles.views}>
          {files.data && (
            <span className="soft">
              <FormattedMessage
                id={files.data.meta.total_is_estimate ? 'pager.estimate' : 'pager.total'}
                values={{ total: files.data.pagination!.total_entries }}
              />
            </span>
          )}
          <SavedViews />
          <ColumnMenu {...columns} />
        </div>
      </div>
      <Answer query={files}>
        {({ data, pagination }) => {
          const isWhole = data.every(({ id }) => selection.all || selection.ids.has(id));
          return (
            <>
              {(selection.all || selection.ids.size > 0) && (
                <Suspense>
                  <BatchBar
                    filter={filter}
                    total={pagination!.total_entries}
                    selection={selection}
                    hasWholePage={isWhole}
                    languageId={filter.language_id ?? data[0]?.language_id ?? 1}
                    onSelectAll={() => select({ ids: new Set(), all: true })}
                    onClear={clear}
                  />
                </Suspense>
              )}
              <div className="card" aria-busy={files.isPlaceholderData}>
                {data.length === 0 && canUpload && !isFiltered ? (
                  <Suspense fallback={<Loading />}>
                    <FirstSteps onSample={setSample} />
                  </Suspense>
                ) : data.length === 0 ? (
                  <Empty
                    icon={isFiltered ? SearchX : FileVideo}
                    title={<FormattedMessage id={isFiltered ? 'files.noneFound' : 'files.noneYet'} />}
                  />
                ) : (
                  <FileTable
                    files={data}
                    columns={columns.shown}
                    sort={{ by: sort, direction, onSort: sortBy }}
                    selection={selection}
                    onSelect={select}
                  />
                )}
              </div>
              <Pager pagination={pagination} counted />
            </>
          );
        }}
      </Answer>
      {isPlanning && (
        <Suspense>
          <NewEventDialog onClose={() => setPlanning(false)} />
        </Suspense>
      )}
      {chosen.length > 0 && (
        <Suspense>
          <UploadDialog files={chosen} folder={filter.batch_id} onClose={() => setChosen([])} />
        </Suspense>
      )}
    </div>
  );
  return canUpload ? <DropArea onFiles={take}>{content}</DropArea> : content;
}
