import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import styles from './editor.module.css';

/** The views of the editor: the running text, or the list of captions. */
export const views = ['text', 'captions'] as const;
export type View = (typeof views)[number];

/** Returns the view in the address, and a function that changes it. */
export function useView(): [View, (view: View) => void] {
  const [params, setParams] = useSearchParams();
  const view = views.find((each) => each === params.get('view')) ?? 'text';
  return [
    view,
    (next) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === 'text') after.delete('view');
          else after.set('view', next);
          return after;
        },
        { replace: true },
      ),
  ];
}

export function ViewTabs() {
  const { formatMessage } = useIntl();
  const [view] = useView();
  return (
    <nav className={styles.views} aria-label={formatMessage({ id: 'editor.views' })}>
      {views.map((each) => (
        <Link
          key={each}
          to={{ search: each === 'text' ? '' : `?view=${each}` }}
          replace
          aria-current={each === view ? 'page' : undefined}
        >
          <FormattedMessage id={`editor.view.${each}`} />
        </Link>
      ))}
    </nav>
  );
}
