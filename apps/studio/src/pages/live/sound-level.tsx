import { FormattedMessage, FormattedNumber } from 'react-intl';

/** Level at which the meter is empty, in dBFS. */
const SILENCE_DB = -60;
/** Speech is louder in recordings, and quieter than what is distorted. */
const [QUIET_DB, LOUD_DB] = [-45, -3];

/** A level in dBFS, and whether it suits speech. */
export function SoundLevel({ level }: { level: number }) {
  const word = level < QUIET_DB ? 'quiet' : level > LOUD_DB ? 'loud' : 'good';
  return (
    <>
      <meter min={SILENCE_DB} max={0} value={Math.max(SILENCE_DB, level)}>
        {level}
      </meter>{' '}
      <FormattedNumber value={level} maximumFractionDigits={0} /> dB ·{' '}
      <FormattedMessage id={`live.sound.${word}`} />
    </>
  );
}
