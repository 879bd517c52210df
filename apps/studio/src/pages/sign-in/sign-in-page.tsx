import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { isRefusal } from '../../api/client.js';
import { useSignIn, useSignInMethods } from '../../api/session.js';
import { takeToken } from '../../api/take-token.js';
import { Mark } from '../../components/mark.jsx';
import { PageTitle } from '../../components/page-title.jsx';
import { nextPage } from './next-page.js';
import { hasPersonalWays, PersonalWays } from './personal-ways.jsx';
import { refusalText } from './refusals.js';
import styles from './sign-in-page.module.css';
import { onForm } from '../../components/on-form.js';

export function Page() {
  const { formatMessage } = useIntl();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const methods = useSignInMethods();
  const isByKey = Boolean(methods.error) || (methods.data && !hasPersonalWays(methods.data));
  const tried = useRef(false);
  const next = search.get('next');
  const { mutate } = signIn;
  const refused = search.get('refused');
  const open = () => void navigate(nextPage(next), { replace: true });
  const done = { onSuccess: open };
  useEffect(() => {
    if (tried.current) return;
    tried.current = true;
    const token = takeToken();
    if (token) mutate({ token }, done);
  });
  const submit = (form: FormData) => {
    const secret = String(form.get('secret') ?? '');
    mutate({ api_key: String(form.get('key')), ...(secret && { api_secret_key: secret }) }, done);
  };
  return (
    <main className={styles.page}>
      <Mark className={styles.mark} />
      <PageTitle text={formatMessage({ id: 'signIn.title' })} />
      {refused && (
        <p role="alert" className={styles.refusal}>
          <FormattedMessage id={refusalText(refused)} />
        </p>
      )}
      <PersonalWays next={nextPage(next)} onDone={open} />
      <details open={isByKey} className={isByKey ? styles.only : styles.other}>
        <summary>
          <FormattedMessage id="signIn.byKey" />
        </summary>
        <form onSubmit={onForm(submit)} className={styles.form}>
          <p className="soft">
            <FormattedMessage
              id="signIn.keyHint"
              values={{ command: <code>scriptorium sign-in-url</code> }}
            />
          </p>
          <label>
            <FormattedMessage id="signIn.key" />
            <input name="key" type="password" autoComplete="current-password" required spellCheck={false} />
          </label>
          <label>
            <FormattedMessage id="signIn.secret" />
            <input name="secret" type="password" autoComplete="off" spellCheck={false} />
          </label>
          <button className="primary" disabled={signIn.isPending}>
            <FormattedMessage id="signIn.submit" />
          </button>
          {signIn.error && (
            <p role="alert">
              {isRefusal(signIn.error, 401) ? (
                <FormattedMessage id="signIn.wrong" />
              ) : (
                <bdi>{signIn.error.message}</bdi>
              )}
            </p>
          )}
        </form>
      </details>
    </main>
  );
}
