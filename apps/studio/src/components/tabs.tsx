import { useEffect, useRef, type ReactNode } from 'react';
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
  const shown = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // On a narrow screen the tabs scroll.
    shown.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(([name, text], index) => (
        <Link
          key={name}
          ref={name === current ? shown : undefined}
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
