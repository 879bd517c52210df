import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { CheatSheet } from '../../api/records.js';
import { ErrorNote } from '../../components/error-note.jsx';
import { Field } from '../../components/field.jsx';
import type { Subject } from './reference-page.jsx';
import { SaveButtons } from '../../components/save-buttons.jsx';

const types = ['speaker_list', 'script', 'event_program', 'lyrics'] as const;
const services = ['TranscriptionService', 'AudioDescriptionService'] as const;

interface Props {
  /** The sheet to change; undefined to create one. */
  sheet: CheatSheet | undefined;
  subject: Subject;
  onDone: () => void;
}

export function SheetForm({ sheet, subject, onDone }: Props) {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: async (form: FormData) => {
      const pdf = form.get('pdf') as File;
      const body = {
        content_type: form.get('type') as CheatSheet['content_type'],
        service_type: form.get('service') as CheatSheet['service_type'],
        content: String(form.get('content')) || undefined,
        ...(pdf.size > 0 && { pdf_attachment: pdf }),
      };
      if (sheet) await api.PUT('/v3/cheat_sheets/{id}', { params: { path: { id: sheet.id } }, body });
      else await api.POST('/v3/cheat_sheets', { body: { ...subject, ...body } });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['cheat-sheets'] });
      onDone();
    },
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(new FormData(event.currentTarget));
      }}
    >
      <div className="columns">
        <Field label={<FormattedMessage id="reference.type" />}>
          {(control) => (
            <select {...control} name="type" defaultValue={sheet?.content_type}>
              {types.map((one) => (
                <option key={one} value={one}>
                  {formatMessage({ id: `reference.type.${one}` })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={<FormattedMessage id="reference.for" />}>
          {(control) => (
            <select {...control} name="service" defaultValue={sheet?.service_type}>
              {services.map((one) => (
                <option key={one} value={one}>
                  {formatMessage({ id: `reference.for.${one}` })}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field label={<FormattedMessage id="reference.content" />}>
        {(control) => (
          <textarea {...control} name="content" rows={8} defaultValue={sheet?.content ?? ''} dir="auto" />
        )}
      </Field>
      <Field label={<FormattedMessage id="reference.pdf" />}>
        {(control) => <input {...control} name="pdf" type="file" accept="application/pdf" />}
      </Field>
      <ErrorNote error={save.error} />
      <SaveButtons isPending={save.isPending} onCancel={onDone} />
    </form>
  );
}
