import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type Tone = 'good' | 'busy' | 'warning' | 'bad' | 'quiet';

/** A state as a word with an icon, so that it does not depend on colour alone. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
