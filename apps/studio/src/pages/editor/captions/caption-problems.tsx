import { profiles, type ProfileName } from '@scriptorium/captions';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './caption-problems.module.css';
import panelStyles from '../panel-content.module.css';
import { clock } from '../player.js';
import { fixOf } from './caption-fixes.js';
import type { Captions } from './captions.js';

interface CaptionProblemsProps {
  captions: Captions;
  readOnly: boolean;
  onGuideline(name: ProfileName): void;
  onSelect(index: number): void;
  onFix(indexes: readonly number[]): void;
}

const LISTED = 200;

/** What the chosen guideline finds in the captions, and what mends it. */
export function CaptionProblems({ captions, readOnly, onGuideline, onSelect, onFix }: CaptionProblemsProps) {
  const { formatMessage } = useIntl();
  const { list, profile, name } = captions;
  const found = list.flatMap(({ findings, index }) =>
    findings.map((finding) => ({ ...finding, cue: index })),
  );
  const isFixable = (index: number) => !readOnly && fixOf(captions, index) !== undefined;
  const shown = found.slice(0, LISTED);
  const fixable = [...new Set(shown.map(({ cue }) => cue))].filter(isFixable);
  return (
    <>
      <label className={panelStyles.field}>
        <FormattedMessage id="editor.guideline" />
        <select value={name} onChange={({ target }) => onGuideline(target.value as ProfileName)}>
          {Object.keys(profiles).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <p className="soft">
        <FormattedMessage
          id="editor.limits"
          values={{
            characters: profile.lineCharacters,
            lines: profile.lines,
            speed: profile.charactersPerSecond,
          }}
        />
      </p>
      <div className={panelStyles.buttons}>
        <strong role="status">
          <FormattedMessage id="editor.findings" values={{ count: found.length }} />
        </strong>
        {fixable.length > 1 && (
          <button type="button" className="link" onClick={() => onFix(fixable)}>
            <FormattedMessage id="editor.fixAll" values={{ count: fixable.length }} />
          </button>
        )}
      </div>
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
