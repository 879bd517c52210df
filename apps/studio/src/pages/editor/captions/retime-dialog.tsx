import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Dialog } from '../../../components/dialog.jsx';
import { Field } from '../../../components/field.jsx';
import { onForm } from '../../../components/on-form.js';

/** Maps times in milliseconds. */
export type Retiming = (ms: number) => number;

interface RetimeDialogProps {
  /** Number of captions that are selected. */
  selected: number;
  /** Start of the first and the last of the selected captions, and of all captions. */
  ends: { selected: [number, number]; all: [number, number] };
  onRetime(retiming: Retiming, all: boolean): void;
  onClose(): void;
}

const rates = ['23.976', '24', '25', '29.97', '30'] as const;
type Kind = 'shift' | 'points' | 'rate';

const seconds = (ms: number) => (ms / 1000).toFixed(3);

/** Shifts, stretches or corrects the times of the selected captions, or of all. */
export function RetimeDialog({ selected, ends, onRetime, onClose }: RetimeDialogProps) {
  const { formatMessage } = useIntl();
  const [kind, setKind] = useState<Kind>('shift');
  const [isAll, setAll] = useState(selected < 2);
  const [shift, setShift] = useState('0');
  const [from, to] = isAll ? ends.all : ends.selected;
  const [points, setPoints] = useState<[string?, string?]>([]);
  const [rate, setRate] = useState<[string, string]>(['25', '23.976']);
  const retiming = (): Retiming | undefined => {
    if (kind === 'shift') {
      const by = Number(shift) * 1000;
      return Number.isFinite(by) ? (ms) => ms + by : undefined;
    }
    if (kind === 'rate') {
      const factor = exact(rate[0]) / exact(rate[1]);
      return (ms) => ms * factor;
    }
    const [a, b] = [Number(points[0] ?? seconds(from)) * 1000, Number(points[1] ?? seconds(to)) * 1000];
    if (!(b > a) || to <= from) return undefined;
    return (ms) => a + ((ms - from) * (b - a)) / (to - from);
  };
  const chosen = retiming();
  return (
    <Dialog title={formatMessage({ id: 'editor.action.retime' })} onClose={onClose}>
      <form
        className="stack"
        onSubmit={onForm(() => {
          if (chosen) onRetime(chosen, isAll);
        })}
      >
        <Field label={formatMessage({ id: 'editor.retime.how' })}>
          {(attributes) => (
            <select {...attributes} value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
              {(['shift', 'points', 'rate'] as const).map((each) => (
                <option key={each} value={each}>
                  {formatMessage({ id: `editor.retime.${each}` })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={formatMessage({ id: 'editor.retime.which' })}>
          {(attributes) => (
            <select
              {...attributes}
              value={String(isAll)}
              onChange={({ target }) => setAll(target.value === 'true')}
            >
              <option value="true">{formatMessage({ id: 'editor.retime.all' })}</option>
              <option value="false">
                {formatMessage({ id: 'editor.retime.selected' }, { count: selected })}
              </option>
            </select>
          )}
        </Field>
        {kind === 'shift' && (
          <Field
            label={formatMessage({ id: 'editor.retime.seconds' })}
            hint={formatMessage({ id: 'editor.retime.secondsHint' })}
          >
            {(attributes) => (
              <input
                {...attributes}
                type="number"
                step="any"
                value={shift}
                onChange={({ target }) => setShift(target.value)}
              />
            )}
          </Field>
        )}
        {kind === 'points' &&
          ([from, to] as const).map((ms, nth) => (
            <Field
              key={nth}
              label={formatMessage({ id: nth === 0 ? 'editor.retime.first' : 'editor.retime.last' })}
              hint={formatMessage({ id: 'editor.retime.now' }, { seconds: seconds(ms) })}
            >
              {(attributes) => (
                <input
                  {...attributes}
                  type="number"
                  step="any"
                  min="0"
                  value={points[nth] ?? seconds(ms)}
                  onChange={({ target }) =>
                    setPoints(nth === 0 ? [target.value, points[1]] : [points[0], target.value])
                  }
                />
              )}
            </Field>
          ))}
        {kind === 'rate' &&
          ([0, 1] as const).map((nth) => (
            <Field
              key={nth}
              label={formatMessage({ id: nth === 0 ? 'editor.retime.rateFrom' : 'editor.retime.rateTo' })}
            >
              {(attributes) => (
                <select
                  {...attributes}
                  value={rate[nth]}
                  onChange={({ target }) =>
                    setRate(nth === 0 ? [target.value, rate[1]] : [rate[0], target.value])
                  }
                >
                  {rates.map((each) => (
                    <option key={each}>{each}</option>
                  ))}
                </select>
              )}
            </Field>
          ))}
        <div className="row end">
          <button type="button" onClick={onClose}>
            <FormattedMessage id="dialog.cancel" />
          </button>
          <button type="submit" className="primary" disabled={!chosen}>
            <FormattedMessage id="editor.retime.apply" />
          </button>
        </div>
      </form>
    </Dialog>
  );
}

const exact = (rate: string): number =>
  rate === '23.976' ? 24_000 / 1001 : rate === '29.97' ? 30_000 / 1001 : Number(rate);
