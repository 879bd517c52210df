import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './quick-search.module.css';

const SearchDialog = lazy(() => import('./search-dialog.jsx'));

/** Searches names and words, from every page of the console: a box that Ctrl+K or / opens. */
export function QuickSearch() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!opensSearch(event) || document.querySelector('[role=dialog], dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.box}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden />
        <span aria-hidden>
          <FormattedMessage id="search.title" />
        </span>
        <span className="visually-hidden">
          <FormattedMessage id="quickSearch.title" />
        </span>
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function opensSearch({ key, code, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return code === 'KeyK';
  return key === '/' && !(target as Element).closest('input, textarea, select, [contenteditable]');
}
