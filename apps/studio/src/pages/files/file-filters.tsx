import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useFolders, useLanguages } from '../../api/lookups.js';
import { Options } from '../../components/options.jsx';
import { useSearch } from '../../components/use-search.js';
import { orderStatuses } from './file-filter.js';
import styles from '../../components/filters.module.css';

/** The filters of the list, stored in the address. */
export function FileFilters() {
  const { formatMessage } = useIntl();
  const { languages } = useLanguages();
  const folders = useFolders();
  const { texts, change } = useSearch();
  return (
    <form role="search" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      <Choice
        name="folder"
        label={formatMessage({ id: 'files.folder' })}
        all={formatMessage({ id: 'files.allFolders' })}
      >
        <Options of={folders} />
      </Choice>
      <Choice
        name="orders"
        label={formatMessage({ id: 'files.orders' })}
        all={formatMessage({ id: 'files.allOrders' })}
      >
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {formatMessage({ id: `files.orders.${status}` })}
          </option>
        ))}
      </Choice>
      <Choice
        name="language"
        label={formatMessage({ id: 'files.language' })}
        all={formatMessage({ id: 'files.allLanguages' })}
      >
        <Options of={languages.map(({ id, full_name: name }) => ({ id, name }))} />
      </Choice>
      <Choice
        name="state"
        label={formatMessage({ id: 'files.state' })}
        all={formatMessage({ id: 'files.current' })}
      >
        <option value="archived">{formatMessage({ id: 'files.archived' })}</option>
      </Choice>
      <LabelField labels={texts('label')} onChange={(label) => change({ label })} />
    </form>
  );
}

/** A choice as a chip, which is marked if it narrows the list. */
function Choice({
  name,
  label,
  all,
  children,
}: {
  name: string;
  label: string;
  all: string;
  children: React.ReactNode;
}) {
  const { text, change } = useSearch();
  const value = text(name);
  return (
    <select
      aria-label={label}
      className={value ? styles.on : ''}
      value={value}
      onChange={(event) => change({ [name]: event.target.value })}
    >
      <option value="">{all}</option>
      {children}
    </select>
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
          className={styles.on}
          aria-label={formatMessage({ id: 'files.dropLabel' }, { label })}
          onClick={() => onChange(labels.filter((one) => one !== label))}
        >
          <bdi>{label}</bdi>
          <X aria-hidden />
        </button>
      ))}
    </>
  );
}
