import { api } from '../../api/client.js';
import { ConfirmedSignIn } from './confirmed-sign-in.jsx';

const read = async (invitation: string) =>
  (await api.POST('/v3/session/invitation', { body: { invitation } })).data;

/** Shows who is invited, and signs in when the person accepts. */
export const Page = () => (
  <ConfirmedSignIn
    read={read}
    signIn={(invitation) => ({ invitation })}
    texts={{
      title: 'invitation.title',
      about: 'invitation.about',
      submit: 'invitation.accept',
      gone: 'invitation.gone',
    }}
  />
);
