import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { api } from '../../api/client.js';
import type { User } from '../../api/records.js';
import { Button } from '../../components/button.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Field } from '../../components/field.jsx';
import { onForm } from '../../components/on-form.js';

const names = ['firstname', 'lastname', 'email'] as const;

/** Changes a user. The user name cannot be changed. */
export function UserForm({ user, onDone }: { user: User; onDone: () => void }) {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (form: FormData) => {
      const text = (name: string) => String(form.get(name));
      const body = { firstname: text('firstname'), lastname: text('lastname'), email: text('email') };
      return api.POST('/v3/admin/users/{id}', { params: { path: { id: user.id } }, body });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['users'] });
      onDone();
    },
  });
  return (
    <form onSubmit={onForm((form) => save.mutate(form))} className="stack">
      <div className="columns">
        {names.map((name) => (
          <Field key={name} label={<FormattedMessage id={`admin.user.${name}`} />}>
            {(control) => (
              <input
                {...control}
                name={name}
                type={name === 'email' ? 'email' : 'text'}
                defaultValue={user[name]}
                required={name !== 'lastname'}
                dir="auto"
                autoComplete="off"
              />
            )}
          </Field>
        ))}
      </div>
      <ErrorNote error={save.error} />
      <div className="row end">
        <Button type="submit" className="primary" disabled={save.isPending} text="dialog.save" />
      </div>
    </form>
  );
}
