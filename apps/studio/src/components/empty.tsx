import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './empty.module.css';

interface EmptyProps {
  icon: LucideIcon;
  title: ReactNode;
  /** What to do about it, such as a button. */
  children?: ReactNode;
}

/** What a list shows that has no entries: why, and what to do about it. */
export function Empty({ icon: Icon, title, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <Icon aria-hidden />
      <p>{title}</p>
      {children}
    </div>
  );
}
