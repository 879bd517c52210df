import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { MediaFile } from '../api/records.js';

export const nameOfFile = ({ id, name }: MediaFile): string => name || `#${id}`;

/** Links from the page of an order to its file and to all files. */
export function FilePath({ file }: { file: MediaFile }) {
  const { formatMessage } = useIntl();
  return (
    <nav aria-label={formatMessage({ id: 'file.path' })} className="row">
      <Link to="/files">
        <FormattedMessage id="files.title" />
      </Link>
      <span aria-hidden>/</span>
      <Link to={`/files/${file.id}`} dir="auto">
        {nameOfFile(file)}
      </Link>
    </nav>
  );
}
