import { FormattedMessage, useIntl } from 'react-intl';
import type { LiveAutoCaption } from '../../api/records.js';
import { Copied } from '../../components/copied.jsx';
import { QrCode } from './qr-code.jsx';

/** Addresses and embed codes of an event, to copy. */
export function LiveAddresses({ event }: { event: LiveAutoCaption }) {
  const { formatMessage } = useIntl();
  const page = event.external_webpage_with_captions_url;
  return (
    <section className="card padded stack">
      <h2>
        <FormattedMessage id="live.addresses" />
      </h2>
      <Copied label={<FormattedMessage id="live.page" />} text={page} />
      <QrCode text={page} label={formatMessage({ id: 'live.qr' })} />
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
