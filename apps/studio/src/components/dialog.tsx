import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './dialog.module.css';

/** A modal dialog. The browser traps the focus, and restores it on closing. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { formatMessage } = useIntl();
  useEffect(() => {
    const dialog = ref.current!;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      {/* Last, so that the initial focus is in the content. */}
      <button
        type="button"
        className={`plain ${styles.close}`}
        aria-label={formatMessage({ id: 'dialog.close' })}
        onClick={onClose}
      >
        <X aria-hidden />
      </button>
    </dialog>
  );
}
