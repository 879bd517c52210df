import { startRegistration } from '@simplewebauthn/browser';
import type { components } from '@scriptorium/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api, isRefusal } from '../../api/client.js';
import { Answer } from '../../components/answer.jsx';
import { Dialog } from '../../components/dialog.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Field } from '../../components/field.jsx';
import { Moment } from '../../components/moment.jsx';
import { onForm } from '../../components/on-form.js';
import { deviceName } from './device-name.js';

type Passkey = components['schemas']['Passkey'];
type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

const key = ['person', 'passkeys'];

/** The passkeys of the person. */
export function Passkeys() {
  const { formatMessage } = useIntl();
  const [dialog, setDialog] = useState<'new' | Passkey>();
  const passkeys = useQuery({
    queryKey: key,
    queryFn: async () => (await api.GET('/v3/person/passkeys')).data,
  });
  const onClose = () => setDialog(undefined);
  return (
    <>
      <p>
        <FormattedMessage id="person.passkeysAbout" />
      </p>
      <Answer query={passkeys}>
        {(all) =>
          all.length === 0 ? (
            <p className="card empty">
              <FormattedMessage id="person.noPasskeys" />
            </p>
          ) : (
            <ul className="list card">
              {all.map((each) => (
                <PasskeyRow key={each.id} passkey={each} onRename={() => setDialog(each)} />
              ))}
            </ul>
          )
        }
      </Answer>
      <div>
        <button type="button" onClick={() => setDialog('new')}>
          <FormattedMessage id="person.addPasskey" />
        </button>
      </div>
      {dialog && (
        <Dialog
          title={formatMessage({ id: dialog === 'new' ? 'person.addPasskey' : 'person.rename' })}
          onClose={onClose}
        >
          <NameForm passkey={dialog === 'new' ? undefined : dialog} onDone={onClose} />
        </Dialog>
      )}
    </>
  );
}

function PasskeyRow({ passkey: { id, name, ...at }, onRename }: { passkey: Passkey; onRename: () => void }) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.DELETE('/v3/person/passkeys/{id}', { params: { path: { id } } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
  return (
    <li>
      <div className="row apart">
        <span className="row">
          <strong dir="auto">{name}</strong>
          <span className="soft">
            <FormattedMessage id={at.used_at ? 'person.used' : 'person.added'} />{' '}
            <Moment at={at.used_at ?? at.created_at} />
          </span>
        </span>
        <span className="row">
          <button
            type="button"
            aria-label={formatMessage({ id: 'person.renameOne' }, { name })}
            onClick={onRename}
          >
            <FormattedMessage id="person.rename" />
          </button>
          <button
            type="button"
            className="danger"
            disabled={remove.isPending}
            aria-label={formatMessage({ id: 'person.removeOne' }, { name })}
            onClick={() => remove.mutate()}
          >
            <FormattedMessage id="person.remove" />
          </button>
        </span>
      </div>
      <ErrorNote error={remove.error} />
    </li>
  );
}

/**
 * Adds a passkey with a name, or renames one.
 * @param passkey undefined for a new one
 */
function NameForm({ passkey, onDone }: { passkey: Passkey | undefined; onDone: () => void }) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (name: string) => (passkey ? rename(passkey.id, name) : add(name)),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: key });
      onDone();
    },
  });
  const failed = save.error && !isRefusal(save.error);
  return (
    <form className="stack" onSubmit={onForm((form) => save.mutate(String(form.get('name'))))}>
      <Field
        label={<FormattedMessage id="person.passkeyName" />}
        hint={<FormattedMessage id="person.passkeyHint" />}
      >
        {(control) => (
          <input
            {...control}
            name="name"
            required
            maxLength={100}
            defaultValue={passkey?.name ?? deviceName(navigator.userAgent)}
          />
        )}
      </Field>
      <ErrorNote error={failed ? new Error(formatMessage({ id: 'person.passkeyFailed' })) : save.error} />
      <div className="row end">
        <button className="primary" disabled={save.isPending}>
          <FormattedMessage id={passkey ? 'person.save' : 'person.addPasskey'} />
        </button>
      </div>
    </form>
  );
}

const rename = (id: number, name: string) =>
  api.PATCH('/v3/person/passkeys/{id}', { params: { path: { id } }, body: { name } });

async function add(name: string) {
  const { data } = await api.POST('/v3/person/passkeys/challenge');
  const credential = await startRegistration({ optionsJSON: data as unknown as Options });
  return api.POST('/v3/person/passkeys', { body: { name, credential: { ...credential } } });
}
