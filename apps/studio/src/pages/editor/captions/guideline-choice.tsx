import type { LayoutProfile } from '@scriptorium/captions';
import { FormattedMessage } from 'react-intl';
import { ErrorNote } from '../../../components/error-note.jsx';
import panelStyles from '../panel-content.module.css';
import { guidelineNames, type GuidelineName, type OwnLimits } from './guidelines.js';
import type { GuidelineChoice as Choice } from './use-guideline.js';

const names: Partial<Record<GuidelineName, string>> = {
  'netflix-adult': 'Netflix',
  'netflix-children': 'Netflix, children',
  'netflix-sdh': 'Netflix, SDH',
  'netflix-sdh-children': 'Netflix, SDH, children',
  bbc: 'BBC',
  dcmp: 'DCMP',
  '3play': 'CEA-608',
  fcc: 'FCC',
  'd-cinema': 'D-Cinema',
};

const ranges: Record<keyof OwnLimits, [number, number]> = {
  lineCharacters: [8, 80],
  lines: [1, 4],
  charactersPerSecond: [5, 60],
};

/** The guideline that captions are checked against, with its limits. */
export function GuidelineChoice({ guideline, profile }: { guideline: Choice; profile: LayoutProfile }) {
  const { chosen, choose, makeUsual, error } = guideline;
  return (
    <>
      <label className={panelStyles.field}>
        <FormattedMessage id="editor.guideline" />
        <select
          value={chosen.name}
          onChange={({ target }) => choose({ ...chosen, name: target.value as GuidelineName })}
        >
          {guidelineNames.map((name) =>
            name === 'platform' || name === 'own' ? (
              <FormattedMessage key={name} id={`editor.guideline.${name}`}>
                {(text) => <option value={name}>{text}</option>}
              </FormattedMessage>
            ) : (
              <option key={name} value={name}>
                {names[name] ?? name}
              </option>
            ),
          )}
        </select>
      </label>
      {chosen.name === 'own' &&
        (Object.keys(ranges) as (keyof OwnLimits)[]).map((limit) => (
          <label key={limit} className={panelStyles.field}>
            <FormattedMessage id={`editor.limit.${limit}`} />
            <input
              type="number"
              min={ranges[limit][0]}
              max={ranges[limit][1]}
              value={chosen.own[limit]}
              onChange={({ target }) => {
                if (target.validity.valid && target.value !== '')
                  choose({ ...chosen, own: { ...chosen.own, [limit]: target.valueAsNumber } });
              }}
            />
          </label>
        ))}
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
      <ErrorNote error={error} />
      {makeUsual && (
        <button type="button" className="link" onClick={makeUsual}>
          <FormattedMessage id="editor.guidelineForAll" />
        </button>
      )}
    </>
  );
}
