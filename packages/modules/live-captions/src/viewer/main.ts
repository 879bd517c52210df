import type { LineMessage, SnapshotMessage, StatusMessage } from '../log/messages.js';
import { controls } from './controls.js';
import { Lines } from './lines.js';

const status = document.querySelector<HTMLElement>('#status')!;
const captions = document.querySelector<HTMLElement>('#captions')!;

const base = document.body.dataset['base']!;
const lines = new Lines(captions);
const buttons = controls(captions, lines, base);
document.querySelector('#controls')!.append(...buttons);
const language = document.querySelector<HTMLSelectElement>('#language');

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
    unlessChanged(() => lines.begin(snapshot.lines));
  });
  current.addEventListener('line', (event) => {
    const line = read<LineMessage>(event);
    unlessChanged(() => lines.add(line));
  });
  current.addEventListener('status', (event) => show(read<StatusMessage>(event)));
  current.addEventListener('error', () => {
    status.textContent = 'Disconnected. Connecting again …';
  });
}

language?.addEventListener('change', () => {
  source.close();
  lines.clear();
  follow();
});
follow();
