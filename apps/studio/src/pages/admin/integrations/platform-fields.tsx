import { FormattedMessage } from 'react-intl';
import { Check, Field } from '../../../components/field.jsx';
import { ALL, controlOf, shown, type PlatformField } from './field-values.js';

interface Props {
  /** Prefix of the names of the controls. */
  group: 'config' | 'credentials';
  /** Null if they cannot be listed. */
  fields: readonly PlatformField[] | null;
  values?: Record<string, unknown>;
  /** Whether the values are hidden, and may be left empty to keep those that are stored. */
  isStored?: boolean;
}

/** The settings or the credentials of a platform. */
export function PlatformFields({ group, fields, values = {}, isStored = false }: Props) {
  if (!fields)
    return (
      <Field label={<FormattedMessage id={`admin.integrations.${group}`} />} hint="JSON">
        {(control) => (
          <textarea
            {...control}
            name={controlOf(group, ALL)}
            rows={4}
            dir="ltr"
            spellCheck={false}
            defaultValue={group === 'config' ? shown(values) : ''}
          />
        )}
      </Field>
    );
  return fields.map((field) => (
    <OneField
      key={field.name}
      field={field}
      name={controlOf(group, field.name)}
      value={values[field.name]}
      isSecret={group === 'credentials'}
      required={field.required && !isStored}
    />
  ));
}

interface OneFieldProps {
  field: PlatformField;
  name: string;
  value: unknown;
  isSecret: boolean;
  required: boolean;
}

const hasLines = (name: string) => /key|json|pem|certificate|known_hosts/.test(name);

function OneField({ field, name, value, isSecret, required }: OneFieldProps) {
  const { type, options, description } = field;
  if (type === 'boolean')
    return (
      <Check name={name} defaultChecked={value === true} label={<bdi>{description ?? field.name}</bdi>} />
    );
  const hint = description ?? (type === 'json' ? 'JSON' : undefined);
  return (
    <Field label={<bdi dir="ltr">{field.name}</bdi>} hint={hint}>
      {(control) => {
        const shared = { ...control, name, required, defaultValue: shown(value) };
        if (type === 'choice')
          return (
            <select {...shared}>
              {!required && <option value="">–</option>}
              {options.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          );
        const plain = { ...shared, dir: 'ltr', spellCheck: false, autoComplete: 'off' } as const;
        if (type === 'json' || (isSecret && hasLines(field.name))) return <textarea {...plain} rows={3} />;
        if (type === 'number') return <input {...plain} type="number" />;
        return <input {...plain} type={isSecret ? 'password' : 'text'} />;
      }}
    </Field>
  );
}
