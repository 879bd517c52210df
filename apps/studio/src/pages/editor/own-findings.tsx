import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProfileName } from '@scriptorium/captions';
import { FormattedMessage } from 'react-intl';
import { api } from '../../api/client.js';
import styles from './editor.module.css';
import { clock, type Player } from './player.js';

/** The JSON record among the formats of the route. */
interface QualityReport {
  rules: { places: { first_caption: number; start_ms: number; message: string }[] }[];
}

interface OwnFindingsProps {
  transcriptId: number;
  version: number;
  profile: ProfileName;
  player: Player;
}

/** The guideline's findings on the last saved captions of an imported file. */
export function OwnFindings({ transcriptId, version, profile, player }: OwnFindingsProps) {
  const report = useQuery({
    queryKey: ['qc', transcriptId, version, profile],
    queryFn: async () =>
      (
        await api.GET('/v3/transcripts/{id}/qc', {
          params: { path: { id: transcriptId }, query: { profile } },
        })
      ).data,
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
  if (report.error) return <p role="alert">{report.error.message}</p>;
  if (!report.data) return null;
  const places = (report.data as QualityReport).rules
    .flatMap((rule) => rule.places)
    .toSorted((a, b) => a.start_ms - b.start_ms);
  return (
    <>
      <p role="status">
        <FormattedMessage id="editor.findings" values={{ count: places.length }} />
      </p>
      <ul className={styles.places}>
        {places.map(({ first_caption, start_ms, message }) => (
          <li key={`${first_caption} ${message}`}>
            <button type="button" className={styles.time} onClick={() => player.seek(start_ms)}>
              {clock(start_ms)}
            </button>
            <span>
              <FormattedMessage id="editor.caption" values={{ number: first_caption }} />: {message}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
