import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router';
import { ProgressEvents } from './api/progress.jsx';
import { useSession, useSignOut, type Session } from './api/session.js';
import styles from './layout.module.css';
import { LanguageChoice } from './texts/language-choice.jsx';
import { UploadBadge } from './uploads/upload-badge.jsx';

/** Returns the navigation pages for keys of each level. */
const pagesOf = ({ level, permissions }: Session) => {
  if (level === 'admin') return ['admin', 'usage'] as const;
  if (level === 'vendor') return ['work'] as const;
  const work = permissions.can_work ? (['work'] as const) : [];
  return ['files', 'transcripts', ...work, 'reference', 'settings', 'events'] as const;
};

/** Redirects to the first page of the navigation. */
export function FirstPage() {
  const { data } = useSession();
  return data && <Navigate to={`/${pagesOf(data)[0]}`} replace />;
}

/** The frame around the console pages: navigation and account. */
export function Layout() {
  const session = useSession();
  const signOut = useSignOut();
  const location = useLocation();
  const { formatMessage } = useIntl();
  if (session.isPending) return null;
  if (!session.data)
    return (
      <Navigate to={`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`} replace />
    );
  const { project, level } = session.data;
  return (
    <>
      <a className={styles.skip} href="#content">
        <FormattedMessage id="layout.skip" />
      </a>
      <header className={styles.header}>
        <div className={styles.who}>
          <strong>Scriptorium</strong>
          <span className="soft">{project?.name ?? formatMessage({ id: 'layout.account' })}</span>
        </div>
        <nav aria-label={formatMessage({ id: 'layout.pages' })} className={styles.nav}>
          {pagesOf(session.data).map((page) => (
            <NavLink key={page} to={`/${page}`}>
              <FormattedMessage id={`${page}.title`} />
            </NavLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <UploadBadge />
          <LanguageChoice />
          <button type="button" onClick={() => signOut.mutate()}>
            <FormattedMessage id="layout.signOut" />
          </button>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      {(level === 'project' || level === 'observer') && <ProgressEvents />}
    </>
  );
}
