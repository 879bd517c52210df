import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { Model } from '../../api/records.js';
import { Button } from '../../components/button.jsx';
import { Dialog } from '../../components/dialog.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Check, Field } from '../../components/field.jsx';
import { onForm } from '../../components/on-form.js';

interface Props {
  /** `other` for a model of the mirror that is not in the list. */
  model: Model | 'other';
  onClose: () => void;
}

/** Shows the licence of a model, and installs it. */
export function InstallDialog({ model, onClose }: Props) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const isOther = model === 'other';
  const install = useMutation({
    mutationFn: async (form: FormData) => {
      const name = isOther ? String(form.get('name')).trim() : model.name;
      const sha256 = isOther && { sha256: String(form.get('sha256')).trim() };
      return api.POST('/v3/admin/models/{name}/install', {
        params: { path: { name } },
        body: { accept_licence: form.has('accept'), ...sha256 },
      });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['models'] });
      onClose();
    },
  });
  const title = isOther
    ? formatMessage({ id: 'admin.models.other' })
    : formatMessage({ id: 'admin.models.installOne' }, { name: model.name });
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={onForm((form) => install.mutate(form))} className="stack">
        {isOther ? <OtherModel /> : <Licence model={model} />}
        {(isOther || model.must_accept_licence) && (
          <Check name="accept" required label={<FormattedMessage id="admin.models.accept" />} />
        )}
        <ErrorNote error={install.error} />
        <div className="row end">
          <Button onClick={onClose} text="dialog.cancel" />
          <Button
            type="submit"
            className="primary"
            disabled={install.isPending}
            text="admin.models.install"
          />
        </div>
      </form>
    </Dialog>
  );
}

const Licence = ({ model: { licence, publisher } }: { model: Model }) => (
  <dl className="facts">
    <dt>
      <FormattedMessage id="admin.models.licence" />
    </dt>
    <dd>{licence ?? '–'}</dd>
    <dt>
      <FormattedMessage id="admin.models.publisher" />
    </dt>
    <dd>
      {publisher ? (
        <a href={publisher} target="_blank" rel="noreferrer">
          <bdi>{publisher}</bdi>
        </a>
      ) : (
        '–'
      )}
    </dd>
  </dl>
);

const OtherModel = () => (
  <>
    <p>
      <FormattedMessage id="admin.models.otherAbout" />
    </p>
    <Field label={<FormattedMessage id="admin.models.name" />}>
      {(control) => (
        <input {...control} name="name" required pattern="[A-Za-z0-9][A-Za-z0-9._\-]*" dir="ltr" />
      )}
    </Field>
    <Field label="SHA-256">
      {(control) => <input {...control} name="sha256" required pattern="[0-9a-fA-F]{64}" dir="ltr" />}
    </Field>
  </>
);
