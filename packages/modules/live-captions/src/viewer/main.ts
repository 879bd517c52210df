import type { RowMessage, SnapshotMessage, StatusMessage } from '../log/messages.js';
import type { CaptionStyle } from '../rows/row-display.js';
import { Captions } from './captions.js';
import { controls } from './controls.js';

const status = document.querySelector<HTMLElement>('#status')!;
const past = document.querySelector<HTMLElement>('#captions')!;
const rows = document.querySelector<HTMLElement>('#rows')!;

const { base, style } = document.body.dataset as { base: string; style: CaptionStyle };
const captions = new Captions(past, rows, style);
const buttons = controls(rows, captions, base);
document.querySelector('#controls')!.append(...buttons);
const language = document.querySelector<HTMLSelectElement>('#language');
const delay = document.querySelector<HTMLElement>('#delay');

const texts: Record<StatusMessage['status'], string> = {
  scheduled: 'The event has not begun yet.',
  connecting: 'The event is about to begin.',
  in_progress: 'Live',
  reconnecting: 'The stream is interrupted.',
  finished: 'The event has ended.',
  failed: 'The event did not take place.',
  cancelled: 'The event was cancelled.',
};
const isOver = ({ status: now }: StatusMessage): boolean =>
  now === 'finished' || now === 'failed' || now === 'cancelled';

let delayMs = 0;
let source: EventSource;

function show(state: StatusMessage): void {
  status.textContent = texts[state.status];
  delayMs = state.stream_delay;
  if (isOver(state)) source.close();
}

const read = <T>(event: Event): T => JSON.parse((event as MessageEvent<string>).data) as T;
const later = (act: () => void): void => void (delayMs > 0 ? setTimeout(act, delayMs) : act());

/** Tells viewers of a translation how much later it is than what is said. */
function showDelay(row: RowMessage | undefined): void {
  if (!delay) return;
  const seconds = Math.ceil((row?.delay_ms ?? 0) / 1000);
  delay.hidden = seconds === 0;
  delay.textContent = `Translated, about ${seconds} s later`;
}

/** Follows the chosen language from now on. */
function follow(): void {
  const query = language ? `?language=${language.value}` : '';
  for (const each of buttons) if (each instanceof HTMLAnchorElement) each.search = query;
  const current = new EventSource(`${base}/events${query}`);
  source = current;
  const unlessChanged = (act: () => void) => later(() => void (source === current && act()));
  current.addEventListener('snapshot', (event) => {
    const snapshot = read<SnapshotMessage>(event);
    show(snapshot);
    showDelay(snapshot.rows.at(-1));
    unlessChanged(() => captions.begin(snapshot.rows));
  });
  current.addEventListener('row', (event) => {
    const row = read<RowMessage>(event);
    showDelay(row);
    unlessChanged(() => captions.add(row));
  });
  current.addEventListener('status', (event) => show(read<StatusMessage>(event)));
  current.addEventListener('error', () => {
    status.textContent = 'Disconnected. Connecting again …';
  });
}

language?.addEventListener('change', () => {
  source.close();
  captions.clear();
  follow();
});
follow();
