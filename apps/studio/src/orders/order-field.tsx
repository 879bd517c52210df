import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../api/client.js';
import { useLanguages } from '../api/lookups.js';
import { Check, Field } from '../components/field.jsx';
import type { en } from '../texts/en.js';
import type { Level, OrderValues, Parameter } from './order-kinds.js';

type Labelled = keyof typeof en extends infer K
  ? K extends `order.field.${infer Name}`
    ? Name
    : never
  : never;
const labelled: Record<Labelled, true> = {
  autoparagraph: true,
  callback: true,
  caption_file: true,
  extended: true,
  language_id: true,
  parent_media_file_id: true,
  sandbox_scenario: true,
  source_text: true,
  source_text_file: true,
  source_transcript_id: true,
  speaker_names: true,
  speakers: true,
  start_time: true,
  translation_service_option_id: true,
  turnaround_level_id: true,
};
const isLabelled = (name: string): name is Labelled => name in labelled;

/** What an order is for: a file, or many files whose language is known. */
export interface Subject {
  id?: number;
  /** Null until it is identified. */
  language_id: number | null;
}

interface Props {
  parameter: Parameter;
  file: Subject;
  levels: Level[];
  value: OrderValues[string] | undefined;
  onChange: (value: OrderValues[string]) => void;
}

/** The control of a parameter: a choice for known ids, otherwise a control that suits its schema. */
export function OrderField({ parameter, file, levels, value, onChange }: Props) {
  const { name, required, schema, description } = parameter;
  const label = isLabelled(name) ? <FormattedMessage id={`order.field.${name}`} /> : name;
  const choices = useChoices(parameter, file, levels);
  if (schema.type === 'boolean')
    return (
      <Check label={label} checked={value === true} onChange={({ target }) => onChange(target.checked)} />
    );
  return (
    <Field label={label} hint={isLabelled(name) ? undefined : <bdi>{description}</bdi>}>
      {(control) => {
        const common = { ...control, required };
        if (schema.format === 'binary')
          return (
            <input {...common} type="file" onChange={({ target }) => onChange(target.files?.[0] ?? '')} />
          );
        const text = { ...common, value: String(value ?? '') };
        const change = ({ target }: { target: { value: string } }) => onChange(target.value);
        if (choices)
          return (
            <select {...text} onChange={change}>
              {!choices.some(([id]) => id === text.value) && <option value="">–</option>}
              {choices.map(([id, title]) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          );
        if (name === 'source_text') return <textarea {...text} rows={5} dir="auto" onChange={change} />;
        if (schema.format === 'date-time')
          return (
            <input
              {...common}
              type="datetime-local"
              value={localTime(text.value)}
              onChange={({ target }) =>
                onChange(target.value === '' ? '' : new Date(target.value).toISOString())
              }
            />
          );
        const type = schema.type === 'integer' ? 'number' : name === 'callback' ? 'url' : 'text';
        return (
          <input
            {...text}
            type={type}
            min={type === 'number' ? Number(schema.minimum ?? 1) : undefined}
            onChange={change}
          />
        );
      }}
    </Field>
  );
}

/** Returns a time as a field of the browser has it: in its time zone, without seconds. */
function localTime(iso: string): string {
  if (iso === '') return '';
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

type Choice = readonly [value: string, title: string];

/** Returns the choices of a parameter; undefined if it is not a list. */
function useChoices(
  { name, schema, required }: Parameter,
  file: Subject,
  levels: Level[],
): Choice[] | undefined {
  const { formatMessage } = useIntl();
  const { languages, nameOf } = useLanguages();
  const translations = useQuery({
    queryKey: ['translation-options', file.language_id],
    queryFn: async () => {
      const { language_id: from } = file;
      const query = { ...(from !== null && { source_language_id: from }), per_page: 100 };
      return (await api.GET('/v3/translation_service_options', { params: { query } })).data;
    },
    enabled: name === 'translation_service_option_id',
  });
  const transcripts = useQuery({
    queryKey: ['transcripts', 'sources', file.id],
    queryFn: async () => {
      const query = { media_file_id: [file.id!], status: ['complete' as const] };
      return (await api.GET('/v3/transcripts', { params: { query } })).data;
    },
    enabled: name === 'source_transcript_id' && file.id !== undefined,
  });
  if (name === 'turnaround_level_id')
    return levels.map(({ id, name, hours }) => [
      String(id),
      formatMessage({ id: 'order.level' }, { name, hours }),
    ]);
  if (name === 'language_id') return languages.map(({ id, full_name: title }) => [String(id), title]);
  if (name === 'translation_service_option_id')
    return (translations.data ?? []).map((one) => [
      String(one.id),
      `${nameOf(one.target_language_id)} · ${one.vendor}, ${one.service_level}`,
    ]);
  if (name === 'source_transcript_id')
    return [
      ['', formatMessage({ id: 'order.defaultTranscript' })] as const,
      ...(transcripts.data ?? []).map(
        (one) =>
          [String(one.id), `#${one.id} ${formatMessage({ id: `transcript.type.${one.type}` })}`] as const,
      ),
    ];
  if (name === 'extended')
    return (['false', 'true', 'auto'] as const).map((one) => [
      one,
      formatMessage({ id: `order.extended.${one}` }),
    ]);
  if (name === 'speakers' && Array.isArray(schema.enum))
    return [
      ['', formatMessage({ id: 'order.speakers.default' })] as const,
      ...schema.enum.map((one): Choice => {
        const value = String(one);
        if (value !== 'auto' && value !== 'none' && value !== 'tracks') return [value, value];
        return [value, formatMessage({ id: `order.speakers.${value}` })];
      }),
    ];
  if (Array.isArray(schema.enum))
    return [
      ...(required ? [] : [['', '–'] as const]),
      ...schema.enum.map((one) => [String(one), String(one)] as const),
    ];
  return undefined;
}
