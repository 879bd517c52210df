import { minGapMs, frameRates } from '@scriptorium/captions';
import { AudioLines, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type WheelEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from '../../../components/icon-button.jsx';
import { useStored } from '../../../components/use-stored.js';
import type { Captions } from '../captions/captions.js';
import type { Editing } from '../editing.js';
import { clock, type Player } from '../player.js';
import type { Playback } from '../../../components/player/playback.js';
import { useValue } from '../use-changes.js';
import { CaptionBlock } from './caption-block.jsx';
import { snapTargets, type Times } from './moves.js';
import { paint } from './paint.js';
import styles from './timeline.module.css';
import { useLevels } from './use-levels.js';
import { useFilm, useShots } from './use-pictures.js';
import { useRange } from './use-range.js';
import { LONGEST_SECONDS, useSpectrum } from './use-spectrum.js';

/** Visible time spans in seconds, down to single frames. */
const SPANS = [1, 2, 5, 10, 20, 60, 180, 600];
/** The first span: 20 seconds, fewer on a narrow screen. */
const start = () => SPANS.indexOf(innerWidth < 800 ? 5 : 20);
const none: Playback['peaks'] = [];
const STEP_MS = 1_000;
/** Length of a caption that is made by key. */
const NEW_MS = 2_000;

/** What people do with captions on the timeline. */
export interface TimelineActions {
  select(index: number): void;
  setTimes(index: number, times: Times): void;
  /** Makes a caption of a range. */
  make(range: Times): void;
  setStart(): void;
  setEnd(): void;
  split(): void;
  merge(): void;
  fix(): void;
  stepFrames(count: number): void;
}

interface TimelineProps {
  playback: Playback | undefined;
  player: Player;
  editing: Editing;
  captions: Captions;
  current: number;
  readOnly: boolean;
  frameMs: number;
  /** Comments to mark. */
  comments: readonly { start_ms: number }[];
  actions: TimelineActions;
}

/**
 * The waveform with the words and the captions of a window of time. Time runs from left to right in every
 * language.
 */
export function Timeline({
  playback,
  player,
  editing,
  captions,
  current,
  readOnly,
  frameMs,
  comments,
  actions,
}: TimelineProps) {
  const { formatMessage } = useIntl();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [zoom, setZoom] = useState(start);
  const seconds = SPANS[zoom]!;
  const span = seconds * 1000;
  const [from, setFrom] = useState(0);
  const [width, setWidth] = useState(0);
  const levels = useLevels(playback?.peaks ?? none, seconds);
  const [hasSpectrum, setHasSpectrum] = useStored('spectrogram', false);
  const available = playback?.spectrum ?? null;
  const spectrum = useSpectrum(hasSpectrum ? available : null, { from, seconds });
  const shots = useShots(playback);
  const film = useFilm(playback);
  const playhead = useValue(player, () => player.ms);
  // The window turns its page when the playhead leaves it.
  const [followed, setFollowed] = useState({ playhead, span });
  if (followed.playhead !== playhead || followed.span !== span) {
    setFollowed({ playhead, span });
    if (playhead < from || playhead > from + span * 0.95 || followed.span !== span)
      setFrom(Math.max(0, playhead - span / (player.playing ? 20 : 3)));
  }
  useEffect(() => {
    const drawn = canvas.current!;
    const observer = new ResizeObserver(() => setWidth(drawn.clientWidth));
    observer.observe(drawn);
    return () => observer.disconnect();
  }, []);
  const playheadNow = useRef(playhead);
  useEffect(() => {
    playheadNow.current = playhead;
  });
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(
        () =>
          canvas.current &&
          paint(canvas.current, {
            from,
            span,
            playhead: playheadNow.current,
            levels,
            spectrum,
            turns: editing.turns,
            shots,
            film,
            comments,
          }),
      );
    };
    draw();
    const stops = [player.subscribe(draw), editing.subscribe(draw)];
    const theme = matchMedia('(prefers-color-scheme: dark)');
    theme.addEventListener('change', draw);
    return () => {
      cancelAnimationFrame(frame);
      theme.removeEventListener('change', draw);
      for (const stop of stops) stop();
    };
  }, [player, editing, levels, spectrum, shots, film, comments, from, span, width]);
  const msPerPixel = span / Math.max(1, width);
  const { range, endsDrag, handlers } = useRange({ from, msPerPixel }, readOnly ? undefined : actions.make);
  const seek = (event: MouseEvent<HTMLCanvasElement>) =>
    endsDrag() ||
    player.seek(from + (event.clientX - event.currentTarget.getBoundingClientRect().left) * msPerPixel);
  const onWheel = ({ deltaX, deltaY, shiftKey }: WheelEvent) =>
    setFrom(Math.max(0, from + (deltaX || (shiftKey ? deltaY : 0)) * msPerPixel));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const onSlider = event.target === canvas.current;
    const keys: Record<string, (() => void) | false> = {
      ArrowLeft: onSlider && (() => player.seek(player.ms - STEP_MS)),
      ArrowRight: onSlider && (() => player.seek(player.ms + STEP_MS)),
      PageUp: () => player.seek(player.ms - 10 * STEP_MS),
      PageDown: () => player.seek(player.ms + 10 * STEP_MS),
      ',': () => actions.stepFrames(-1),
      '.': () => actions.stepFrames(1),
      ' ': onSlider && (() => player.toggle()),
      n: !readOnly && (() => actions.make({ startMs: player.ms, endMs: player.ms + NEW_MS })),
      i: actions.setStart,
      o: actions.setEnd,
      s: actions.split,
      m: actions.merge,
      f: actions.fix,
      '+': () => setZoom(Math.max(0, zoom - 1)),
      '-': () => setZoom(Math.min(SPANS.length - 1, zoom + 1)),
    };
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const gapMs = minGapMs(captions.profile, frameRates['29.97']);
  const visible = captions.list.filter(({ startMs, endMs }) => endMs > from && startMs < from + span);
  return (
    <div className={styles.timeline} dir="ltr" onKeyDown={onKeyDown} onWheel={onWheel}>
      <canvas
        ref={canvas}
        role="slider"
        tabIndex={0}
        aria-label={formatMessage({ id: 'editor.waveform' })}
        aria-valuemin={0}
        aria-valuemax={Math.round(player.durationMs / 1000)}
        aria-valuenow={Math.round(playhead / 1000)}
        aria-valuetext={clock(playhead)}
        onClick={seek}
        {...handlers}
      />
      {range && (
        <output
          className={styles.range}
          style={{
            insetInlineStart: (range.startMs - from) / msPerPixel,
            inlineSize: (range.endMs - range.startMs) / msPerPixel,
          }}
        >
          {clock(range.startMs)} → {clock(range.endMs)}
        </output>
      )}
      <div
        className={styles.captions}
        role="group"
        aria-label={formatMessage({ id: 'editor.timelineCaptions' })}
      >
        {visible.map((caption) => (
          <CaptionBlock
            key={caption.index}
            caption={caption}
            captions={captions}
            isCurrent={caption.index === current}
            readOnly={readOnly}
            view={{ from, msPerPixel, width }}
            frameMs={frameMs}
            durationMs={player.durationMs}
            targets={() => snapTargets(captions, caption.index, { gapMs, playheadMs: player.ms, shots })}
            onSelect={() => actions.select(caption.index)}
            onTimes={(times) => actions.setTimes(caption.index, times)}
          />
        ))}
      </div>
      <div className={styles.zoom}>
        {available && (
          <IconButton
            icon={AudioLines}
            label={formatMessage({ id: 'editor.spectrogram' })}
            aria-pressed={hasSpectrum}
            disabled={seconds > LONGEST_SECONDS}
            onClick={() => setHasSpectrum(!hasSpectrum)}
          />
        )}
        <IconButton
          icon={ZoomOut}
          label={formatMessage({ id: 'editor.zoomOut' })}
          shortcut="−"
          disabled={zoom === SPANS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <span>
          <FormattedMessage id="editor.span" values={{ seconds }} />
        </span>
        <IconButton
          icon={ZoomIn}
          label={formatMessage({ id: 'editor.zoomIn' })}
          shortcut="+"
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
      </div>
    </div>
  );
}
