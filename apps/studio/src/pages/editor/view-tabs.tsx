import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { panels, type Panel } from './editor-tools.jsx';
import styles from './view-tabs.module.css';

/** The views of the editor: the running text, the list of captions, or the list beside another text. */
export const views = ['text', 'captions', 'side'] as const;
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

/** Returns the panel that a link to the editor asks for; otherwise that of the material, where there is room. */
export function usePanelOfAddress(hasMaterial: boolean): Panel | undefined {
  const [params] = useSearchParams();
  const asked = panels.find((each) => each === params.get('panel') && (each !== 'material' || hasMaterial));
  return asked ?? (hasMaterial && matchMedia('(min-width: 64rem)').matches ? 'material' : undefined);
}

/** @param hasOthers whether there are other texts, which work items do not have */
export function ViewTabs({ hasOthers }: { hasOthers: boolean }) {
  const { formatMessage } = useIntl();
  const [view] = useView();
  return (
    <nav className={styles.views} aria-label={formatMessage({ id: 'editor.views' })}>
      {views
        .filter((each) => hasOthers || each !== 'side')
        .map((each) => (
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
