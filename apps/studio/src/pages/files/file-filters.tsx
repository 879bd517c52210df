import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFolders, useLanguages } from '../../api/lookups.js';
import { useSearch } from '../../components/use-search.js';
import { SearchField } from '../../components/search-field.jsx';
import styles from './file-filters.module.css';
import { Options } from '../../components/options.jsx';

/** The filters of the list, stored in the address. */
export function FileFilters() {
  const { formatMessage } = useIntl();
  const { languages } = useLanguages();
  const folders = useFolders();
  const { text, texts, change } = useSearch();
  return (
    <form role="search" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      <SearchField label={formatMessage({ id: 'files.search' })} name="search" />
      <select
        aria-label={formatMessage({ id: 'files.folder' })}
        value={text('folder')}
        onChange={(event) => change({ folder: event.target.value })}
      >
        <option value="">{formatMessage({ id: 'files.allFolders' })}</option>
        <Options of={folders} />
      </select>
      <select
        aria-label={formatMessage({ id: 'files.language' })}
        value={text('language')}
        onChange={(event) => change({ language: event.target.value })}
      >
        <option value="">{formatMessage({ id: 'files.allLanguages' })}</option>
        <Options of={languages.map(({ id, full_name: name }) => ({ id, name }))} />
      </select>
      <select
        aria-label={formatMessage({ id: 'files.state' })}
        value={text('state')}
        onChange={(event) => change({ state: event.target.value })}
      >
        <option value="">{formatMessage({ id: 'files.current' })}</option>
        <option value="archived">{formatMessage({ id: 'files.archived' })}</option>
      </select>
      <LabelField labels={texts('label')} onChange={(label) => change({ label })} />
    </form>
  );
}

function LabelField({ labels, onChange }: { labels: string[]; onChange: (labels: string[]) => void }) {
  const [typed, setTyped] = useState('');
  const { formatMessage } = useIntl();
  const key = labels.join(',');
  useEffect(() => setTyped(''), [key]);
  const add = () => {
    const label = typed.trim();
    if (label && !labels.includes(label)) onChange([...labels, label]);
    setTyped('');
  };
  return (
    <>
      <input
        aria-label={formatMessage({ id: 'files.labelFilter' })}
        placeholder={formatMessage({ id: 'files.labelFilter' })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add();
        }}
        onBlur={add}
      />
      {labels.map((label) => (
        <button
          key={label}
          type="button"
          className={styles.label}
          onClick={() => onChange(labels.filter((one) => one !== label))}
        >
          <bdi>{label}</bdi>
          <span aria-hidden>✕</span>
          <span className="visually-hidden">
            <FormattedMessage id="files.dropLabel" />
          </span>
        </button>
      ))}
    </>
  );
}
