import { useRef, useState, type PointerEvent } from 'react';
import type { Times } from './moves.js';

const DRAG_PX = 4;
/** Shorter ranges are slips of the hand. */
const SHORTEST_MS = 100;

interface View {
  from: number;
  msPerPixel: number;
}

/** Lets people choose a range of time by dragging. Returns the range while they do, and the handlers of the element. */
export function useRange({ from, msPerPixel }: View, onRange: ((range: Times) => void) | undefined) {
  const [range, setRange] = useState<Times>();
  const anchor = useRef<number>(undefined);
  /** Whether the next click ends a drag. */
  const isDrag = useRef(false);
  const msAt = ({ clientX, currentTarget }: PointerEvent<Element>) =>
    Math.max(0, from + (clientX - currentTarget.getBoundingClientRect().left) * msPerPixel);
  const end = () => {
    anchor.current = undefined;
    setRange(undefined);
  };
  return {
    range,
    /** Returns whether a click ends a drag, and forgets the drag. */
    endsDrag: () => {
      const was = isDrag.current;
      isDrag.current = false;
      return was;
    },
    handlers: {
      onPointerDown: (event: PointerEvent<Element>) => {
        isDrag.current = false;
        if (event.button !== 0 || event.pointerType === 'touch' || !onRange) return;
        anchor.current = msAt(event);
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<Element>) => {
        if (anchor.current === undefined) return;
        const at = msAt(event);
        isDrag.current ||= Math.abs(at - anchor.current) >= DRAG_PX * msPerPixel;
        if (isDrag.current)
          setRange({ startMs: Math.min(at, anchor.current), endMs: Math.max(at, anchor.current) });
      },
      onPointerUp: () => {
        if (range && range.endMs - range.startMs >= SHORTEST_MS) onRange?.(range);
        end();
      },
      onPointerCancel: end,
    },
  };
}
