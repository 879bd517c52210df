import { FormattedMessage, useIntl } from 'react-intl';
import styles from './editor.module.css';
import type { Editing } from './editing.js';
import { clock, type Player } from './player.js';
import type { Playback } from './playback.js';
import { useValue } from './use-changes.js';
import { Waveform } from './waveform.jsx';

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2];

interface MediaProps {
  playback: Playback | undefined;
  player: Player;
  editing: Editing;
}

/** Video or audio with its controls and waveform. */
export function Media({ playback, player, editing }: MediaProps) {
  const { formatMessage } = useIntl();
  const source = playback?.video ?? playback?.audio;
  const Element = playback?.video ? 'video' : 'audio';
  const label = formatMessage({ id: 'editor.player' });
  return (
    <section className={styles.media} aria-label={label}>
      {!source && (
        <p role="status">
          {playback?.state === 'failed' ? (
            <FormattedMessage id="editor.noMedia" />
          ) : (
            <FormattedMessage id="editor.preparing" values={{ progress: playback?.progress ?? 0 }} />
          )}
        </p>
      )}
      {source && (
        <Element
          key={source.url}
          ref={player.attach}
          src={source.url}
          controls
          preload="metadata"
          aria-label={label}
        />
      )}
      <div className={styles.timeline}>
        <Waveform peaks={playback?.peaks ?? []} player={player} editing={editing} />
        <Clock player={player} />
      </div>
    </section>
  );
}

function Clock({ player }: { player: Player }) {
  const { formatMessage } = useIntl();
  const tenth = useValue(player, () => Math.floor(player.ms / 100));
  const rate = useValue(player, () => player.rate);
  return (
    <div className={styles.clock}>
      <span dir="ltr">{clock(tenth * 100)}</span>
      <select
        aria-label={formatMessage({ id: 'editor.rate' })}
        value={rate}
        onChange={({ target }) => {
          player.rate = Number(target.value);
        }}
      >
        {RATES.map((each) => (
          <option key={each} value={each}>
            {each}×
          </option>
        ))}
      </select>
    </div>
  );
}
