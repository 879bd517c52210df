import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

interface Props {
  label: ReactNode;
  hint?: ReactNode;
  /** Renders the control with the attributes that associate it with label and hint. */
  children: (attributes: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A control with its label above and a hint below. */
export function Field({ label, hint, children }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': hint ? `${id}-hint` : undefined })}
      {hint && (
        <small id={`${id}-hint`} className="soft">
          {hint}
        </small>
      )}
    </div>
  );
}

/** A checkbox with its label beside it. */
export function Check({
  label,
  ...input
}: { label: ReactNode } & Omit<React.ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}
