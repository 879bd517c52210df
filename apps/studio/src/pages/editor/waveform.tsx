import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import styles from './editor.module.css';
import type { Editing } from './editing.js';
import { clock, type Player } from './player.js';
import type { Playback } from './playback.js';

/** Visible time spans in seconds. */
const SPANS = [5, 15, 60, 300];
const STEP_MS = 1_000;

interface WaveformProps {
  peaks: Playback['peaks'];
  player: Player;
  editing: Editing;
}

/**
 * The waveform around the playhead, with the word boundaries. Time runs from left to right in every language.
 */
export function Waveform({ peaks, player, editing }: WaveformProps) {
  const { formatMessage } = useIntl();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [span, setSpan] = useState(1);
  const levels = useLevels(peaks, SPANS[span]!);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(
        () => canvas.current && paint(canvas.current, { player, editing, levels, seconds: SPANS[span]! }),
      );
    };
    draw();
    const stops = [player.subscribe(draw), editing.subscribe(draw)];
    addEventListener('resize', draw);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('resize', draw);
      for (const stop of stops) stop();
    };
  }, [player, editing, levels, span]);
  const seek = (event: MouseEvent<HTMLCanvasElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    player.seek(firstMs(player, SPANS[span]!) + ((event.clientX - left) / width) * SPANS[span]! * 1000);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: -STEP_MS,
      ArrowRight: STEP_MS,
      PageUp: -10 * STEP_MS,
      PageDown: 10 * STEP_MS,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    player.seek(player.ms + step);
  };
  return (
    <div className={styles.waveform}>
      <canvas
        ref={canvas}
        dir="ltr"
        role="slider"
        tabIndex={0}
        aria-label={formatMessage({ id: 'editor.waveform' })}
        aria-valuemin={0}
        aria-valuemax={Math.round(player.durationMs / 1000)}
        aria-valuenow={Math.round(player.ms / 1000)}
        aria-valuetext={clock(player.ms)}
        onClick={seek}
        onKeyDown={onKeyDown}
      />
      <div className={styles.zoom}>
        <button
          type="button"
          aria-label={formatMessage({ id: 'editor.zoomIn' })}
          disabled={span === 0}
          onClick={() => setSpan(span - 1)}
        >
          +
        </button>
        <button
          type="button"
          aria-label={formatMessage({ id: 'editor.zoomOut' })}
          disabled={span === SPANS.length - 1}
          onClick={() => setSpan(span + 1)}
        >
          −
        </button>
      </div>
    </div>
  );
}

interface Level {
  perSecond: number;
  pairs: Int8Array;
}

/** Returns the coarsest waveform level that is fine enough for the window; each level is fetched once. */
function useLevels(peaks: Playback['peaks'], seconds: number): Level | undefined {
  const [fetched, setFetched] = useState<ReadonlyMap<string, Level>>(new Map());
  const fine = peaks.filter(({ per_second }) => per_second * seconds >= 600);
  const wanted = fine.at(-1) ?? peaks[0];
  const level = wanted && fetched.get(wanted.url);
  useEffect(() => {
    if (!wanted || level) return;
    const aborted = new AbortController();
    void fetch(wanted.url, { signal: aborted.signal })
      .then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(answer.statusText))))
      .then((bytes) =>
        setFetched((known) =>
          new Map(known).set(wanted.url, { perSecond: wanted.per_second, pairs: new Int8Array(bytes) }),
        ),
      )
      .catch(() => {}); // the words are drawn without the waveform
    return () => aborted.abort();
  }, [wanted, level]);
  return level;
}

/** Returns the start of the window; a third of it precedes the playhead. */
const firstMs = (player: Player, seconds: number): number => Math.max(0, player.ms - (seconds * 1000) / 3);

interface Drawn {
  player: Player;
  editing: Editing;
  levels: Level | undefined;
  seconds: number;
}

function paint(canvas: HTMLCanvasElement, { player, editing, levels, seconds }: Drawn): void {
  const ratio = devicePixelRatio;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
  if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d')!;
  const css = getComputedStyle(canvas);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  const from = firstMs(player, seconds);
  const xOf = (ms: number) => ((ms - from) / (seconds * 1000)) * width;
  context.fillStyle = css.getPropertyValue('--wave');
  if (levels)
    for (let x = 0; x < width; x++)
      drawColumn(context, levels, { x, height, from, msPerPixel: (seconds * 1000) / width });
  context.fillStyle = context.strokeStyle = css.color;
  context.font = `12px ${css.fontFamily}`;
  const last = from + seconds * 1000;
  for (const turn of editing.turns) {
    const [first] = turn.words;
    if (!first || turn.words.at(-1)!.endMs < from) continue;
    if (first.startMs > last) break;
    for (const { text, startMs, endMs } of turn.words) {
      if (endMs < from || startMs > last) continue;
      const [x, end] = [xOf(startMs), xOf(endMs)];
      context.globalAlpha = 0.5;
      context.fillRect(x, 0, 1, height);
      context.globalAlpha = 1;
      if (end - x > 14) context.fillText(text, x + 3, height - 4, Math.max(1, end - x - 4));
    }
  }
  context.fillStyle = css.getPropertyValue('--playhead');
  context.fillRect(xOf(player.ms) - 1, 0, 2, height);
}

interface Column {
  x: number;
  height: number;
  from: number;
  msPerPixel: number;
}

function drawColumn(context: CanvasRenderingContext2D, { perSecond, pairs }: Level, column: Column): void {
  const { x, height, from, msPerPixel } = column;
  const indexAt = (at: number) => Math.floor(((from + at * msPerPixel) * perSecond) / 1000);
  let [low, high] = [0, 0];
  for (let index = indexAt(x); index < Math.max(indexAt(x) + 1, indexAt(x + 1)); index++) {
    low = Math.min(low, pairs[2 * index] ?? 0);
    high = Math.max(high, pairs[2 * index + 1] ?? 0);
  }
  const yOf = (sample: number) => ((1 - sample / 128) * (height - 16)) / 2;
  context.fillRect(x, yOf(high), 1, Math.max(1, yOf(low) - yOf(high)));
}
