import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useLanguages } from '../../api/lookups.js';
import type { Transcript } from '../../api/records.js';
import { clock } from '../../components/duration.js';
import { OrderProgress } from '../../components/order-progress.jsx';
import { TranscriptBadge } from '../../components/transcript-badge.jsx';
import { toggled } from '../../components/toggled.js';

interface Props {
  transcripts: Transcript[];
  names: Map<number, string>;
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
}

export function TranscriptTable({ transcripts, names, selected, onSelect }: Props) {
  const { formatMessage } = useIntl();
  const { nameOf } = useLanguages();
  const complete = transcripts.filter(({ status }) => status === 'complete').map(({ id }) => id);
  const isAll = complete.length > 0 && complete.every((id) => selected.has(id));
  const toggle = (id: number) => onSelect(toggled(selected, id));
  const label = {
    type: formatMessage({ id: 'transcripts.type' }),
    status: formatMessage({ id: 'transcripts.status' }),
    duration: formatMessage({ id: 'files.duration' }),
    language: formatMessage({ id: 'files.language' }),
  };
  return (
    <table className="blocks">
      <thead>
        <tr>
          <th>
            <input
              type="checkbox"
              aria-label={formatMessage({ id: 'files.selectAll' })}
              checked={isAll}
              disabled={!complete.length}
              onChange={() => onSelect(new Set(isAll ? [] : complete))}
            />
          </th>
          <th>
            <FormattedMessage id="transcripts.file" />
          </th>
          <th>{label.type}</th>
          <th>{label.status}</th>
          <th className="number">{label.duration}</th>
          <th>{label.language}</th>
        </tr>
      </thead>
      <tbody>
        {transcripts.map((one) => {
          const name = names.get(one.media_file_id) ?? `#${one.media_file_id}`;
          return (
            <tr key={one.id}>
              <td>
                <input
                  type="checkbox"
                  aria-label={formatMessage({ id: 'files.select' }, { name })}
                  checked={selected.has(one.id)}
                  disabled={one.status !== 'complete'}
                  onChange={() => toggle(one.id)}
                />
              </td>
              <th scope="row">
                <Link to={`/transcripts/${one.id}`} dir="auto">
                  {name}
                </Link>
              </th>
              <td data-label={label.type}>
                <FormattedMessage id={`transcript.type.${one.type}`} />
              </td>
              <td data-label={label.status}>
                <TranscriptBadge transcript={one} />
                {one.status === 'in_progress' && <OrderProgress id={one.id} />}
              </td>
              <td data-label={label.duration} className="number">
                {one.duration === null ? '–' : clock(one.duration)}
              </td>
              <td data-label={label.language}>{one.language_ids.map(nameOf).join(', ')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
