import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { api, isRefusal } from '../../api/client.js';
import { useSignIn } from '../../api/session.js';
import { takeToken } from '../../api/take-token.js';
import { Loading } from '../../components/loading.jsx';
import { PageTitle } from '../../components/page-title.jsx';
import styles from './sign-in-page.module.css';

/**
 * Shows whom a link from an e-mail signs in, and signs in only after a click: scanners of mail servers open links, and the link may
 * come from a stranger.
 */
export function Page() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const [link] = useState(takeToken);
  const { data, error } = useQuery({
    queryKey: ['email-link', link],
    queryFn: async () => (await api.POST('/v3/session/email_link', { body: { email_link: link! } })).data,
    enabled: link !== null,
    throwOnError: false,
    staleTime: Infinity,
  });
  const refusal = signIn.error ?? error;
  return (
    <main className={styles.page}>
      <span className={styles.mark} aria-hidden />
      <PageTitle text={formatMessage({ id: 'signIn.linkTitle' })} />
      <div className={styles.form}>
        {data && (
          <>
            <p>
              <FormattedMessage
                id="signIn.linkAbout"
                values={{
                  name: <strong dir="auto">{data.name}</strong>,
                  email: <bdi>{data.email}</bdi>,
                  account: <strong dir="auto">{data.account}</strong>,
                }}
              />
            </p>
            <button
              type="button"
              className="primary"
              disabled={signIn.isPending}
              onClick={() =>
                signIn.mutate({ email_link: link! }, { onSuccess: () => navigate('/', { replace: true }) })
              }
            >
              <FormattedMessage id="signIn.submit" />
            </button>
          </>
        )}
        {link !== null && !data && !refusal && <Loading />}
        {(link === null || refusal) && (
          <>
            <p role="alert">
              {link === null || isRefusal(refusal, 401) ? (
                <FormattedMessage id="signIn.linkGone" />
              ) : (
                <bdi>{refusal!.message}</bdi>
              )}
            </p>
            <Link to="/sign-in">
              <FormattedMessage id="signIn.again" />
            </Link>
          </>
        )}
      </div>
    </main>
  );
}
