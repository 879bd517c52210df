import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import { usePermissions } from '../../api/session.js';
import { Answer } from '../../components/answer.jsx';
import { PageTitle } from '../../components/page-title.jsx';
import { Pager } from '../../components/pager.jsx';
import { useSearch } from '../../components/use-search.js';
import { DropArea } from '../../uploads/drop-area.jsx';
import { UploadDialog } from '../../uploads/upload-dialog.jsx';
import { UploadPanel } from '../../uploads/upload-panel.jsx';
import { addUploads, interruptedOf, onFileMade } from '../../uploads/upload-runner.js';
import { FileActions } from './file-actions.jsx';
import { FileFilters } from './file-filters.jsx';
import { FileTable } from './file-table.jsx';
import { NewFolder } from './new-folder.jsx';
import { UploadButton } from './upload-button.jsx';

export function Page() {
  const { formatMessage } = useIntl();
  const { can_upload: canUpload } = usePermissions();
  const search = useSearch();
  const [chosen, setChosen] = useState<File[]>([]);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const queries = useQueryClient();
  const filters = {
    name_cont: search.text('search') || undefined,
    batch_id: search.number('folder'),
    language_id: search.number('language'),
    label: search.texts('label'),
    archived: search.text('state') === 'archived',
  };
  const page = search.number('page') ?? 1;
  const files = useQuery({
    queryKey: ['files', filters, page],
    queryFn: () =>
      api.GET('/v3/files', {
        params: { query: { ...filters, page, per_page: 25, sort_by: 'created_at', sort_dir: 'desc' } },
      }),
    placeholderData: (before) => before,
  });
  useEffect(() => onFileMade(() => void queries.invalidateQueries({ queryKey: ['files'] })), [queries]);
  useEffect(() => setSelected(new Set()), [files.data]);
  const take = useCallback((all: File[]) => {
    const again = all.filter(interruptedOf); // files of interrupted uploads
    if (again.length) addUploads(again, { language_id: [] });
    const fresh = all.filter((file) => !again.includes(file));
    if (fresh.length) setChosen(fresh);
  }, []);
  const isFiltered = Object.values(filters).some((value) => (Array.isArray(value) ? value.length : value));
  const content = (
    <div className="stack">
      <div className="row apart">
        <PageTitle text={formatMessage({ id: 'files.title' })} />
        {canUpload && (
          <div className="row">
            <NewFolder onMade={(id) => search.change({ folder: id })} />
            <UploadButton onFiles={take} />
          </div>
        )}
      </div>
      <UploadPanel />
      <FileFilters />
      <Answer query={files}>
        {({ data, pagination, meta }) => (
          <>
            {data.length > 0 && <FileActions files={data} selected={selected} archived={filters.archived} />}
            <div className="card">
              {data.length === 0 ? (
                <p className="empty">
                  <FormattedMessage id={isFiltered ? 'files.noneFound' : 'files.none'} />
                </p>
              ) : (
                <FileTable files={data} selected={selected} onSelect={setSelected} />
              )}
            </div>
            <Pager pagination={pagination} estimate={meta.total_is_estimate} />
          </>
        )}
      </Answer>
      {chosen.length > 0 && (
        <UploadDialog files={chosen} folder={filters.batch_id} onClose={() => setChosen([])} />
      )}
    </div>
  );
  return canUpload ? <DropArea onFiles={take}>{content}</DropArea> : content;
}
