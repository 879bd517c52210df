import { Columns3 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Menu } from '../../components/menu.jsx';
import { useStored } from '../../components/use-stored.js';

/** Columns besides the name. */
export const columns = [
  'captions',
  'duration',
  'language',
  'folder',
  'created',
  'updated',
  'reference',
  'id',
] as const;
export type Column = (typeof columns)[number];

const usual: readonly Column[] = ['captions', 'duration', 'language', 'created'];

export function useColumns() {
  const [stored, store] = useStored<readonly Column[]>('file-columns', usual);
  return {
    shown: columns.filter((one) => stored.includes(one)),
    toggle: (column: Column) =>
      store(stored.includes(column) ? stored.filter((one) => one !== column) : [...stored, column]),
  };
}

export function ColumnMenu({ shown, toggle }: ReturnType<typeof useColumns>) {
  const { formatMessage } = useIntl();
  return (
    <Menu
      label={formatMessage({ id: 'files.columns' })}
      className="plain"
      items={columns.map((column) => ({
        label: <FormattedMessage id={`files.${column}`} />,
        checked: shown.includes(column),
        onSelect: () => toggle(column),
      }))}
    >
      <Columns3 aria-hidden />
    </Menu>
  );
}
