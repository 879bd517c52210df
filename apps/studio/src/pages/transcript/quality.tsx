import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import { profileNames } from '../../api/profiles.js';
import type { QualityReport } from '../../api/records.js';
import { Answer } from '../../components/answer.jsx';
import { Badge } from '../../components/badge.jsx';
import { clock } from '../../components/duration.js';
import { Field } from '../../components/field.jsx';
import { useSearch } from '../../components/use-search.js';

const tones = { error: 'bad', warning: 'warning', note: 'quiet' } as const;

/** The captions checked against a guideline, with each violated rule. */
export function Quality({ id, isComplete }: { id: number; isComplete: boolean }) {
  const { text, change } = useSearch();
  const profile = profileNames.find((one) => one === text('profile')) ?? '3play';
  const report = useQuery({
    queryKey: ['quality', id, profile],
    queryFn: async () => {
      const params = { path: { id }, query: { profile } };
      return (await api.GET('/v3/transcripts/{id}/qc', { params })).data as QualityReport;
    },
    enabled: isComplete,
  });
  if (!isComplete)
    return (
      <p className="card empty">
        <FormattedMessage id="player.noCaptions" />
      </p>
    );
  return (
    <div className="stack">
      <div className="columns">
        <Field label={<FormattedMessage id="quality.profile" />}>
          {(control) => (
            <select {...control} value={profile} onChange={({ target }) => change({ profile: target.value })}>
              {profileNames.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Answer query={report}>{(data) => <Report report={data} />}</Answer>
    </div>
  );
}

function Report({ report }: { report: QualityReport }) {
  const { formatNumber } = useIntl();
  const { captions, errors, warnings, notes } = report;
  return (
    <>
      <div className={`note ${report.passed ? 'good' : 'bad'}`}>
        <strong>
          <FormattedMessage id={report.passed ? 'quality.passed' : 'quality.failed'} />
        </strong>
        <span>
          <FormattedMessage id="quality.counts" values={{ captions, errors, warnings, notes }} />
        </span>
      </div>
      <ul className="list card">
        {report.rules.map(({ rule, description, severity, count, places }) => (
          <li key={`${rule} ${severity}`}>
            <details>
              <summary>
                <Badge tone={tones[severity]}>
                  <FormattedMessage id={`quality.${severity}`} />
                </Badge>{' '}
                <bdi>{description}</bdi> <span className="soft">{formatNumber(count)}</span>
              </summary>
              <ul>
                {places.map((place) => (
                  <li key={place.first_caption}>
                    <bdi>{clock(place.start_ms / 1000)}</bdi> <bdi>{place.message}</bdi>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
