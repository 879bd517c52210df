import { FormattedMessage, useIntl } from 'react-intl';
import { useSession } from '../../api/session.js';
import { PageTitle } from '../../components/page-title.jsx';
import { LanguageChoice } from '../../texts/language-choice.jsx';
import { NotificationChoices } from './notification-choices.jsx';
import { Notifications } from './notifications.jsx';
import { Passkeys } from './passkeys.jsx';
import { Sessions } from './sessions.jsx';

/** What people who signed in manage themselves. */
export function Page() {
  const { formatMessage } = useIntl();
  const { data: session } = useSession();
  return (
    <>
      <PageTitle text={formatMessage({ id: 'person.title' })} />
      {session?.person ? (
        <div className="stack">
          <p>
            <strong dir="auto">{session.name}</strong> <bdi className="soft">{session.person.email}</bdi>
          </p>
          <section className="stack">
            <h2>
              <FormattedMessage id="person.notifications" />
            </h2>
            <Notifications />
            <h3>
              <FormattedMessage id="person.choices" />
            </h3>
            <NotificationChoices />
          </section>
          <section className="stack">
            <h2>
              <FormattedMessage id="person.sessions" />
            </h2>
            <Sessions />
          </section>
          <section className="stack">
            <h2>
              <FormattedMessage id="person.passkeys" />
            </h2>
            <Passkeys />
          </section>
          <section className="stack">
            <h2>
              <FormattedMessage id="person.language" />
            </h2>
            <div>
              <LanguageChoice />
            </div>
          </section>
        </div>
      ) : (
        <p className="card empty">
          <FormattedMessage id="person.keyOnly" />
        </p>
      )}
    </>
  );
}
