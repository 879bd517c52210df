import {
  Activity,
  BookA,
  Captions,
  CircleUser,
  Ellipsis,
  Folder,
  ListChecks,
  LogOut,
  ReceiptText,
  Settings,
  TextSearch,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { ProgressEvents } from './api/progress.jsx';
import { isRefusal } from './api/client.js';
import { usePersonLanguage } from './api/person-language.js';
import { useSession, useSignOut, type Session } from './api/session.js';
import { ErrorNote } from './components/error-note.jsx';
import { Loading } from './components/loading.jsx';
import { Mark } from './components/mark.jsx';
import { Menu, type MenuItem } from './components/menu.jsx';
import { OtherPlaces, PlaceMenu, usePlaceItems } from './components/place-menu.jsx';
import styles from './layout.module.css';
import { QuickSearch } from './quick-search/quick-search.jsx';
import { LanguageChoice } from './texts/language-choice.jsx';
import { languages, useLanguage, type Language } from './texts/texts.jsx';
import { UploadBadge } from './uploads/upload-badge.jsx';

/** For the first minute of a service only. */
const WelcomePage = lazy(async () => ({
  default: (await import('./pages/welcome/welcome-page.jsx')).WelcomePage,
}));

const icons = {
  files: Folder,
  transcripts: Captions,
  work: ListChecks,
  search: TextSearch,
  reference: BookA,
  settings: Settings,
  events: Activity,
  admin: Users,
  usage: ReceiptText,
} satisfies Record<string, LucideIcon>;
type PageName = keyof typeof icons;

/** Returns the pages for keys of each level: those of daily work, then those of the project. */
const pagesOf = ({ level, permissions }: Session): { daily: PageName[]; project: PageName[] } => {
  if (level === 'admin') return { daily: ['admin', 'usage'], project: [] };
  if (level === 'vendor') return { daily: ['work'], project: [] };
  const daily: PageName[] = [
    'files',
    'transcripts',
    // Also for those who give approvals.
    ...(permissions.can_work || permissions.can_edit ? (['work'] as const) : []),
    'search',
  ];
  return { daily, project: ['reference', 'settings', 'events'] };
};

/** Redirects to the first page of the navigation. */
export function FirstPage() {
  const { data } = useSession();
  return data && <Navigate to={`/${pagesOf(data).daily[0]}`} replace />;
}

/** The frame around the console pages: navigation and account. */
export function Layout() {
  const session = useSession();
  const signOut = useSignOut();
  const location = useLocation();
  const { formatMessage } = useIntl();
  usePersonLanguage();
  if (session.isPending || session.error)
    return (
      <main className={styles.content}>
        {session.error ? (
          <>
            <ErrorNote error={session.error} again={() => void session.refetch()} />
            {isRefusal(session.error, 403) && <OtherPlaces />}
          </>
        ) : (
          <Loading />
        )}
      </main>
    );
  if (!session.data)
    return (
      <Navigate to={`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`} replace />
    );
  if (session.data.person && !session.data.name)
    return (
      <Suspense fallback={<Loading />}>
        <WelcomePage />
      </Suspense>
    );
  const { project, level } = session.data;
  const { daily, project: ofProject } = pagesOf(session.data);
  const name = project?.name ?? formatMessage({ id: 'layout.account' });
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        <FormattedMessage id="layout.skip" />
      </a>
      <header className={styles.side}>
        <div className={styles.who}>
          <Mark className={styles.mark} />
          {session.data.person ? (
            <PlaceMenu session={session.data} name={name} />
          ) : (
            <strong dir="auto" title={name}>
              {name}
            </strong>
          )}
        </div>
        <nav aria-label={formatMessage({ id: 'layout.pages' })} className={styles.nav}>
          {daily.includes('search') && <QuickSearch />}
          {daily.map((page) => (
            <PageLink key={page} page={page} isRare={page === 'search'} />
          ))}
          {ofProject.length > 0 && (
            <>
              <div className={styles.group}>
                <FormattedMessage id="layout.project" />
              </div>
              {ofProject.map((page) => (
                <PageLink key={page} page={page} isRare />
              ))}
            </>
          )}
          <MoreMenu session={session.data} pages={ofProject} onSignOut={() => signOut.mutate()} />
        </nav>
        <div className={styles.tools}>
          <UploadBadge />
          {session.data.person && (
            <NavLink to="/me">
              <CircleUser aria-hidden />
              <FormattedMessage id="person.title" />
            </NavLink>
          )}
          <LanguageChoice />
          <button type="button" className="plain" onClick={() => signOut.mutate()}>
            <LogOut aria-hidden className="mirrored" />
            <FormattedMessage id="layout.signOut" />
          </button>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      {(level === 'project' || level === 'observer') && <ProgressEvents />}
    </div>
  );
}

/** @param isRare for the menu on narrow screens */
function PageLink({ page, isRare = false }: { page: PageName; isRare?: boolean }) {
  const Icon = icons[page];
  return (
    <NavLink to={`/${page}`} className={isRare ? styles.rare : undefined}>
      <Icon aria-hidden />
      <span>
        <FormattedMessage id={`${page}.title`} />
      </span>
    </NavLink>
  );
}

interface MoreMenuProps {
  session: Session;
  pages: PageName[];
  onSignOut: () => void;
}

/** On narrow screens: the other pages, the projects of a person, the language and the account. */
function MoreMenu({ session, pages, onSignOut }: MoreMenuProps) {
  const places = usePlaceItems(session);
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { language, choose } = useLanguage();
  const items: MenuItem[] = [
    ...pages.map((page) => ({
      label: formatMessage({ id: `${page}.title` }),
      icon: icons[page],
      onSelect: () => void navigate(`/${page}`),
    })),
    ...places,
    ...Object.entries(languages).map(([tag, { name }], index) => ({
      label: <span lang={tag}>{name}</span>,
      checked: tag === language,
      separated: index === 0,
      onSelect: () => choose(tag as Language),
    })),
    ...(session.person
      ? [
          {
            label: formatMessage({ id: 'person.title' }),
            icon: CircleUser,
            separated: true,
            onSelect: () => void navigate('/me'),
          },
        ]
      : []),
    {
      label: formatMessage({ id: 'layout.signOut' }),
      icon: LogOut,
      separated: true,
      onSelect: onSignOut,
    },
  ];
  return (
    <Menu label={formatMessage({ id: 'layout.more' })} items={items} className={styles.more}>
      <Ellipsis aria-hidden />
      <span>
        <FormattedMessage id="layout.more" />
      </span>
    </Menu>
  );
}
