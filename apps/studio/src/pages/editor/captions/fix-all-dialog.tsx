import type { RuleId } from '@scriptorium/captions';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Dialog } from '../../../components/dialog.jsx';
import { clock } from '../player.js';
import { fixOf } from './caption-fixes.js';
import styles from './caption-problems.module.css';
import type { Captions } from './captions.js';

const LISTED = 100;

interface FixAllProps {
  rule: RuleId;
  captions: Captions;
  onFix(indexes: readonly number[]): void;
  onClose(): void;
}

/** Previews the fixes of all findings of one rule, and applies them. */
export function FixAllDialog({ rule, captions, onFix, onClose }: FixAllProps) {
  const { formatMessage } = useIntl();
  const { fixes, left } = useMemo(() => {
    const found = captions.list.filter(({ findings }) => findings.some((each) => each.rule === rule));
    const mended = found.flatMap(({ index }) => fixOf(captions, index) ?? []);
    return { fixes: mended, left: found.length - mended.length };
  }, [captions, rule]);
  return (
    <Dialog title={formatMessage({ id: `editor.rule.${rule}` })} onClose={onClose}>
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
