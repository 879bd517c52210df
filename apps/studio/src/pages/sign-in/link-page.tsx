import { api } from '../../api/client.js';
import { ConfirmedSignIn } from './confirmed-sign-in.jsx';

const read = async (link: string) =>
  (await api.POST('/v3/session/email_link', { body: { email_link: link } })).data;

/** Shows whom a link from an e-mail signs in. */
export const Page = () => (
  <ConfirmedSignIn
    read={read}
    signIn={(link) => ({ email_link: link })}
    texts={{
      title: 'signIn.linkTitle',
      about: 'signIn.linkAbout',
      submit: 'signIn.submit',
      gone: 'signIn.linkGone',
    }}
    canAskAgain
  />
);
