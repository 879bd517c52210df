import { useIntl } from 'react-intl';
import { roleNames } from './roles.js';

/** The named roles as options of a select element. */
export function RoleOptions() {
  const { formatMessage } = useIntl();
  return roleNames.map((role) => (
    <option key={role} value={role}>
      {formatMessage({ id: `admin.role.${role}` })}
    </option>
  ));
}
