import { TimerReset, Trash2, Volume2 } from 'lucide-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Check } from '../../components/field.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { IconButton } from '../../components/icon-button.jsx';
import styles from './describe-page.module.css';
import { exactTime, readTime, type ScriptLine } from './script.js';

interface Props {
  line: ScriptLine;
  durationMs: number;
  isNew: boolean;
  preview: UseMutationResult<number, Error, ScriptLine>;
  playhead: () => number;
  onChange: (change: Partial<ScriptLine>) => void;
  onRemove: () => void;
}

/** A line of description with its time and priority. */
export function LineForm({ line, durationMs, isNew, preview, playhead, onChange, onRemove }: Props) {
  const { formatMessage, formatNumber } = useIntl();
  const text = useRef<HTMLTextAreaElement>(null);
  const [time, setTime] = useState(exactTime(line.atMs));
  const id = useId();
  useEffect(() => setTime(exactTime(line.atMs)), [line.atMs]);
  useEffect(() => {
    if (isNew) text.current?.focus();
  }, [isNew]);
  const at = readTime(time);
  const isWrong = at === undefined || at >= durationMs;
  const isPreviewed = preview.variables?.key === line.key;
  return (
    <li
      className={styles.line}
      aria-label={formatMessage({ id: 'describe.line' }, { time: exactTime(line.atMs) })}
    >
      <div className="row">
        <label htmlFor={`${id}-time`} className="soft">
          <FormattedMessage id="describe.time" />
        </label>
        <input
          id={`${id}-time`}
          dir="ltr"
          className={styles.time}
          value={time}
          aria-invalid={isWrong}
          onChange={({ target }) => setTime(target.value)}
          onBlur={() => (isWrong ? setTime(exactTime(line.atMs)) : onChange({ atMs: at }))}
        />
        <IconButton
          icon={TimerReset}
          label={formatMessage({ id: 'describe.now' })}
          onClick={() => onChange({ atMs: Math.min(playhead(), durationMs - 1) })}
        />
        <select
          aria-label={formatMessage({ id: 'describe.priority' })}
          value={line.priority}
          onChange={({ target }) => onChange({ priority: Number(target.value) as 1 | 2 | 3 })}
        >
          {([1, 2, 3] as const).map((priority) => (
            <option key={priority} value={priority}>
              {formatMessage({ id: `describe.priority.${priority}` })}
            </option>
          ))}
        </select>
        <Check
          label={<FormattedMessage id="describe.pinned" />}
          checked={line.pinned}
          onChange={({ target }) => onChange({ pinned: target.checked })}
        />
      </div>
      <textarea
        ref={text}
        dir="auto"
        rows={2}
        maxLength={2000}
        aria-label={formatMessage({ id: 'describe.text' })}
        value={line.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <div className="row">
        <button
          type="button"
          disabled={line.text.trim() === '' || preview.isPending}
          onClick={() => preview.mutate(line)}
        >
          <Volume2 aria-hidden /> <FormattedMessage id="describe.preview" />
        </button>
        {isPreviewed && preview.data !== undefined && (
          <span role="status">
            <FormattedMessage
              id="describe.length"
              values={{ seconds: formatNumber(preview.data, { maximumFractionDigits: 1 }) }}
            />
          </span>
        )}
        <span className={styles.grow} />
        <IconButton icon={Trash2} label={formatMessage({ id: 'describe.remove' })} onClick={onRemove} />
      </div>
      {isPreviewed && <ErrorNote error={preview.error} />}
    </li>
  );
}
