import { FormattedMessage } from 'react-intl';
import { Copied } from '../../components/copied.jsx';

/** What an encoder needs to publish the stream: OBS and vMix ask for server and key, ffmpeg for the whole address. */
export function LiveEncoder({ url }: { url: string }) {
  const end = url.lastIndexOf('/');
  const [server, key] = [url.slice(0, end), url.slice(end + 1)];
  return (
    <section className="card padded stack">
      <h2>
        <FormattedMessage id="live.encoder" />
      </h2>
      <Copied
        label={<FormattedMessage id="live.encoder.server" />}
        hint={<FormattedMessage id="live.encoder.hint" />}
        text={server}
      />
      <Copied label={<FormattedMessage id="live.encoder.key" />} text={key} />
      <Copied
        label="ffmpeg"
        text={`ffmpeg -re -i input.mp4 -c:v libx264 -preset veryfast -c:a aac -f flv '${url}'`}
      />
    </section>
  );
}
