import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { measure, type Caption, type Captions } from '../captions/captions.js';
import { clock } from '../player.js';
import { moved, type Moved, type Part, type Times } from './moves.js';
import styles from './timeline.module.css';

interface CaptionBlockProps {
  caption: Caption;
  captions: Captions;
  isCurrent: boolean;
  readOnly: boolean;
  view: { from: number; msPerPixel: number; width: number };
  frameMs: number;
  durationMs: number;
  /** Returns the times that edges snap to. */
  targets(): readonly number[];
  onSelect(): void;
  onTimes(times: Times): void;
}

const EDGE_PX = 8;
const SNAP_PX = 8;

/**
 * A caption on the timeline. Its edges and the whole of it can be dragged, or moved by a frame with the arrow
 * keys: alone the caption, with Shift its end, with Ctrl its start.
 */
export function CaptionBlock(props: CaptionBlockProps) {
  const { caption, captions, isCurrent, readOnly, view, frameMs, durationMs, targets } = props;
  const [drag, setDrag] = useState<Moved>();
  const block = useRef<HTMLDivElement>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const { startMs, endMs } = drag ?? caption;
  const move = (part: Part, byMs: number, snapping: readonly number[]) =>
    moved({
      captions,
      index: caption.index,
      part,
      byMs,
      targets: snapping,
      withinMs: SNAP_PX * view.msPerPixel,
      frameMs,
      durationMs,
    });
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    props.onSelect();
    if (readOnly) return;
    const { left, right } = event.currentTarget.getBoundingClientRect();
    const edge = Math.min(EDGE_PX, (right - left) / 4);
    const part: Part =
      event.clientX - left <= edge ? 'start' : right - event.clientX <= edge ? 'end' : 'whole';
    const at = event.clientX;
    const snapping = targets();
    const element = event.currentTarget;
    element.setPointerCapture(event.pointerId);
    let last: Moved | undefined;
    const onMove = ({ clientX, ctrlKey }: globalThis.PointerEvent) => {
      if (!last && Math.abs(clientX - at) < 3) return; // a click, not a drag
      last = move(part, (clientX - at) * view.msPerPixel, ctrlKey ? [] : snapping);
      setDrag(last);
    };
    const onKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      last = undefined;
      end();
    };
    const end = () => {
      stop.current?.();
      setDrag(undefined);
      if (last) props.onTimes(last);
    };
    stop.current = () => {
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('lostpointercapture', end);
      removeEventListener('keydown', onKey, true);
      stop.current = undefined;
    };
    element.addEventListener('pointermove', onMove);
    element.addEventListener('lostpointercapture', end);
    addEventListener('keydown', onKey, true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || !['ArrowLeft', 'ArrowRight', 'Enter'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') return props.onSelect();
    if (readOnly) return;
    const part: Part = event.shiftKey ? 'end' : event.ctrlKey || event.metaKey ? 'start' : 'whole';
    props.onTimes(move(part, event.key === 'ArrowLeft' ? -frameMs : frameMs, []));
  };
  const left = (startMs - view.from) / view.msPerPixel;
  const width = Math.max(4, (endMs - startMs) / view.msPerPixel);
  const { speed } = measure(caption.text, { startMs, endMs });
  const { charactersPerSecond, minDurationMs, maxDurationMs } = captions.profile;
  const isFast = speed > charactersPerSecond;
  const seconds = (endMs - startMs) / 1000;
  const isBad = isFast || endMs - startMs < minDurationMs || endMs - startMs > maxDurationMs;
  return (
    <>
      <div
        ref={block}
        role="button"
        tabIndex={0}
        aria-pressed={isCurrent}
        className={styles.caption}
        data-bad={isBad || undefined}
        data-shaped={caption.isShaped || undefined}
        style={{ insetInlineStart: left, inlineSize: width }}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
      >
        <span className="visually-hidden">
          <FormattedMessage
            id="editor.timelineCaption"
            values={{ number: caption.index + 1, from: clock(startMs), to: clock(endMs) }}
          />{' '}
        </span>
        <span dir="auto" className={styles.words}>
          {caption.text.replaceAll('\n', ' ')}
        </span>
      </div>
      {drag && (
        <output
          className={styles.limits}
          data-bad={isBad || undefined}
          style={{ insetInlineStart: Math.max(4, Math.min(left, view.width - 230)) }}
        >
          {clock(startMs)} → {clock(endMs)} · <FormattedNumber value={seconds} maximumFractionDigits={2} /> s
          ·{' '}
          <FormattedMessage
            id={isFast ? 'editor.tooFast' : 'editor.speed'}
            values={{
              speed: <FormattedNumber value={speed} maximumFractionDigits={1} />,
              most: charactersPerSecond,
            }}
          />
        </output>
      )}
      {drag?.snappedMs !== undefined && (
        <span
          className={styles.snap}
          style={{ insetInlineStart: (drag.snappedMs - view.from) / view.msPerPixel }}
        />
      )}
    </>
  );
}
