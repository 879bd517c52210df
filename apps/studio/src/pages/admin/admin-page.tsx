import { FormattedMessage, useIntl } from 'react-intl';
import { useSession } from '../../api/session.js';
import { PageTitle } from '../../components/page-title.jsx';
import { Tabs } from '../../components/tabs.jsx';
import { useSearch } from '../../components/use-search.js';
import { enAdmin } from '../../texts/en-admin.js';
import { MoreTexts } from '../../texts/texts.jsx';
import { Audit } from './audit.jsx';
import { BackgroundWorkPanel } from './background-work.jsx';
import { Integrations } from './integrations/integrations.jsx';
import { Keys } from './keys.jsx';
import { Models } from './models.jsx';
import { Projects } from './projects.jsx';
import { Providers } from './providers/providers.jsx';
import { Users } from './users.jsx';
import { Vendors } from './vendors.jsx';

const tabs = [
  'keys',
  'projects',
  'users',
  'vendors',
  'integrations',
  'audit',
  'providers',
  'models',
  'work',
] as const;
/** Pages about the whole service. */
const operators: readonly string[] = ['providers', 'models', 'work'];

/** What the account has and, for the operator, the identity providers, engines, models and background work of the service. */
export const Page = () => (
  <MoreTexts english={enAdmin}>
    <Administration />
  </MoreTexts>
);

function Administration() {
  const { formatMessage } = useIntl();
  const { data: session } = useSession();
  const search = useSearch();
  const open = tabs.filter((one) => session?.operator || !operators.includes(one));
  const tab = open.find((one) => one === search.text('tab')) ?? 'keys';
  return (
    <>
      <PageTitle text={formatMessage({ id: 'admin.title' })} />
      {session?.level !== 'admin' ? (
        <p className="card empty">
          <FormattedMessage id="admin.adminOnly" />
        </p>
      ) : (
        <>
          <Tabs
            label={formatMessage({ id: 'admin.title' })}
            current={tab}
            tabs={open.map((one) => [one, formatMessage({ id: `admin.${one}` })])}
          />
          {tab === 'keys' && <Keys />}
          {tab === 'projects' && <Projects />}
          {tab === 'users' && <Users />}
          {tab === 'vendors' && <Vendors />}
          {tab === 'integrations' && <Integrations />}
          {tab === 'audit' && <Audit />}
          {tab === 'providers' && <Providers />}
          {tab === 'models' && <Models />}
          {tab === 'work' && <BackgroundWorkPanel />}
        </>
      )}
    </>
  );
}
