import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { Key, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Pagination } from '../api/records.js';
import type { TextKey } from '../texts/en.js';
import { Answer } from './answer.jsx';
import { Empty } from './empty.jsx';
import { Pager } from './pager.jsx';

export interface Column<R> {
  head: TextKey;
  cell: (record: R) => ReactNode;
  /** Direction of the cells. */
  dir?: 'auto' | 'ltr';
  /** `name` heads its row. The heading of `actions`, which are buttons, is for screen readers only. Default: a text. */
  as?: 'name' | 'number' | 'actions';
}

interface TableProps<R> {
  records: readonly R[];
  columns: readonly Column<R>[];
  keyOf: (record: R) => Key;
}

/** A table of records. On narrow screens rows become blocks, whose cells show the heading of their column. */
export function RecordTable<R>({ records, columns, keyOf }: TableProps<R>) {
  const { formatMessage } = useIntl();
  const labelOf = (column: number) =>
    columns[column]!.as !== 'actions' && formatMessage({ id: columns[column]!.head });
  return (
    <table className="blocks">
      <thead>
        <tr>
          {columns.map(({ head, as }) => (
            <th key={head} className={as === 'number' ? 'number' : undefined}>
              <span className={as === 'actions' ? 'visually-hidden' : undefined}>
                <FormattedMessage id={head} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={keyOf(record)}>
            {columns.map(({ head, cell, dir, as }, index) =>
              as === 'name' ? (
                <th key={head} scope="row" dir={dir} data-label={index > 0 ? labelOf(index) : undefined}>
                  {cell(record)}
                </th>
              ) : (
                <td
                  key={head}
                  dir={dir}
                  className={as === 'number' ? 'number' : undefined}
                  data-label={labelOf(index) || undefined}
                >
                  {cell(record)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PageProps<R> {
  query: UseQueryResult<{ data: R[]; pagination: Pagination }>;
  /** What is shown without records. */
  empty: { icon: LucideIcon; title: TextKey };
  children: (records: R[]) => ReactNode;
}

/** A page of records in a card, with links to the adjacent pages. */
export function RecordPage<R>({ query, empty: { icon, title }, children }: PageProps<R>) {
  return (
    <Answer query={query}>
      {({ data, pagination }) => (
        <>
          <div className="card">
            {data.length === 0 ? (
              <Empty icon={icon} title={<FormattedMessage id={title} />} />
            ) : (
              children(data)
            )}
          </div>
          <Pager pagination={pagination} />
        </>
      )}
    </Answer>
  );
}
