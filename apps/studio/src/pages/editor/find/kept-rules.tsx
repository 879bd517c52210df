import { BookmarkPlus, Replace, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from '../../../components/icon-button.jsx';
import styles from './kept-rules.module.css';
import panelStyles from '../panel-content.module.css';
import type { Editing } from '../editing.js';
import { applyRules, type Rule } from './matches.js';
import { useRules } from './use-rules.js';

interface KeptRulesProps {
  editing: Editing;
  /** What is in the fields; undefined if that finds nothing. */
  rule: Rule | undefined;
  /** Puts a rule into the fields. */
  onPick(rule: Rule): void;
}

/** The replacements that the project keeps: to apply all of them, in their order, or to look at one first. */
export function KeptRules({ editing, rule, onPick }: KeptRulesProps) {
  const { formatMessage } = useIntl();
  const { rules, keep, remove } = useRules();
  const [replaced, setReplaced] = useState<number>();
  const list = rules.data ?? [];
  const error = rules.error ?? keep.error ?? remove.error;
  return (
    <section className={styles.rules} aria-labelledby="kept-rules">
      <h3 id="kept-rules">
        <FormattedMessage id="editor.rules" />
      </h3>
      {error && <p role="alert">{error.message}</p>}
      <div className={panelStyles.buttons}>
        <button type="button" disabled={!rule || keep.isPending} onClick={() => keep.mutate(rule!)}>
          <BookmarkPlus aria-hidden /> <FormattedMessage id="editor.keepRule" />
        </button>
        <button
          type="button"
          disabled={list.length === 0 || !editing.editable}
          onClick={() => editing.run(applyRules(list, setReplaced))}
        >
          <Replace aria-hidden /> <FormattedMessage id="editor.applyRules" values={{ count: list.length }} />
        </button>
      </div>
      <p role="status">
        {replaced !== undefined && <FormattedMessage id="editor.replaced" values={{ count: replaced }} />}
      </p>
      {rules.isSuccess && list.length === 0 && (
        <p className="soft">
          <FormattedMessage id="editor.noRules" />
        </p>
      )}
      <ul className={panelStyles.places}>
        {list.map(({ id, ...each }) => (
          <li key={id}>
            <button type="button" className={`plain ${panelStyles.place}`} onClick={() => onPick(each)}>
              <bdi>{each.query.text}</bdi> → <bdi>{each.replacement || '∅'}</bdi>
            </button>
            <IconButton
              icon={Trash2}
              label={formatMessage({ id: 'editor.deleteRule' }, { find: each.query.text })}
              disabled={remove.isPending}
              onClick={() => remove.mutate(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
