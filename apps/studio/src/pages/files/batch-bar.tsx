import { useMutation } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Download, Ellipsis, FolderInput, Tag, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePermissions } from '../../api/session.js';
import { DownloadDialog } from '../../components/download-dialog.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { IconButton } from '../../components/icon-button.jsx';
import { Menu } from '../../components/menu.jsx';
import { startListed } from '../../file-actions/action-list.js';
import styles from './batch-bar.module.css';
import type { FileFilter } from './file-filter.js';
import { LabelDialog } from './label-dialog.jsx';
import { MoveDialog } from './move-dialog.jsx';
import { countOf, targetOf, type Selection } from './selection.js';

/** Loaded when it is opened: the list of files is the first view of most people. */
const BulkOrderDialog = lazy(async () => ({
  default: (await import('./bulk-order-dialog.jsx')).BulkOrderDialog,
}));

interface Props {
  filter: FileFilter;
  /** Files that match the filter. */
  total: number;
  selection: Selection;
  /** Whether the selection has all files of the page, so that those of other pages are offered. */
  hasWholePage: boolean;
  /** The language of the files, if it is known; otherwise that of the first one. */
  languageId: number;
  onSelectAll: () => void;
  onClear: () => void;
}

/** What can be done with the selected files. */
export function BatchBar({ filter, total, selection, hasWholePage, languageId, ...on }: Props) {
  const { formatMessage } = useIntl();
  const { can_upload: canUpload } = usePermissions();
  const [dialog, setDialog] = useState<'order' | 'download' | 'move' | 'label'>();
  const count = countOf(selection, total);
  const target = targetOf(selection, filter);
  const action = filter.archived ? 'unarchive' : 'archive';
  const archive = useMutation({
    mutationFn: () => startListed({ action, ...target }),
    onSuccess: on.onClear,
  });
  const close = () => setDialog(undefined);
  const dialogs = { target, count, onClose: close };
  return (
    <div className={styles.bar} role="group" aria-label={formatMessage({ id: 'files.actions' })}>
      <strong role="status">
        <FormattedMessage id={selection.all ? 'files.allSelected' : 'files.selected'} values={{ count }} />
      </strong>
      {hasWholePage && !selection.all && total > count && (
        <button type="button" className="link" onClick={on.onSelectAll}>
          <FormattedMessage id="files.selectMatching" values={{ count: total }} />
        </button>
      )}
      <IconButton icon={X} label={formatMessage({ id: 'files.clear' })} onClick={on.onClear} />
      <div className={styles.buttons}>
        {canUpload && (
          <button type="button" onClick={() => setDialog('order')}>
            <FormattedMessage id="files.order" />
          </button>
        )}
        <button type="button" onClick={() => setDialog('download')}>
          <Download aria-hidden />
          <FormattedMessage id="files.download" />
        </button>
        {canUpload && (
          <Menu
            label={formatMessage({ id: 'files.moreActions' })}
            items={[
              {
                label: <FormattedMessage id="files.move" />,
                icon: FolderInput,
                onSelect: () => setDialog('move'),
              },
              { label: <FormattedMessage id="files.label" />, icon: Tag, onSelect: () => setDialog('label') },
              {
                label: <FormattedMessage id={`files.${action}`} />,
                icon: action === 'archive' ? Archive : ArchiveRestore,
                separated: true,
                disabled: archive.isPending,
                onSelect: () => archive.mutate(),
              },
            ]}
          >
            <Ellipsis aria-hidden />
          </Menu>
        )}
      </div>
      <ErrorNote error={archive.error} />
      {dialog === 'order' && (
        <Suspense>
          <BulkOrderDialog {...dialogs} languageId={languageId} />
        </Suspense>
      )}
      {dialog === 'download' && <DownloadDialog of={target} count={count} onClose={close} />}
      {dialog === 'move' && <MoveDialog {...dialogs} />}
      {dialog === 'label' && <LabelDialog {...dialogs} />}
    </div>
  );
}
