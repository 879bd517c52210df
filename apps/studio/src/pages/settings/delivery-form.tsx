import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import { useOutputFormats } from '../../api/lookups.js';
import { deliveriesQuery } from '../../api/record-queries.js';
import { ErrorNote } from '../../components/error-note.jsx';
import { Field } from '../../components/field.jsx';
import { onForm } from '../../components/on-form.js';
import { Options } from '../../components/options.jsx';
import { SaveButtons } from '../../components/save-buttons.jsx';

const methods = ['callback', 'email', 'ftp', 'sftp', 's3'] as const;
type Method = (typeof methods)[number];

/** Fields of each delivery method; `?` marks optional ones. */
const fieldsOf = {
  callback: ['url'],
  email: ['emails'],
  ftp: ['host', 'path?', 'username?', 'password?'],
  sftp: ['host', 'host_key', 'username', 'password?', 'private_key?', 'path?'],
  s3: ['bucket', 'region', 'endpoint?', 'username', 'password', 'path?'],
} as const;
type Name = (typeof fieldsOf)[Method][number] extends infer F ? (F extends `${infer N}?` ? N : F) : never;

export function DeliveryForm({ onDone }: { onDone: () => void }) {
  const { formatMessage } = useIntl();
  const formats = useOutputFormats();
  const queries = useQueryClient();
  const [method, setMethod] = useState<Method>('callback');
  const create = useMutation({
    mutationFn: (form: FormData) => {
      const given = [...form]
        .filter(([, value]) => value !== '')
        .map(([name, value]) => [name, String(value)]);
      const { emails, ...body } = Object.fromEntries(given) as Record<string, string>;
      return api.POST('/v3/transcripts/deliveries', {
        body: {
          ...body,
          name: body.name!,
          method,
          output_format_id: body.output_format_id ? Number(body.output_format_id) : undefined,
          emails: emails?.split(',').map((one) => one.trim()),
        },
      });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: deliveriesQuery.queryKey });
      onDone();
    },
  });
  return (
    <form onSubmit={onForm((form) => create.mutate(form))} className="stack">
      <Field label={<FormattedMessage id="files.name" />}>
        {(control) => <input {...control} name="name" required dir="auto" />}
      </Field>
      <Field label={<FormattedMessage id="deliveries.method" />}>
        {(control) => (
          <select {...control} value={method} onChange={({ target }) => setMethod(target.value as Method)}>
            {methods.map((one) => (
              <option key={one} value={one}>
                {formatMessage({ id: `deliveries.method.${one}` })}
              </option>
            ))}
          </select>
        )}
      </Field>
      {fieldsOf[method].map((field) => {
        const name = field.replace('?', '') as Name;
        const type = name === 'password' ? 'password' : name === 'url' ? 'url' : 'text';
        return (
          <Field key={`${method}-${name}`} label={<FormattedMessage id={`deliveries.field.${name}`} />}>
            {(control) =>
              name === 'private_key' ? (
                <textarea {...control} name={name} rows={3} />
              ) : (
                <input
                  {...control}
                  name={name}
                  type={type}
                  required={!field.endsWith('?')}
                  autoComplete="off"
                />
              )
            }
          </Field>
        );
      })}
      {method !== 'callback' && (
        <Field label={<FormattedMessage id="deliveries.format" />}>
          {(control) => (
            <select {...control} name="output_format_id" defaultValue={7} key={formats.length}>
              <Options of={formats} />
            </select>
          )}
        </Field>
      )}
      <ErrorNote error={create.error} />
      <SaveButtons isPending={create.isPending} onCancel={onDone} />
    </form>
  );
}
