import { FormattedMessage } from 'react-intl';
import type { LiveAutoCaption } from '../../api/records.js';
import { ErrorNote } from '../../components/error-note.jsx';
import { hasMicrophone, useMicrophone } from './use-microphone.js';

/** Captions what the microphone of this browser hears. */
export function LiveMicrophone({ event: { id } }: { event: LiveAutoCaption }) {
  const { state, error, start, stop } = useMicrophone(id);
  return (
    <section className="card padded stack">
      <h2>
        <FormattedMessage id="live.microphone" />
      </h2>
      {hasMicrophone() ? (
        <div className="row">
          <button type="button" onClick={state === 'off' ? start : stop}>
            <FormattedMessage id={state === 'off' ? 'live.microphone.start' : 'live.microphone.stop'} />
          </button>
          <span role="status">
            <FormattedMessage id={`live.microphone.${state}`} />
          </span>
        </div>
      ) : (
        <p className="soft">
          <FormattedMessage id="live.microphone.missing" />
        </p>
      )}
      <p className="soft">
        <FormattedMessage id="live.microphone.hint" />
      </p>
      <ErrorNote error={error} />
    </section>
  );
}
