import type { RuleId } from '@scriptorium/captions';
import { useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import styles from './caption-problems.module.css';
import { clock } from '../player.js';
import { fixOf } from './caption-fixes.js';
import type { Captions } from './captions.js';
import { FixAllDialog } from './fix-all-dialog.jsx';
import { GuidelineChoice } from './guideline-choice.jsx';
import type { GuidelineChoice as Choice } from './use-guideline.js';

interface CaptionProblemsProps {
  captions: Captions;
  readOnly: boolean;
  guideline: Choice;
  onSelect(index: number): void;
  onFix(indexes: readonly number[]): void;
}

const LISTED = 200;

/** What the chosen guideline finds in the captions, and what mends it. */
export function CaptionProblems({ captions, readOnly, guideline, onSelect, onFix }: CaptionProblemsProps) {
  const { formatMessage } = useIntl();
  /** The kind of findings to fix, or `all`. */
  const [fixing, setFixing] = useState<RuleId | 'all'>();
  const found = captions.list.flatMap(({ findings, index }) =>
    findings.map((finding) => ({ ...finding, cue: index })),
  );
  const kinds = [...Map.groupBy(found, ({ rule }) => rule)].toSorted(([, a], [, b]) => b.length - a.length);
  const shown = found.slice(0, LISTED);
  const isFixable = (index: number) => !readOnly && fixOf(captions, index) !== undefined;
  const fixable = [...new Set(shown.map(({ cue }) => cue))].filter(isFixable);
  return (
    <>
      <GuidelineChoice guideline={guideline} profile={captions.profile} />
      <strong role="status">
        <FormattedMessage id="editor.findings" values={{ count: found.length }} />
      </strong>
      <ul className={styles.kinds} aria-label={formatMessage({ id: 'editor.kinds' })}>
        {kinds.map(([rule, all]) => (
          <li key={rule}>
            <span>
              <FormattedNumber value={all.length} /> × <FormattedMessage id={`editor.rule.${rule}`} />
            </span>
            {!readOnly && all.slice(0, LISTED).some(({ cue }) => isFixable(cue)) && (
              <button
                type="button"
                className="link"
                aria-label={formatMessage(
                  { id: 'editor.fixKind' },
                  { kind: formatMessage({ id: `editor.rule.${rule}` }) },
                )}
                onClick={() => setFixing(rule)}
              >
                <FormattedMessage id="editor.fixAllOfKind" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {kinds.length > 1 && fixable.length > 0 && (
        <button type="button" onClick={() => setFixing('all')}>
          <FormattedMessage id="editor.fixErrors" />…
        </button>
      )}
      {fixing && (
        <FixAllDialog
          kinds={kinds.map(([rule, all]) => [rule, all.length])}
          rule={fixing === 'all' ? undefined : fixing}
          captions={captions}
          onFix={onFix}
          onClose={() => setFixing(undefined)}
        />
      )}
      <ul className={styles.problems} aria-label={formatMessage({ id: 'editor.problems' })}>
        {shown.map(({ cue, rule, severity, message, startMs }) => (
          <li key={`${cue} ${rule}`} data-severity={severity}>
            <button type="button" className="plain" onClick={() => onSelect(cue)}>
              <strong>{cue + 1}</strong> <span dir="ltr">{clock(startMs)}</span>
              <br />
              <span lang="en" dir="auto">
                {message}
              </span>
            </button>
            {fixable.includes(cue) && (
              <button
                type="button"
                className="link"
                aria-label={formatMessage({ id: 'editor.fixCaption' }, { number: cue + 1 })}
                onClick={() => onFix([cue])}
              >
                <FormattedMessage id="editor.fix" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
