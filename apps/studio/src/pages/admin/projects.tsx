import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import { Answer } from '../../components/answer.jsx';
import { Badge } from '../../components/badge.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Check, Field } from '../../components/field.jsx';
import { onForm } from '../../components/on-form.js';
import { useProjects } from './use-projects.js';

/** The projects of the account. */
export function Projects() {
  const { formatMessage } = useIntl();
  const { query } = useProjects();
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: (form: FormData) =>
      api.POST('/v3/admin/projects', {
        body: { name: String(form.get('name')), sandbox: form.has('sandbox') },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['projects'] }),
  });
  return (
    <div className="stack">
      <form
        onSubmit={onForm((data, form) => create.mutate(data, { onSuccess: () => form.reset() }))}
        className="card padded row"
      >
        <Field label={<FormattedMessage id="admin.newProject" />}>
          {(control) => <input {...control} name="name" required dir="auto" />}
        </Field>
        <Check name="sandbox" label={<FormattedMessage id="admin.sandbox" />} />
        <button className="primary" disabled={create.isPending}>
          <FormattedMessage id="admin.create" />
        </button>
        <ErrorNote error={create.error} />
      </form>
      <Answer query={query}>
        {(data) => (
          <ul className="list card">
            {data.map(({ id, name, sandbox, retention_days: days }) => (
              <li key={id} className="row">
                <strong dir="auto">{name}</strong>
                <span className="soft">#{id}</span>
                {sandbox && (
                  <Badge tone="quiet">
                    <FormattedMessage id="admin.sandbox" />
                  </Badge>
                )}
                {days !== null && (
                  <span className="soft">{formatMessage({ id: 'admin.retention' }, { days })}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </div>
  );
}
