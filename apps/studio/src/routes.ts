import { createBrowserRouter, type RouteObject } from 'react-router';
import { FirstPage, Layout } from './layout.jsx';
import { Loading } from './components/loading.jsx';
import { MissingPage, PageError, PageErrorInFrame } from './components/page-error.jsx';

/** A page that is loaded when it is first opened. Its module exports `Page`. */
const page = (path: string, load: () => Promise<{ Page: () => React.ReactNode }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).Page }),
});

/** Pages with navigation, by path. */
const console = [
  page('admin', () => import('./pages/admin/admin-page.jsx')),
  page('describe/:id', () => import('./pages/describe/describe-page.jsx')),
  page('descriptions/:id', () => import('./pages/describe/description-page.jsx')),
  page('events', () => import('./pages/events/events-page.jsx')),
  page('files', () => import('./pages/files/files-page.jsx')),
  page('files/:id', () => import('./pages/file/file-page.jsx')),
  page('live/:id', () => import('./pages/live/live-page.jsx')),
  page('me', () => import('./pages/person/person-page.jsx')),
  page('reference', () => import('./pages/reference/reference-page.jsx')),
  page('search', () => import('./pages/search/search-page.jsx')),
  page('settings', () => import('./pages/settings/settings-page.jsx')),
  page('transcripts', () => import('./pages/transcripts/transcripts-page.jsx')),
  page('transcripts/:id', () => import('./pages/transcript/transcript-page.jsx')),
  page('usage', () => import('./pages/usage/usage-page.jsx')),
  page('work', () => import('./pages/work/work-page.jsx')),
];

/** Pages that fill the window. */
const alone = [
  page('edit/:transcriptId', () => import('./pages/editor/editor-page.jsx')),
  page('invitation', () => import('./pages/sign-in/invitation-page.jsx')),
  page('sign-in/link', () => import('./pages/sign-in/link-page.jsx')),
  page('sign-in', () => import('./pages/sign-in/sign-in-page.jsx')),
  page('work/:id', () => import('./pages/work/work-item-page.jsx')),
];

export const router = createBrowserRouter(
  [
    {
      ErrorBoundary: PageError,
      HydrateFallback: Loading,
      children: [
        ...alone,
        {
          Component: Layout,
          children: [
            {
              ErrorBoundary: PageErrorInFrame,
              children: [
                { index: true, Component: FirstPage },
                ...console,
                { path: '*', Component: MissingPage },
              ],
            },
          ],
        },
      ],
    },
  ],
  { basename: '/studio' },
);
