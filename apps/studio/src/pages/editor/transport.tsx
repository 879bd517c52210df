import { frameRates, type FrameRateName } from '@scriptorium/captions';
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
import styles from './transport.module.css';
import type { Player } from './player.js';
import { shownShortcut, type Action, type Shortcuts } from './shortcuts.js';
import { frameAt, labelOf, nameOf, type Timecode } from './timecode.js';
import { useValue } from './use-changes.js';

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
const names = Object.keys(frameRates) as FrameRateName[];

interface TransportProps {
  player: Player;
  shortcuts: Shortcuts;
  act: Record<Action, () => void>;
  pausesTyping: boolean;
  timecode: Timecode;
  onFrameRate(rate: FrameRateName): void;
}

/** The controls of the player, and its timecode. */
export function Transport({ player, shortcuts, act, pausesTyping, timecode, onFrameRate }: TransportProps) {
  const { formatMessage } = useIntl();
  const playing = useValue(player, () => player.playing);
  const rate = useValue(player, () => player.rate);
  const frame = useValue(player, () => frameAt(player.ms, timecode));
  const label = labelOf(frame, timecode);
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
        label={`${formatMessage({ id: 'editor.timecode' })} ${label}`}
        items={names.map((each) => ({
          label:
            formatMessage({ id: 'editor.framesPerSecond' }, { rate: each.replace('df', '') }) +
            (each.endsWith('df') ? ` ${formatMessage({ id: 'editor.dropFrame' })}` : ''),
          checked: each === nameOf(timecode),
          onSelect: () => onFrameRate(each),
        }))}
      >
        {label}
      </Menu>
    </div>
  );
}
