import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { configurationQuery, type Place } from '../../api/configuration.js';
import { useFolders } from '../../api/lookups.js';
import { fileQuery } from '../../api/record-queries.js';
import { Answer } from '../../components/answer.jsx';
import { PageTitle } from '../../components/page-title.jsx';
import { useSearch } from '../../components/use-search.js';
import { Deliveries } from './deliveries.jsx';
import { SettingRow } from './setting-row.jsx';
import styles from './settings-page.module.css';

const categories = [
  'Transcription',
  'Audio Description',
  'Captions',
  'Timing',
  'Alignment',
  'Caption Encoding',
  'Publishing',
] as const;
const isKnown = (name: string): name is (typeof categories)[number] =>
  (categories as readonly string[]).includes(name);

/**
 * The settings of the project, of a folder (`?folder=`) or of a file (`?file=`), with the origin of each
 * value.
 */
export function Page() {
  const { formatMessage } = useIntl();
  const folders = useFolders();
  const { number, change } = useSearch();
  const [fileId, folderId] = [number('file'), number('folder')];
  const place: Place = fileId
    ? { resource: 'MediaFile', id: fileId }
    : folderId
      ? { resource: 'Batch', id: folderId }
      : { resource: 'Project' };
  const file = useQuery(fileQuery(fileId));
  const settings = useQuery(configurationQuery(place));
  return (
    <div className="stack">
      <PageTitle text={formatMessage({ id: 'settings.title' })} />
      <div className="row">
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
            <option value="file">
              {formatMessage({ id: 'settings.file' }, { name: file.data?.data.name ?? `#${fileId}` })}
            </option>
          )}
        </select>
        {fileId && (
          <Link to={`/files/${fileId}`}>
            <FormattedMessage id="settings.toFile" />
          </Link>
        )}
      </div>
      <p className="soft">
        <FormattedMessage id="settings.about" />
      </p>
      <Answer query={settings}>
        {(all) =>
          [...new Set(all.map(({ category }) => category))].map((category) => (
            <section key={category} className={`card ${styles.group}`}>
              <h2>
                {isKnown(category) ? <FormattedMessage id={`settings.category.${category}`} /> : category}
              </h2>
              {all
                .filter((one) => one.category === category)
                .map((one) => (
                  <SettingRow key={`${place.resource}-${one.name}`} setting={one} place={place} />
                ))}
            </section>
          ))
        }
      </Answer>
      {place.resource === 'Project' && <Deliveries />}
    </div>
  );
}
