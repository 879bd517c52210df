import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { isBusy, useUploads } from './upload-list.js';

/** Shows the progress of uploads on every page. */
export function UploadBadge() {
  const busy = useUploads().filter(isBusy);
  if (!busy.length) return null;
  const sum = (field: 'sent' | 'size') => busy.reduce((total, one) => total + one[field], 0);
  return (
    <Link to="/files" className="button">
      <FormattedMessage
        id="upload.badge"
        values={{ count: busy.length, share: sum('size') ? sum('sent') / sum('size') : 0 }}
      />
    </Link>
  );
}
