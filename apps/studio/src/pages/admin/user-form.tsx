import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { api } from '../../api/client.js';
import { ErrorNote } from '../../components/error-note.jsx';
import { Field } from '../../components/field.jsx';
import { onForm } from '../../components/on-form.js';

const fields = ['firstname', 'lastname', 'email', 'username'] as const;

export function UserForm({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: (form: FormData) => {
      const [firstname, lastname, email, username] = fields.map((name) => String(form.get(name))) as [
        string,
        string,
        string,
        string,
      ];
      return api.POST('/v3/admin/users', { body: { firstname, lastname, email, username } });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['users'] });
      onDone();
    },
  });
  return (
    <form onSubmit={onForm((form) => create.mutate(form))} className="stack">
      <div className="columns">
        {fields.map((name) => (
          <Field key={name} label={<FormattedMessage id={`admin.user.${name}`} />}>
            {(control) => (
              <input
                {...control}
                name={name}
                type={name === 'email' ? 'email' : 'text'}
                required
                autoComplete="off"
              />
            )}
          </Field>
        ))}
      </div>
      <ErrorNote error={create.error} />
      <div className="row end">
        <button className="primary" disabled={create.isPending}>
          <FormattedMessage id="admin.create" />
        </button>
      </div>
    </form>
  );
}
