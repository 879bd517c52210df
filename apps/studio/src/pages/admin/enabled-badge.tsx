import { FormattedMessage } from 'react-intl';
import { Badge } from '../../components/badge.jsx';

export const EnabledBadge = ({ enabled }: { enabled: boolean }) => (
  <Badge tone={enabled ? 'good' : 'quiet'}>
    <FormattedMessage id={enabled ? 'admin.enabled' : 'admin.disabled'} />
  </Badge>
);
