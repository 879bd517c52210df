import { FormattedMessage } from 'react-intl';
import type { LiveAutoCaption } from '../../api/records.js';
import { Button } from '../../components/button.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { SoundLevel } from './sound-level.jsx';
import { hasMicrophone, useMicrophone } from './use-microphone.js';
import { useSoundCheck } from './use-sound-check.js';

/** Captions what the microphone of this browser hears. */
export function LiveMicrophone({ event: { id } }: { event: LiveAutoCaption }) {
  const { state, error, start, stop } = useMicrophone(id);
  return (
    <section className="card padded stack">
      <h2>
        <FormattedMessage id="live.microphone" />
      </h2>
      {hasMicrophone() ? (
        <>
          <div className="row">
            <Button
              onClick={state === 'off' ? start : stop}
              text={state === 'off' ? 'live.microphone.start' : 'live.microphone.stop'}
            />
            <span role="status">
              <FormattedMessage id={`live.microphone.${state}`} />
            </span>
          </div>
          {state === 'off' && <SoundCheck />}
        </>
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

/** Shows the level of the microphone before it is sent anywhere. */
function SoundCheck() {
  const { level, error, start, stop } = useSoundCheck();
  return (
    <>
      <div className="row">
        <Button
          onClick={level === undefined ? start : stop}
          text={level === undefined ? 'live.sound.check' : 'live.sound.stop'}
        />
        {level !== undefined && <SoundLevel level={level} />}
      </div>
      <ErrorNote error={error} />
    </>
  );
}
