import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { Project } from '../../api/records.js';
import { Answer } from '../../components/answer.jsx';
import { Badge } from '../../components/badge.jsx';
import { Button } from '../../components/button.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Check, Field } from '../../components/field.jsx';
import { onForm } from '../../components/on-form.js';
import { Pager } from '../../components/pager.jsx';
import { useSearch } from '../../components/use-search.js';
import { ProjectDialog } from './project-dialog.jsx';

/** The projects of the account, with their settings. */
export function Projects() {
  const page = useSearch().number('page') ?? 1;
  const queries = useQueryClient();
  const [changing, setChanging] = useState<Project>();
  const projects = useQuery({
    queryKey: ['projects', page],
    queryFn: () =>
      api.GET('/v3/admin/projects', {
        params: { query: { page, per_page: 25, sort_by: 'name', sort_dir: 'asc' } },
      }),
  });
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
        <Button type="submit" className="primary" disabled={create.isPending} text="admin.create" />
        <ErrorNote error={create.error} />
      </form>
      <Answer query={projects}>
        {({ data, pagination }) => (
          <>
            <ul className="list card">
              {data.map((project) => (
                <ProjectRow key={project.id} project={project} onChange={() => setChanging(project)} />
              ))}
            </ul>
            <Pager pagination={pagination} />
          </>
        )}
      </Answer>
      {changing && <ProjectDialog project={changing} onClose={() => setChanging(undefined)} />}
    </div>
  );
}

function ProjectRow({ project, onChange }: { project: Project; onChange: () => void }) {
  const { formatMessage } = useIntl();
  const { id, name, sandbox, retention_days: days } = project;
  return (
    <li className="row">
      <strong dir="auto">{name}</strong>
      <span className="soft">#{id}</span>
      {sandbox && (
        <Badge tone="quiet">
          <FormattedMessage id="admin.sandbox" />
        </Badge>
      )}
      <span className="soft">
        {days === null ? (
          <FormattedMessage id="admin.noRetention" />
        ) : (
          <FormattedMessage id="admin.retention" values={{ days }} />
        )}
      </span>
      <Button
        aria-label={formatMessage({ id: 'admin.changeOne' }, { name })}
        onClick={onChange}
        text="admin.change"
      />
    </li>
  );
}
