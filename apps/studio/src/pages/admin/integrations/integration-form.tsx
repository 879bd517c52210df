import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { api } from '../../../api/client.js';
import type { Integration } from '../../../api/records.js';
import { Button } from '../../../components/button.jsx';
import { ErrorNote } from '../../../components/error-note.jsx';
import { Check, Field } from '../../../components/field.jsx';
import { onForm } from '../../../components/on-form.js';
import { Options } from '../../../components/options.jsx';
import { useProjects } from '../use-projects.js';
import { valuesIn, type Platform } from './field-values.js';
import { PlatformFields } from './platform-fields.jsx';

const flags = ['transcript_postback', 'audio_description_postback', 'auto_order'] as const;

interface Props {
  platforms: Platform[];
  /** The integration to change; undefined for a new one. */
  integration?: Integration;
  onDone: () => void;
}

/** Creates an integration, or changes one. Credentials that are not entered again are kept. */
export function IntegrationForm({ platforms, integration, onDone }: Props) {
  const { projects } = useProjects();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(integration?.platform ?? platforms[0]?.id);
  const platform = platforms.find(({ id }) => id === chosen);
  const save = useMutation({
    mutationFn: async (form: FormData) => {
      const name = String(form.get('name'));
      const config = valuesIn(form, 'config', platform?.config ?? null);
      const credentials = valuesIn(form, 'credentials', platform?.credentials ?? null);
      const hasCredentials = Object.values(credentials).some((value) => value !== false);
      const body = {
        name,
        config,
        ...(hasCredentials && { credentials }),
        ...Object.fromEntries(flags.map((flag) => [flag, form.has(flag)])),
      };
      const path = '/v3/admin/video_platform_integrations';
      if (integration) return api.PATCH(`${path}/{id}`, { params: { path: { id: integration.id } }, body });
      return api.POST(path, {
        body: { ...body, project_id: Number(form.get('project')), platform: chosen! },
      });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['integrations'] });
      onDone();
    },
  });
  return (
    <form onSubmit={onForm((form) => save.mutate(form))} className="stack">
      <Field label={<FormattedMessage id="files.name" />}>
        {(control) => (
          <input
            {...control}
            name="name"
            required
            maxLength={300}
            dir="auto"
            defaultValue={integration?.name}
          />
        )}
      </Field>
      {!integration && (
        <div className="columns">
          <Field label={<FormattedMessage id="admin.project" />}>
            {(control) => (
              <select {...control} name="project" required>
                <Options of={projects} />
              </select>
            )}
          </Field>
          <Field label={<FormattedMessage id="admin.integrations.platform" />}>
            {(control) => (
              <select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
                {platforms.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      )}
      <fieldset className="stack plain" key={chosen}>
        <legend className="visually-hidden">
          <FormattedMessage id="admin.integrations.config" />
        </legend>
        <PlatformFields group="config" fields={platform?.config ?? null} values={integration?.config ?? {}} />
        <PlatformFields
          group="credentials"
          fields={platform?.credentials ?? null}
          isStored={integration?.has_credentials === true}
        />
        {integration?.has_credentials && (
          <p className="soft">
            <FormattedMessage id="admin.integrations.kept" />
          </p>
        )}
      </fieldset>
      {flags.map((flag) => (
        <Check
          key={flag}
          name={flag}
          defaultChecked={integration?.[flag] ?? flag === 'transcript_postback'}
          label={<FormattedMessage id={`admin.integrations.${flag}`} />}
        />
      ))}
      <ErrorNote error={save.error} />
      <div className="row end">
        <Button
          type="submit"
          className="primary"
          disabled={save.isPending || !chosen}
          text={integration ? 'dialog.save' : 'admin.create'}
        />
      </div>
    </form>
  );
}
