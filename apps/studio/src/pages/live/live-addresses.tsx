import { Check, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { LiveAutoCaption } from '../../api/records.js';
import { Field } from '../../components/field.jsx';
import styles from './live-page.module.css';

/** Addresses and embed codes of an event, to copy. */
export function LiveAddresses({ event }: { event: LiveAutoCaption }) {
  const page = event.external_webpage_with_captions_url;
  return (
    <section className="card padded stack">
      <h2>
        <FormattedMessage id="live.addresses" />
      </h2>
      <Copied label={<FormattedMessage id="live.page" />} text={page} />
      <Copied label={<FormattedMessage id="live.iframe" />} text={event.embed_code} />
      <Copied label={<FormattedMessage id="live.script" />} text={event.js_embed_code} />
      <Copied
        label={<FormattedMessage id="live.hls" />}
        hint={<FormattedMessage id="live.hlsHint" />}
        text={`${page}/subtitles.m3u8`}
      />
    </section>
  );
}

function Copied({ label, hint, text }: { label: ReactNode; hint?: ReactNode; text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className={styles.copied}>
          <input {...control} readOnly dir="ltr" value={text} onFocus={({ target }) => target.select()} />
          <button
            type="button"
            className="plain"
            aria-describedby={control.id}
            onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
          >
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            <FormattedMessage id={isCopied ? 'live.copied' : 'live.copy'} />
          </button>
        </div>
      )}
    </Field>
  );
}
