import { FormattedMessage, useIntl } from 'react-intl';
import { indexAt, type Captions } from './captions/captions.js';
import styles from './media.module.css';
import type { Player } from './player.js';
import { useBestMedia, type Playback } from '../../components/player/playback.js';
import { useValue } from './use-changes.js';

interface MediaProps {
  playback: Playback | undefined;
  player: Player;
  captions: Captions;
}

/** The picture with the caption of the moment; files without a picture show the caption alone. */
export function Media({ playback, player, captions }: MediaProps) {
  const { formatMessage } = useIntl();
  const { source, refuse } = useBestMedia(playback, player.playing);
  const Element = source?.type.startsWith('video/') ? 'video' : 'audio';
  const label = formatMessage({ id: 'editor.player' });
  const index = useValue(player, () => {
    const at = indexAt(captions.list, player.ms);
    return at >= 0 && captions.list[at]!.endMs > player.ms ? at : -1;
  });
  const caption = captions.list[index];
  return (
    <section
      className={styles.media}
      aria-label={formatMessage({ id: 'editor.picture' })}
      data-kind={Element}
    >
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
          preload="metadata"
          aria-label={label}
          onClick={() => player.toggle()}
          onError={() => refuse(source.url)}
        />
      )}
      {source && caption && (
        <div
          className={styles.shown}
          data-top={caption.shown?.top}
          data-italic={caption.shown?.italic}
          dir="auto"
          aria-hidden
        >
          {caption.text.split('\n').map((line, nth) => (
            <span key={nth}>{line}</span>
          ))}
        </div>
      )}
    </section>
  );
}
