import { startAuthentication } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { api, isRefusal } from '../../api/client.js';
import { useSignIn, useSignInMethods } from '../../api/session.js';
import { onForm } from '../../components/on-form.js';
import { useLanguage } from '../../texts/texts.jsx';
import styles from './sign-in-page.module.css';

type Methods = NonNullable<ReturnType<typeof useSignInMethods>['data']>;
export const hasPersonalWays = ({ providers, passkeys, email_links: links }: Methods): boolean =>
  providers.length > 0 || passkeys || links;

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/**
 * The ways in which people sign in as themselves; nothing if the service offers none.
 * @param next page to open afterwards
 */
export function PersonalWays({ next, onDone }: { next: string; onDone: () => void }) {
  const { data } = useSignInMethods();
  if (!data || !hasPersonalWays(data)) return null;
  return (
    <div className={styles.form}>
      {data.email_links && <EmailForm />}
      {data.providers.map((provider) => (
        <ProviderButton key={provider.id} {...provider} next={next} />
      ))}
      {data.passkeys && <PasskeyButton onDone={onDone} />}
    </div>
  );
}

function ProviderButton({ id, name, next }: { id: string; name: string; next: string }) {
  const begin = useMutation({
    mutationFn: async () =>
      (
        await api.POST('/v3/session/openid/{provider}', {
          params: { path: { provider: id } },
          body: { next },
        })
      ).data,
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <>
      <button type="button" disabled={begin.isPending} onClick={() => begin.mutate()}>
        <FormattedMessage id="signIn.with" values={{ name: <bdi>{name}</bdi> }} />
      </button>
      {begin.error && <p role="alert">{begin.error.message}</p>}
    </>
  );
}

function PasskeyButton({ onDone }: { onDone: () => void }) {
  const signIn = useSignIn();
  const ask = useMutation({
    mutationFn: async () => {
      const { data } = await api.POST('/v3/session/passkey_challenge');
      return startAuthentication({ optionsJSON: data as unknown as Options });
    },
    onSuccess: (passkey) => signIn.mutate({ passkey: { ...passkey } }, { onSuccess: onDone }),
  });
  const error = ask.error ?? signIn.error;
  return (
    <>
      <button type="button" disabled={ask.isPending || signIn.isPending} onClick={() => ask.mutate()}>
        <FormattedMessage id="signIn.passkey" />
      </button>
      {error && (
        <p role="alert">
          {ask.error || isRefusal(error, 401) ? (
            <FormattedMessage id="signIn.noPasskey" />
          ) : (
            <bdi>{error.message}</bdi>
          )}
        </p>
      )}
    </>
  );
}

function EmailForm() {
  const { language } = useLanguage();
  const send = useMutation({
    mutationFn: (email: string) => api.POST('/v3/session/email_links', { body: { email, language } }),
  });
  return (
    <form className={styles.form} onSubmit={onForm((form) => send.mutate(String(form.get('email'))))}>
      <label>
        <FormattedMessage id="signIn.email" />
        <input name="email" type="email" autoComplete="email" required />
      </label>
      <button disabled={send.isPending}>
        <FormattedMessage id="signIn.sendLink" />
      </button>
      <p role="status" className={styles.sent}>
        {send.isSuccess && <FormattedMessage id="signIn.sent" />}
      </p>
      {send.error && <p role="alert">{send.error.message}</p>}
    </form>
  );
}
