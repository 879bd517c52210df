import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type Tone = 'good' | 'busy' | 'warning' | 'bad' | 'quiet';

/** A state in a word, with a sign so that colour alone says nothing. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
