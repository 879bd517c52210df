import type { FrameRateName } from '@scriptorium/captions';
import { LocateFixed } from 'lucide-react';
import type { CSSProperties, RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Splitter, useRemembered } from '../../components/splitter.jsx';
import type { CaptionDesk } from './captions/use-caption-desk.js';
import styles from './left-pane.module.css';
import { Media } from './media.jsx';
import type { Playback } from '../../components/player/playback.js';
import type { Action, Shortcuts } from './shortcuts.js';
import { SpeakerBar } from './speaker-bar.jsx';
import { SpeakerChips } from './speaker-chips.jsx';
import type { Timecode } from './timecode.js';
import type { OpenEditor } from './transcript-editor.jsx';
import { Transport } from './transport.jsx';
import { useValue } from './use-changes.js';

interface LeftPaneProps {
  open: OpenEditor;
  playback: Playback | undefined;
  desk: CaptionDesk;
  act: Record<Action, () => void>;
  shortcuts: Shortcuts;
  pausesTyping: boolean;
  timecode: Timecode;
  colours: ReadonlyMap<string, number>;
  speakerInput: RefObject<HTMLInputElement | null>;
  readOnly: boolean;
  /** Whether captions are listed; otherwise the caret says which turn a speaker is named for. */
  isList: boolean;
  onFrameRate(rate: FrameRateName): void;
  onName(speaker: string): void;
}

/** The picture or sound with its controls, and the speakers. */
export function LeftPane({ open, playback, desk, act, shortcuts, colours, ...props }: LeftPaneProps) {
  const { editing, player, highlights } = open;
  const { formatMessage } = useIntl();
  const [width, setWidth] = useRemembered('editor.left', 360);
  const following = useValue(highlights, () => highlights.following);
  const speakers = [...colours.keys()];
  return (
    <section className={styles.left} data-pane style={{ '--size': `${width}px` } as CSSProperties}>
      <Media playback={playback} player={player} captions={desk.captions} />
      <Transport
        player={player}
        shortcuts={shortcuts}
        act={act}
        pausesTyping={props.pausesTyping}
        timecode={props.timecode}
        onFrameRate={props.onFrameRate}
      />
      <SpeakerChips speakers={speakers} colours={colours} disabled={props.readOnly} onName={props.onName} />
      <SpeakerBar
        editing={editing}
        speakers={speakers}
        input={props.speakerInput}
        caption={props.isList ? desk.captions.list[desk.current] : undefined}
        onName={props.onName}
      />
      {!following && (
        <button type="button" className={styles.follow} onClick={act.follow}>
          <LocateFixed aria-hidden /> <FormattedMessage id="editor.action.follow" />
        </button>
      )}
      <Splitter
        label={formatMessage({ id: 'editor.picture' })}
        edge="inline-end"
        value={width}
        min={240}
        max={720}
        onChange={setWidth}
      />
    </section>
  );
}
