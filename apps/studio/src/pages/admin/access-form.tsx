import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { UserAccess } from '../../api/records.js';
import { Check, Field } from '../../components/field.jsx';
import { toggled } from '../../components/toggled.js';
import { RoleOptions } from './role-options.jsx';
import { permissions, roleOf, roles, type Permission, type Role } from './roles.js';

interface Props {
  /** Null if the user has no access yet. */
  access: UserAccess | null;
  isSaving: boolean;
  onSave: (may: Record<Permission, boolean>) => void;
  /** Another button, after the one that saves. */
  children?: React.ReactNode;
}

/** A role, and the permissions that it sets, which can be changed one by one. */
export function AccessForm({ access, isSaving, onSave, children }: Props) {
  const { formatMessage } = useIntl();
  const [granted, setGranted] = useState<ReadonlySet<Permission>>(
    new Set(permissions.filter((name) => access?.[name])),
  );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(
          Object.fromEntries(permissions.map((name) => [name, granted.has(name)])) as Record<
            Permission,
            boolean
          >,
        );
      }}
    >
      <Field label={<FormattedMessage id="admin.role" />}>
        {(control) => (
          <select
            {...control}
            value={roleOf(granted) ?? ''}
            onChange={({ target }) => setGranted(new Set<Permission>(roles[target.value as Role]))}
          >
            {!roleOf(granted) && <option value="">{formatMessage({ id: 'admin.role.other' })}</option>}
            <RoleOptions />
          </select>
        )}
      </Field>
      <div className="columns">
        {permissions.map((name) => (
          <Check
            key={name}
            checked={granted.has(name)}
            onChange={() => setGranted((before) => toggled(before, name))}
            label={<FormattedMessage id={`admin.${name}`} />}
          />
        ))}
      </div>
      <div className="row">
        <button className="primary" disabled={isSaving}>
          <FormattedMessage id={access ? 'dialog.save' : 'admin.grant'} />
        </button>
        {children}
      </div>
    </form>
  );
}
