import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { Usage } from '../../api/records.js';
import { useShowsPrices } from '../../api/session.js';
import { Answer } from '../../components/answer.jsx';
import { Button } from '../../components/button.jsx';
import { Money } from '../../components/money.jsx';
import { RecordTable, type Column } from '../../components/record-table.jsx';
import { BarChart } from './bar-chart.jsx';
import styles from './usage-page.module.css';
import { averageBy, csvOf, saveAs, sumBy, weeksTo } from './usage-sums.js';

const WEEKS = 26;

/** What the projects used in the last half year: as charts, as a table, and to download. */
export function UsageCharts() {
  const usage = useQuery({
    queryKey: ['usage'],
    queryFn: async () => (await api.GET('/v3/admin/usage', { params: { query: { weeks: WEEKS } } })).data,
  });
  return (
    <Answer query={usage}>
      {(data) =>
        data.length > 0 && (
          <>
            <Charts data={data} />
            <Records data={data} />
          </>
        )
      }
    </Answer>
  );
}

function Charts({ data }: { data: Usage[] }) {
  const { formatMessage, formatNumber, formatDate } = useIntl();
  const showsPrices = useShowsPrices();
  const weekOf = (one: Usage) => one.week;
  const projectOf = (one: Usage) => one.project_name;
  const byWeek = (values: ReadonlyMap<string, number>) =>
    weeksTo(new Date(), WEEKS).map((week) => ({
      label: formatDate(week, { dateStyle: 'medium', timeZone: 'UTC' }),
      value: values.get(week) ?? 0,
    }));
  const byProject = (values: ReadonlyMap<string, number>) =>
    [...values].map(([label, value]) => ({ label, value })).toSorted((a, b) => b.value - a.value);
  const minutes = sumBy(data, weekOf, (one) => one.minutes);
  const cost = sumBy(data, projectOf, ({ amount }) => Number(amount));
  const hours = averageBy(
    data,
    projectOf,
    (one) => one.hours_to_delivery,
    (one) => one.delivered,
  );
  const corrected = averageBy(
    data,
    weekOf,
    (one) => one.share_corrected,
    (one) => one.edited_words,
  );
  const unit = (name: 'minute' | 'hour') => (value: number) =>
    formatNumber(value, { style: 'unit', unit: name, maximumFractionDigits: 1 });
  return (
    <div className={styles.charts}>
      <BarChart
        title={formatMessage({ id: 'usage.minutesAWeek' })}
        bars={byWeek(minutes)}
        format={unit('minute')}
        isOverTime
      />
      {showsPrices && (
        <BarChart
          title={formatMessage({ id: 'usage.costOfProjects' })}
          bars={byProject(cost)}
          format={(value) => formatNumber(value, { style: 'currency', currency: 'USD' })}
        />
      )}
      <BarChart
        title={formatMessage({ id: 'usage.hoursToDelivery' })}
        bars={byProject(hours)}
        format={unit('hour')}
      />
      {corrected.size > 0 && (
        <BarChart
          title={formatMessage({ id: 'usage.shareCorrected' })}
          about={formatMessage({ id: 'usage.aboutCorrected' })}
          bars={byWeek(corrected)}
          format={(value) => formatNumber(value, { style: 'percent', maximumFractionDigits: 1 })}
          isOverTime
        />
      )}
    </div>
  );
}

const columns: Column<Usage>[] = [
  { head: 'usage.week', as: 'name', cell: ({ week }) => week },
  { head: 'usage.project', dir: 'auto', cell: (one) => one.project_name },
  { head: 'usage.orders', as: 'number', cell: ({ orders }) => orders },
  { head: 'usage.minutes', as: 'number', cell: ({ minutes }) => minutes },
];
const amounts: Column<Usage>[] = [
  { head: 'usage.amount', as: 'number', cell: ({ amount }) => <Money amount={amount} /> },
];
const deliveries: Column<Usage>[] = [
  {
    head: 'usage.hours',
    as: 'number',
    cell: ({ hours_to_delivery: hours }) => (hours === null ? '–' : hours.toFixed(1)),
  },
  {
    head: 'usage.corrected',
    as: 'number',
    cell: ({ share_corrected: share }) =>
      share === null ? '–' : <FormattedNumber value={share} style="percent" maximumFractionDigits={1} />,
  },
];

function Records({ data }: { data: Usage[] }) {
  const showsPrices = useShowsPrices();
  const shown = [...columns, ...(showsPrices ? amounts : []), ...deliveries];
  return (
    <details className="card padded">
      <summary>
        <FormattedMessage id="usage.table" />
      </summary>
      <div className="row end">
        <Button onClick={() => saveAs('usage.csv', csvOf(data))} text="usage.csv" />
      </div>
      <RecordTable records={data} keyOf={({ week, project_id: id }) => `${week} ${id}`} columns={shown} />
    </details>
  );
}
