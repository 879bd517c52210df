import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './drop-area.module.css';

/** Accepts files dropped anywhere on the page, with a hint while they are dragged over it. */
export function DropArea({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const drag = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer!.files]);
    };
    addEventListener('dragover', drag);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', drag);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, [onFiles]);
  return (
    <>
      {children}
      {over && (
        <div className={styles.over} aria-hidden>
          <FormattedMessage id="upload.drop" />
        </div>
      )}
    </>
  );
}
