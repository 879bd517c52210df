import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { api } from '../../../api/client.js';
import type { IdentityProvider } from '../../../api/records.js';
import { ErrorNote } from '../../../components/error-note.jsx';
import { Check, Field } from '../../../components/field.jsx';
import { onForm } from '../../../components/on-form.js';
import { SaveButtons } from '../../../components/save-buttons.jsx';

interface Props {
  /** Undefined for a new one. */
  provider: IdentityProvider | undefined;
  onDone(): void;
}

/** Sets up or changes an identity provider. Its secret is never shown. */
export function ProviderForm({ provider, onDone }: Props) {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (form: FormData) => {
      const text = (name: string) => String(form.get(name) ?? '').trim();
      const secret = text('secret');
      return api.PUT('/v3/admin/identity_providers/{provider}', {
        params: { path: { provider: provider?.id ?? text('id') } },
        body: {
          name: text('name'),
          issuer: text('issuer'),
          client_id: text('client'),
          trust_email: form.has('trust'),
          ...(secret && { client_secret: secret }),
        },
      });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['identity-providers'] });
      onDone();
    },
  });
  return (
    <form onSubmit={onForm((form) => save.mutate(form))} className="stack">
      <Field label={<FormattedMessage id="files.name" />}>
        {(control) => (
          <input {...control} name="name" required maxLength={60} dir="auto" defaultValue={provider?.name} />
        )}
      </Field>
      {!provider && (
        <Field
          label={<FormattedMessage id="admin.providers.id" />}
          hint={<FormattedMessage id="admin.providers.idHint" />}
        >
          {(control) => <input {...control} name="id" required pattern="[a-z0-9\-]{1,40}" dir="ltr" />}
        </Field>
      )}
      <Field
        label={<FormattedMessage id="admin.providers.issuer" />}
        hint={<FormattedMessage id="admin.providers.issuerHint" />}
      >
        {(control) => (
          <input {...control} name="issuer" type="url" required dir="ltr" defaultValue={provider?.issuer} />
        )}
      </Field>
      <Field label={<FormattedMessage id="admin.providers.client" />}>
        {(control) => (
          <input
            {...control}
            name="client"
            required
            autoComplete="off"
            dir="ltr"
            defaultValue={provider?.client_id}
          />
        )}
      </Field>
      <Field
        label={<FormattedMessage id="admin.providers.secret" />}
        hint={provider?.has_secret && <FormattedMessage id="admin.providers.secretHint" />}
      >
        {(control) => <input {...control} name="secret" type="password" autoComplete="off" dir="ltr" />}
      </Field>
      <Check
        name="trust"
        defaultChecked={provider?.trust_email}
        label={<FormattedMessage id="admin.providers.trust" />}
      />
      <ErrorNote error={save.error} />
      <SaveButtons isPending={save.isPending} onCancel={onDone} />
    </form>
  );
}
