import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Answer } from '../../components/answer.jsx';
import { Dialog } from '../../components/dialog.jsx';
import { useSearch } from '../../components/use-search.js';
import { UserActions } from './user-actions.jsx';
import { UserAccesses } from './user-accesses.jsx';
import { UserForm } from './user-form.jsx';
import { useUsers } from './use-projects.js';

/** The users of the account, and the permissions of one (`?user=`). */
export function Users() {
  const { formatMessage } = useIntl();
  const { query } = useUsers();
  const { number, change } = useSearch();
  const [adding, setAdding] = useState(false);
  const shown = number('user');
  return (
    <div className="stack">
      <div>
        <button type="button" onClick={() => setAdding(true)}>
          <FormattedMessage id="admin.newUser" />
        </button>
      </div>
      <Answer query={query}>
        {(data) =>
          data.length === 0 ? (
            <p className="card empty">
              <FormattedMessage id="admin.noUsers" />
            </p>
          ) : (
            <ul className="list card">
              {data.map((user) => (
                <li key={user.id}>
                  <div className="row apart">
                    <span className="row">
                      <strong dir="auto">
                        {user.firstname} {user.lastname}
                      </strong>
                      <bdi className="soft">{user.email}</bdi>
                    </span>
                    <span className="row">
                      <button
                        type="button"
                        aria-expanded={shown === user.id}
                        onClick={() => change({ user: shown === user.id ? null : user.id })}
                      >
                        <FormattedMessage id="admin.accesses" />
                      </button>
                      <UserActions user={user} />
                    </span>
                  </div>
                  {shown === user.id && <UserAccesses user={user} />}
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      {adding && (
        <Dialog title={formatMessage({ id: 'admin.newUser' })} onClose={() => setAdding(false)}>
          <UserForm onDone={() => setAdding(false)} />
        </Dialog>
      )}
    </div>
  );
}
