import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { isRefusal } from '../../api/client.js';
import { useSignIn, type SignIn } from '../../api/session.js';
import { takeToken } from '../../api/take-token.js';
import { Loading } from '../../components/loading.jsx';
import { Mark } from '../../components/mark.jsx';
import { PageTitle } from '../../components/page-title.jsx';
import type { TextKey } from '../../texts/en.js';
import styles from './sign-in-page.module.css';

interface ConfirmedSignInProps {
  /** Reads whom the token of the address signs in, without using it. */
  read(token: string): Promise<{ name: string; email: string; account: string }>;
  signIn(token: string): SignIn;
  texts: Record<'title' | 'about' | 'submit' | 'gone', TextKey>;
  /** Whether a person whose link has expired can ask for another one. */
  canAskAgain?: boolean;
}

/**
 * Shows whom a link signs in, and signs in only after a click: scanners of mail servers open links, and the link may come from a
 * stranger.
 */
export function ConfirmedSignIn({ read, signIn: credentialOf, texts, canAskAgain }: ConfirmedSignInProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const [token] = useState(takeToken);
  const { data, error } = useQuery({
    queryKey: ['sign-in-link', texts.title, token],
    queryFn: () => read(token!),
    enabled: token !== null,
    throwOnError: false,
    staleTime: Infinity,
  });
  const submit = () =>
    signIn.mutate(credentialOf(token!), { onSuccess: () => navigate('/', { replace: true }) });
  const refusal = signIn.error ?? error;
  return (
    <main className={styles.page}>
      <Mark className={styles.mark} />
      <PageTitle text={formatMessage({ id: texts.title })} />
      <div className={styles.form}>
        {data && (
          <>
            <p>
              <FormattedMessage
                id={texts.about}
                values={{
                  name: <strong dir="auto">{data.name}</strong>,
                  email: <bdi>{data.email}</bdi>,
                  account: <strong dir="auto">{data.account}</strong>,
                }}
              />
            </p>
            <button type="button" className="primary" disabled={signIn.isPending} onClick={submit}>
              <FormattedMessage id={texts.submit} />
            </button>
          </>
        )}
        {token !== null && !data && !refusal && <Loading />}
        {(token === null || refusal) && (
          <>
            <p role="alert">
              {token === null || isRefusal(refusal, 401) ? (
                <FormattedMessage id={texts.gone} />
              ) : (
                <bdi>{refusal!.message}</bdi>
              )}
            </p>
            {canAskAgain && (
              <Link to="/sign-in">
                <FormattedMessage id="signIn.again" />
              </Link>
            )}
          </>
        )}
      </div>
    </main>
  );
}
