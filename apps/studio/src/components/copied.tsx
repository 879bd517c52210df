import { Check, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './copied.module.css';
import { Field } from './field.jsx';

/** A text with a button that copies it. */
export function Copied({ label, hint, text }: { label: ReactNode; hint?: ReactNode; text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className={styles.copied}>
          <input {...control} readOnly dir="ltr" value={text} onFocus={({ target }) => target.select()} />
          <button
            type="button"
            className="plain"
            aria-describedby={control.id}
            onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
          >
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            <FormattedMessage id={isCopied ? 'live.copied' : 'live.copy'} />
          </button>
        </div>
      )}
    </Field>
  );
}
