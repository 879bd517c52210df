import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import { Answer } from '../../components/answer.jsx';
import { Button } from '../../components/button.jsx';
import { Dialog } from '../../components/dialog.jsx';
import { Pager } from '../../components/pager.jsx';
import { useSearch } from '../../components/use-search.js';
import { UserActions } from './user-actions.jsx';
import { UserAccesses } from './user-accesses.jsx';
import { InviteForm } from './invite-form.jsx';
import { nameOf } from './user-name.js';

/** The users of the account, and the permissions of one (`?user=`). */
export function Users() {
  const { formatMessage } = useIntl();
  const { number, change } = useSearch();
  const page = number('page') ?? 1;
  const users = useQuery({
    queryKey: ['users', page],
    queryFn: () => api.GET('/v3/admin/users', { params: { query: { page, per_page: 25 } } }),
  });
  const [adding, setAdding] = useState(false);
  const shown = number('user');
  return (
    <div className="stack">
      <div>
        <Button className="primary" onClick={() => setAdding(true)} text="admin.inviteSomebody" />
      </div>
      <Answer query={users}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <p className="card empty">
              <FormattedMessage id="admin.noUsers" />
            </p>
          ) : (
            <>
              <ul className="list card">
                {data.map((user) => (
                  <li key={user.id}>
                    <div className="row apart">
                      <span className="row">
                        <strong dir="auto">{nameOf(user)}</strong>
                        <bdi className="soft">{user.email}</bdi>
                      </span>
                      <span className="row">
                        <Button
                          aria-expanded={shown === user.id}
                          aria-label={formatMessage({ id: 'admin.accessesOf' }, { name: nameOf(user) })}
                          onClick={() => change({ user: shown === user.id ? null : user.id, page })}
                          text="admin.accesses"
                        />
                        <UserActions user={user} />
                      </span>
                    </div>
                    {shown === user.id && <UserAccesses user={user} />}
                  </li>
                ))}
              </ul>
              <Pager pagination={pagination} />
            </>
          )
        }
      </Answer>
      {adding && (
        <Dialog title={formatMessage({ id: 'admin.inviteSomebody' })} onClose={() => setAdding(false)}>
          <InviteForm />
        </Dialog>
      )}
    </div>
  );
}
