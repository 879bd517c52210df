import { FormattedMessage, useIntl } from 'react-intl';
import { useProgress } from '../api/progress.jsx';
import styles from './order-progress.module.css';

/** Production steps with a name in the interface texts. */
const stages = [
  'source',
  'cut',
  'recognise',
  'align',
  'locate',
  'source_transcript',
  'translate',
  'people',
  'words',
  'listen',
  'script',
  'draft',
  'describe',
  'speak',
  'fit',
  'mix',
] as const;
type Stage = (typeof stages)[number];
const isStage = (name: string): name is Stage => (stages as readonly string[]).includes(name);

interface Known {
  stage: string | null;
  progress: number | null;
  expectedAt: string | null;
}

/** Progress, current step and expected completion of an order. `known` is the progress from its record. */
export function OrderProgress({ id, known }: { id: number; known?: Known }) {
  const { formatMessage, formatNumber, formatDate } = useIntl();
  const live = useProgress('order', id);
  const now: Known | undefined = live
    ? { stage: live.stage, progress: live.progress, expectedAt: live.expected_at }
    : known;
  const share = now?.progress ?? null;
  const stage = now?.stage;
  return (
    <div className={styles.progress}>
      <progress value={share ?? undefined} aria-label={formatMessage({ id: 'progress.label' })} />
      <div className="row apart soft">
        <span>
          {stage ? (
            isStage(stage) ? (
              <FormattedMessage id={`progress.${stage}`} />
            ) : (
              stage
            )
          ) : (
            <FormattedMessage id="progress.waiting" />
          )}
          {share !== null && ` · ${formatNumber(share, { style: 'percent' })}`}
        </span>
        {now?.expectedAt && (
          <FormattedMessage
            id="progress.expected"
            values={{ at: formatDate(now.expectedAt, { dateStyle: 'medium', timeStyle: 'short' }) }}
          />
        )}
      </div>
    </div>
  );
}
