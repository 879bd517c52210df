import type { LineMessage, SnapshotMessage, StatusMessage } from '../log/messages.js';
import { controls } from './controls.js';
import { Lines } from './lines.js';

const status = document.querySelector<HTMLElement>('#status')!;
const captions = document.querySelector<HTMLElement>('#captions')!;

const base = document.body.dataset['base']!;
const lines = new Lines(captions);
document.querySelector('#controls')!.append(...controls(captions, lines, base));

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
const source = new EventSource(`${base}/events`);

function show(state: StatusMessage): void {
  status.textContent = texts[state.status];
  delayMs = state.stream_delay;
  if (isOver(state)) source.close();
}

const read = <T>(event: Event): T => JSON.parse((event as MessageEvent<string>).data) as T;
const later = (act: () => void): void => void (delayMs > 0 ? setTimeout(act, delayMs) : act());

source.addEventListener('snapshot', (event) => {
  const snapshot = read<SnapshotMessage>(event);
  show(snapshot);
  later(() => lines.begin(snapshot.lines));
});
source.addEventListener('line', (event) => {
  const line = read<LineMessage>(event);
  later(() => lines.add(line));
});
source.addEventListener('status', (event) => show(read<StatusMessage>(event)));
source.addEventListener('error', () => {
  status.textContent = 'Disconnected. Connecting again …';
});
