import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './splitter.module.css';

/** Returns a number that this browser remembers, such as the width of a panel. */
export function useRemembered(name: string, initial: number): [number, (value: number) => void] {
  const key = `scriptorium.${name}`;
  const [value, setValue] = useState(() => Number(localStorage.getItem(key)) || initial);
  return [
    value,
    (next) => {
      localStorage.setItem(key, String(next));
      setValue(next);
    },
  ];
}

interface SplitterProps {
  /** The name of the panel that it resizes. */
  label: string;
  /** The side of the panel that it stands at. */
  edge: 'inline-start' | 'inline-end' | 'block-start';
  /** Size of the panel in pixels. */
  value: number;
  min: number;
  max: number;
  onChange(value: number): void;
}

const STEP = 16;

/** The line between a panel and the content beside it: dragged, or moved by the arrow keys. */
export function Splitter({ label, edge, value, min, max, onChange }: SplitterProps) {
  const isWide = edge === 'block-start';
  const set = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))));
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const line = event.currentTarget;
    line.setPointerCapture(event.pointerId);
    const isMirrored = getComputedStyle(line).direction === 'rtl';
    const sign = (edge === 'inline-end' ? 1 : -1) * (isMirrored && !isWide ? -1 : 1);
    const at = isWide ? event.clientY : event.clientX;
    const move = ({ clientX, clientY }: globalThis.PointerEvent) =>
      set(value + sign * ((isWide ? clientY : clientX) - at));
    line.addEventListener('pointermove', move);
    line.addEventListener('lostpointercapture', () => line.removeEventListener('pointermove', move), {
      once: true,
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const forward = (edge === 'inline-end') !== isMirrored ? STEP : -STEP;
    const steps: Record<string, number> = isWide
      ? { ArrowUp: STEP, ArrowDown: -STEP }
      : { ArrowRight: forward, ArrowLeft: -forward };
    if (event.key === 'Home') set(min);
    else if (event.key === 'End') set(max);
    else if (event.key in steps) set(value + steps[event.key]!);
    else return;
    event.preventDefault();
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isWide ? 'horizontal' : 'vertical'}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      className={`${styles.splitter} ${styles[edge]}`}
      onPointerDown={drag}
      onKeyDown={onKeyDown}
    />
  );
}
