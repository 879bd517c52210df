import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { captionTypes } from '../../uploads/caption-files.js';

/** Opens the file chooser of the browser. */
export function UploadButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="primary" onClick={() => input.current!.click()}>
        <FormattedMessage id="upload.choose" />
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={`audio/*,video/*,.mkv,.mxf,.ts,${captionTypes}`}
        onChange={(event) => {
          onFiles([...event.target.files!]);
          event.target.value = ''; // the same file can be chosen again
        }}
      />
    </>
  );
}
