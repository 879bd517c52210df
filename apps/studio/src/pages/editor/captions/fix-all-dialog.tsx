import type { RuleId } from '@scriptorium/captions';
import { useMemo, useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Dialog } from '../../../components/dialog.jsx';
import { Check } from '../../../components/field.jsx';
import { toggled } from '../../../components/toggled.js';
import { clock } from '../player.js';
import { fixOf } from './caption-fixes.js';
import styles from './caption-problems.module.css';
import type { Captions } from './captions.js';

const LISTED = 100;

interface FixAllProps {
  /** The kinds of findings, with the numbers of captions that have them. */
  kinds: readonly (readonly [RuleId, number])[];
  /** The kind that is chosen at first; all of them if undefined. */
  rule: RuleId | undefined;
  captions: Captions;
  onFix(indexes: readonly number[]): void;
  onClose(): void;
}

/** Previews the fixes of all captions with findings of the chosen kinds, and applies them in one step. */
export function FixAllDialog({ kinds, rule, captions, onFix, onClose }: FixAllProps) {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState<ReadonlySet<RuleId>>(
    () => new Set(rule ? [rule] : kinds.map(([kind]) => kind)),
  );
  const { fixes, left } = useMemo(() => {
    const found = captions.list.filter(({ findings }) => findings.some((each) => chosen.has(each.rule)));
    const mended = found.flatMap(({ index }) => fixOf(captions, index) ?? []);
    return { fixes: mended, left: found.length - mended.length };
  }, [captions, chosen]);
  return (
    <Dialog title={formatMessage({ id: 'editor.fixErrors' })} onClose={onClose}>
      <fieldset className={styles.choice}>
        <legend>
          <FormattedMessage id="editor.kinds" />
        </legend>
        {kinds.map(([kind, count]) => (
          <Check
            key={kind}
            checked={chosen.has(kind)}
            onChange={() => setChosen((before) => toggled(before, kind))}
            label={
              <>
                <FormattedNumber value={count} /> × <FormattedMessage id={`editor.rule.${kind}`} />
              </>
            }
          />
        ))}
      </fieldset>
      <p role="status">
        <FormattedMessage id="editor.fixesFound" values={{ count: fixes.length, left }} />
      </p>
      <ul className={styles.preview} tabIndex={0} aria-label={formatMessage({ id: 'editor.preview' })}>
        {fixes.slice(0, LISTED).map(({ index, texts, shapes }) => {
          const caption = captions.list[index]!;
          return (
            <li key={index}>
              <strong>{index + 1}</strong>
              <del dir="auto">
                {caption.text}
                <br />
                <bdi dir="ltr">{`${clock(caption.startMs)} – ${clock(caption.endMs)}`}</bdi>
              </del>
              <div>
                {texts.map((text, nth) => (
                  <ins key={nth} dir="auto">
                    {text}
                    <br />
                    <bdi dir="ltr">
                      {`${clock(shapes[nth]!.shown!.startMs)} – ${clock(shapes[nth]!.shown!.endMs)}`}
                    </bdi>
                  </ins>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        disabled={fixes.length === 0}
        onClick={() => {
          onFix(fixes.map(({ index }) => index));
          onClose();
        }}
      >
        <FormattedMessage id="editor.fixAll" values={{ count: fixes.length }} />
      </button>
    </Dialog>
  );
}
