import {
  ChevronLeft,
  ChevronRight,
  Keyboard,
  Pause,
  Play,
  RotateCcw,
  SkipBack,
  SkipForward,
} from 'lucide-react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../components/icon-button.jsx';
import { Menu } from '../../components/menu.jsx';
import styles from './editor.module.css';
import type { Player } from './player.js';
import { shownShortcut, type Action, type Shortcuts } from './shortcuts.js';
import { useValue } from './use-changes.js';

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
const FRAME_RATES = [24, 25, 30, 50, 60];

interface TransportProps {
  player: Player;
  shortcuts: Shortcuts;
  act: Record<Action, () => void>;
  pausesTyping: boolean;
  frameRate: number;
  onFrameRate(rate: number): void;
}

/** The controls of the player, and its timecode. */
export function Transport({ player, shortcuts, act, pausesTyping, frameRate, onFrameRate }: TransportProps) {
  const { formatMessage } = useIntl();
  const playing = useValue(player, () => player.playing);
  const rate = useValue(player, () => player.rate);
  const frame = useValue(player, () => Math.floor((player.ms * frameRate) / 1000));
  const icon = (action: Action, Icon: typeof Play, more: { 'aria-pressed'?: boolean } = {}) => (
    <IconButton
      icon={Icon}
      label={formatMessage({ id: `editor.action.${action}` })}
      shortcut={shownShortcut(shortcuts[action])}
      onMouseDown={(event) => event.preventDefault() /* keeps the caret in the text */}
      onClick={() => act[action]()}
      {...more}
    />
  );
  return (
    <div
      className={styles.transport}
      dir="ltr"
      role="group"
      aria-label={formatMessage({ id: 'editor.player' })}
    >
      {icon('back', SkipBack)}
      {icon('frameBack', ChevronLeft)}
      {icon('play', playing ? Pause : Play)}
      {icon('frameForward', ChevronRight)}
      {icon('forward', SkipForward)}
      {icon('replay', RotateCcw)}
      <Menu
        className="plain"
        label={`${formatMessage({ id: 'editor.rate' })} ${rate}×`}
        items={RATES.map((each) => ({
          label: `${each}×`,
          checked: each === rate,
          onSelect: () => {
            player.rate = each;
          },
        }))}
      >
        {rate}×
      </Menu>
      {icon('pauseTyping', Keyboard, { 'aria-pressed': pausesTyping })}
      <Menu
        className={`plain ${styles.timecode}`}
        label={`${formatMessage({ id: 'editor.timecode' })} ${timecode(frame, frameRate)}`}
        items={FRAME_RATES.map((each) => ({
          label: formatMessage({ id: 'editor.framesPerSecond' }, { rate: each }),
          checked: each === frameRate,
          onSelect: () => onFrameRate(each),
        }))}
      >
        {timecode(frame, frameRate)}
      </Menu>
    </div>
  );
}

/** Formats a number of frames as `00:12:41:07`. */
export function timecode(frame: number, rate: number): string {
  const seconds = Math.floor(frame / rate);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, frame % rate]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
