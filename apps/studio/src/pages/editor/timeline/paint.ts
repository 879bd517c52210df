import type { TimedTurn } from '../word-times.js';
import { clock } from '../player.js';
import { paintSpectrum } from './paint-spectrum.js';
import type { Film } from './use-pictures.js';
import type { SpectrumPart } from './use-spectrum.js';

/** A level of the waveform: pairs of the least and the greatest sample. */
export interface Level {
  perSecond: number;
  pairs: Int8Array;
}

/** What the canvas shows. Times are in milliseconds. */
export interface Drawing {
  from: number;
  span: number;
  playhead: number;
  levels: Level | undefined;
  /** Drawn behind the waveform. */
  spectrum: SpectrumPart | undefined;
  turns: readonly TimedTurn[];
  shots: readonly number[];
  film: Film | undefined;
  comments: readonly { start_ms: number }[];
}

export const RULER_PX = 20;
/** Height of the strip of pictures. */
const FILM_PX = 36;
/** Height that the waveform needs, for which the pictures make room. */
const WAVE_PX = 40;
const TICKS_MS = [40, 200, 1_000, 2_000, 5_000, 15_000, 60_000, 300_000];
const CHARACTER_PX = 6.7;
/** Height of the words below the waveform. */
const NAMES_PX = 16;
/** Pixels of a second from which words are shown in the waveform. */
const NAMES_FROM_PX = 100;
const TICK_PX = 90;

/** Draws the ruler, the waveform, the words and the playhead. */
export function paint(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const { from, span, playhead, levels, spectrum, turns, shots, comments } = drawing;
  const ratio = devicePixelRatio;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  const film = height < RULER_PX + FILM_PX + WAVE_PX ? undefined : drawing.film;
  if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
  if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d')!;
  const css = getComputedStyle(canvas);
  const colour = (name: string) => resolved(canvas, css.getPropertyValue(name));
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  const xOf = (ms: number) => ((ms - from) / span) * width;
  const last = from + span;
  const top = RULER_PX + (film ? FILM_PX : 0);
  if (film) drawFilm(context, film, { from, msPerPixel: span / width, width });
  if (spectrum) {
    const place = { from, msPerPixel: span / width, top, height: height - top - NAMES_PX };
    paintSpectrum(context, spectrum, place, colour('--text'));
    context.globalAlpha = 0.45;
  }
  context.fillStyle = colour('--wave');
  if (levels)
    for (let x = 0; x < width; x++)
      drawColumn(context, levels, {
        x,
        from,
        msPerPixel: span / width,
        top,
        height: height - top,
      });
  context.globalAlpha = 1;
  context.fillStyle = colour('--text-soft');
  context.font = `11px ${css.fontFamily}`;
  const step = TICKS_MS.find((ms) => (ms / span) * width >= TICK_PX) ?? TICKS_MS.at(-1)!;
  for (let ms = Math.ceil(from / step) * step; ms <= last; ms += step) {
    context.fillRect(xOf(ms), RULER_PX - 5, 1, 5);
    context.fillText(
      step < 1000 ? `${clock(ms)}${String(ms % 100).padStart(2, '0')}` : clock(ms),
      xOf(ms) + 3,
      12,
    );
  }
  // Where hardly any word has room for its letters, the few that have would only distract.
  const hasNames = (width / span) * 1000 > NAMES_FROM_PX;
  for (const turn of turns) {
    const [first] = turn.words;
    if (!first || turn.words.at(-1)!.endMs < from) continue;
    if (first.startMs > last) break;
    for (const { text, startMs, endMs } of turn.words) {
      if (endMs < from || startMs > last) continue;
      const [x, end] = [xOf(startMs), xOf(endMs)];
      context.globalAlpha = 0.35;
      context.fillRect(x, top, 1, height - top);
      context.globalAlpha = 1;
      if (hasNames && end - x > CHARACTER_PX * text.length + 4) context.fillText(text, x + 3, height - 4);
    }
  }
  context.strokeStyle = colour('--warning');
  context.setLineDash([4, 3]);
  for (const ms of shots) {
    if (ms < from || ms > last) continue;
    context.beginPath();
    context.moveTo(xOf(ms), RULER_PX);
    context.lineTo(xOf(ms), height);
    context.stroke();
  }
  context.setLineDash([]);
  context.fillStyle = colour('--accent');
  for (const { start_ms: ms } of comments) {
    if (ms < from || ms > last) continue;
    context.beginPath();
    context.arc(xOf(ms), RULER_PX - 4, 4, 0, 2 * Math.PI);
    context.fill();
  }
  context.fillStyle = colour('--playhead');
  context.fillRect(xOf(playhead) - 1, 0, 2, height);
}

/** Draws pictures side by side, each the one of the time at its left edge. */
function drawFilm(
  context: CanvasRenderingContext2D,
  film: Film,
  { from, msPerPixel, width }: { from: number; msPerPixel: number; width: number },
): void {
  const cell = (film.width / film.height) * FILM_PX;
  const cellMs = cell * msPerPixel;
  const first = Math.floor(from / cellMs);
  for (let nth = first; (nth * cellMs - from) / msPerPixel < width; nth++) {
    const index = Math.floor((nth * cellMs) / (film.interval * 1000));
    if (index >= film.count) return;
    const [column, row] = [index % film.columns, Math.floor(index / film.columns)];
    const [x, y] = [column * film.width, row * film.height];
    const left = (nth * cellMs - from) / msPerPixel;
    context.drawImage(film.image, x, y, film.width, film.height, left, RULER_PX, cell - 1, FILM_PX - 1);
  }
}

interface Column {
  x: number;
  from: number;
  msPerPixel: number;
  top: number;
  height: number;
}

function drawColumn(context: CanvasRenderingContext2D, { perSecond, pairs }: Level, column: Column): void {
  const { x, from, msPerPixel, top, height } = column;
  const indexAt = (at: number) => Math.floor(((from + at * msPerPixel) * perSecond) / 1000);
  let [low, high] = [0, 0];
  for (let index = indexAt(x); index < Math.max(indexAt(x) + 1, indexAt(x + 1)); index++) {
    low = Math.min(low, pairs[2 * index] ?? 0);
    high = Math.max(high, pairs[2 * index + 1] ?? 0);
  }
  const yOf = (sample: number) => top + ((1 - sample / 128) * (height - NAMES_PX)) / 2;
  context.fillRect(x, yOf(high), 1, Math.max(1, yOf(low) - yOf(high)));
}

const known = new Map<string, string>();

/** Resolves a colour that depends on the theme, which a canvas does not know. */
function resolved(canvas: HTMLCanvasElement, value: string): string {
  const { colorScheme } = getComputedStyle(document.documentElement);
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const key = `${colorScheme} ${isDark} ${value}`;
  const found = known.get(key);
  if (found) return found;
  const { color } = canvas.style;
  canvas.style.color = value;
  const result = getComputedStyle(canvas).color;
  canvas.style.color = color;
  known.set(key, result);
  return result;
}
