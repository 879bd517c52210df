import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.js';
import { useLanguages } from '../../api/lookups.js';
import type { MediaFile } from '../../api/records.js';
import { Dialog } from '../../components/dialog.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { Field } from '../../components/field.jsx';
import { onForm } from '../../components/on-form.js';
import { Options } from '../../components/options.jsx';
import { SaveButtons } from '../../components/save-buttons.jsx';

const ENGLISH = 1;

/** Schedules a live event, for which a file without a source is created. */
export function NewEventDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { languages } = useLanguages();
  const queries = useQueryClient();
  const navigate = useNavigate();
  /** After an error of the order, the file exists already. */
  const created = useRef<MediaFile>(undefined);
  const create = useMutation({
    mutationFn: async (form: FormData) => {
      const body = { name: String(form.get('name')), language_id: [Number(form.get('language'))] };
      const start = String(form.get('start'));
      if (created.current) await rename(created.current.id, body);
      else created.current = (await api.POST('/v3/files', { body })).data;
      const order = {
        media_file_id: created.current.id,
        start_time: (start === '' ? new Date() : new Date(start)).toISOString(),
      };
      return (await api.POST('/v3/live_auto_captions/order', { body: order })).data;
    },
    onSuccess: ({ id }) => navigate(`/live/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: ['files'] }),
  });
  return (
    <Dialog title={formatMessage({ id: 'live.new' })} onClose={onClose}>
      <form onSubmit={onForm((form) => create.mutate(form))} className="stack">
        <Field label={<FormattedMessage id="files.name" />}>
          {(control) => <input {...control} name="name" required maxLength={300} dir="auto" autoFocus />}
        </Field>
        <div className="columns">
          <Field label={<FormattedMessage id="upload.language" />}>
            {(control) => (
              <select {...control} name="language" key={languages.length} defaultValue={ENGLISH}>
                <Options of={languages.map(({ id, full_name: name }) => ({ id, name }))} />
              </select>
            )}
          </Field>
          <Field
            label={<FormattedMessage id="order.field.start_time" />}
            hint={<FormattedMessage id="live.new.start" />}
          >
            {(control) => <input {...control} name="start" type="datetime-local" />}
          </Field>
        </div>
        <ErrorNote error={create.error} />
        <SaveButtons isPending={create.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

async function rename(
  id: number,
  { name, language_id }: { name: string; language_id: number[] },
): Promise<void> {
  const params = { path: { id } };
  await api.PATCH('/v3/files/{id}', { params, body: { name } });
  await api.POST('/v3/files/{id}/set_language', { params, body: { language_id } });
}
