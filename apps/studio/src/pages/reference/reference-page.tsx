import { FormattedMessage, useIntl } from 'react-intl';
import { useFolders } from '../../api/lookups.js';
import { PageTitle } from '../../components/page-title.jsx';
import { Tabs } from '../../components/tabs.jsx';
import { useSearch } from '../../components/use-search.js';
import { CheatSheets } from './cheat-sheets.jsx';
import { Glossaries } from './glossaries.jsx';

export interface Subject {
  resource_type: 'Project' | 'Batch' | 'MediaFile';
  resource_id?: number;
}

/**
 * Reference material for the people who work on orders: of the project, of a folder (`?folder=`) or of a file
 * (`?file=`).
 */
export function Page() {
  const { formatMessage } = useIntl();
  const folders = useFolders();
  const { text, number, change } = useSearch();
  const tab = text('tab') === 'sheets' ? 'sheets' : 'glossaries';
  const [fileId, folderId] = [number('file'), number('folder')];
  const subject: Subject = fileId
    ? { resource_type: 'MediaFile', resource_id: fileId }
    : folderId
      ? { resource_type: 'Batch', resource_id: folderId }
      : { resource_type: 'Project' };
  return (
    <>
      <PageTitle text={formatMessage({ id: 'reference.title' })} />
      <p className="soft">
        <FormattedMessage id="reference.about" />
      </p>
      <select
        aria-label={formatMessage({ id: 'settings.place' })}
        value={fileId ? 'file' : (folderId ?? '')}
        onChange={({ target }) => change({ file: null, folder: target.value })}
      >
        <option value="">{formatMessage({ id: 'settings.Project' })}</option>
        {folders.map(({ id, name }) => (
          <option key={id} value={id}>
            {formatMessage({ id: 'settings.folder' }, { name })}
          </option>
        ))}
        {fileId && (
          <option value="file">{formatMessage({ id: 'settings.file' }, { name: `#${fileId}` })}</option>
        )}
      </select>
      <Tabs
        label={formatMessage({ id: 'reference.title' })}
        current={tab}
        tabs={[
          ['glossaries', formatMessage({ id: 'reference.glossaries' })],
          ['sheets', formatMessage({ id: 'reference.sheets' })],
        ]}
      />
      {tab === 'glossaries' ? <Glossaries subject={subject} /> : <CheatSheets subject={subject} />}
    </>
  );
}
