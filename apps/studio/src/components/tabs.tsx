import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './tabs.module.css';

/** Links to the views of a page. `tab` in the address selects the view; without it, the first is shown. */
export function Tabs({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: [string, ReactNode][];
  current: string;
}) {
  const { pathname } = useLocation();
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(([name, text], index) => (
        <Link
          key={name}
          to={{ pathname, search: index ? `?tab=${name}` : '' }}
          aria-current={name === current ? 'page' : undefined}
          className={name === current ? styles.current : ''}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
