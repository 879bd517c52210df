import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { api, isRefusal } from '../../api/client.js';
import { useSignIn } from '../../api/session.js';
import { takeToken } from '../../api/take-token.js';
import { Loading } from '../../components/loading.jsx';
import { PageTitle } from '../../components/page-title.jsx';
import styles from './sign-in-page.module.css';

/** Shows who is invited, and signs in only when the person accepts: the link may come from a stranger. */
export function Page() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const [invitation] = useState(takeToken);
  const { data, error } = useQuery({
    queryKey: ['invitation', invitation],
    queryFn: async () =>
      (await api.POST('/v3/session/invitation', { body: { invitation: invitation! } })).data,
    enabled: invitation !== null,
    throwOnError: false,
    staleTime: Infinity,
  });
  const accept = () =>
    signIn.mutate({ invitation: invitation! }, { onSuccess: () => navigate('/', { replace: true }) });
  const refusal = signIn.error ?? error;
  return (
    <main className={styles.page}>
      <span className={styles.mark} aria-hidden />
      <PageTitle text={formatMessage({ id: 'invitation.title' })} />
      <div className={styles.form}>
        {data && (
          <>
            <p>
              <FormattedMessage
                id="invitation.about"
                values={{
                  name: <strong dir="auto">{data.name}</strong>,
                  email: <bdi>{data.email}</bdi>,
                  account: <strong dir="auto">{data.account}</strong>,
                }}
              />
            </p>
            <button type="button" className="primary" disabled={signIn.isPending} onClick={accept}>
              <FormattedMessage id="invitation.accept" />
            </button>
          </>
        )}
        {invitation !== null && !data && !refusal && <Loading />}
        {(invitation === null || refusal) && (
          <p role="alert">
            {invitation === null || isRefusal(refusal, 401) ? (
              <FormattedMessage id="invitation.gone" />
            ) : (
              <bdi>{refusal!.message}</bdi>
            )}
          </p>
        )}
      </div>
    </main>
  );
}
