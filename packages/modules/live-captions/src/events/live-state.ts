import { liveLifecycle, type LiveMove, type LiveStatus } from '../live-auto-caption.lifecycle.js';

/** What the rules of an event depend on. Times are those of the project. */
export interface LiveState {
  status: LiveStatus;
  startTime: Date;
  waitMinutes: number;
  maxMinutes: number;
  reconnectionMinutes: number;
  isConnected: boolean;
  /** The first time that the stream was connected. */
  connectedAt: Date | null;
  /** When the stream was lost; null unless reconnecting. */
  lostAt: Date | null;
  /** Since when it is in progress; null otherwise. */
  captionedSince: Date | null;
  /** Duration of earlier periods in progress. */
  captionedMs: number;
  /** Since when it is to finish, and only the last words are awaited; null otherwise. */
  finishingSince: Date | null;
}

/** What can happen to a stream. */
export type Happening = 'connected' | 'audio' | 'lost' | 'ended';

/** A move that a rule makes unless something else happens before. */
export interface DueMove {
  at: Date;
  move: LiveMove;
  /** For moves that fail the event. */
  reason?: string;
}

const CONNECT_WITHIN_MINUTES = 15;
/** Time that a worker has for the last words. */
const LAST_WORDS_MINUTES = 0.25;

export const noStream = `The stream was not available within ${CONNECT_WITHIN_MINUTES} minutes of the start time.`;
export const noAudio = 'No audio was detected within the wait time of the event.';

const after = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * 60_000);

/** Returns the next move by the rules. Only ended events have none. */
export function nextRule(state: LiveState): DueMove | undefined {
  const { startTime, waitMinutes, maxMinutes, reconnectionMinutes, connectedAt, lostAt } = state;
  const { finishingSince } = state;
  const last: DueMove = finishingSince
    ? { at: after(finishingSince, LAST_WORDS_MINUTES), move: 'finish' }
    : { at: after(startTime, maxMinutes), move: 'finish' };
  if (finishingSince && liveLifecycle.statuses[state.status] === 'open') return last;
  switch (state.status) {
    case 'scheduled':
      return { at: startTime, move: 'connect' };
    case 'connecting': {
      const unheard: DueMove = { at: after(startTime, waitMinutes), move: 'fail', reason: noAudio };
      if (connectedAt) return earliest(unheard, last);
      const late = after(startTime, CONNECT_WITHIN_MINUTES);
      return earliest({ at: late, move: 'fail', reason: noStream }, unheard, last);
    }
    case 'in_progress':
      return last;
    case 'reconnecting':
      return earliest({ at: after(lostAt!, reconnectionMinutes), move: 'finish' }, last);
    default:
      return undefined;
  }
}

const earliest = (...moves: DueMove[]): DueMove => moves.reduce((a, b) => (b.at < a.at ? b : a));

/** Returns the state after a happening, and the move that it makes. */
export function happen(
  state: LiveState,
  what: Happening,
  at: Date,
): { state: LiveState; move: LiveMove | undefined } {
  const { status } = state;
  const isOver = what === 'lost' || what === 'ended';
  if (state.finishingSince)
    return {
      state: { ...state, isConnected: state.isConnected && !isOver },
      move: isOver ? 'finish' : undefined,
    };
  if (what === 'connected' || what === 'audio') {
    const connected = { ...state, isConnected: true, connectedAt: state.connectedAt ?? at };
    if (status === 'reconnecting') return { state: connected, move: 'resume' };
    return { state: connected, move: what === 'audio' && status === 'connecting' ? 'caption' : undefined };
  }
  const lost = { ...state, isConnected: false };
  if (what === 'ended' && (status === 'in_progress' || status === 'reconnecting'))
    return { state: lost, move: 'finish' };
  return { state: lost, move: status === 'in_progress' ? 'lose' : undefined };
}

/** Returns the state after a move. */
export function moved(state: LiveState, move: LiveMove, at: Date): LiveState {
  const { to } = liveLifecycle.moves[move];
  const { captionedSince, captionedMs, finishingSince } = state;
  const until = finishingSince ?? at;
  const period = captionedSince ? Math.max(0, until.getTime() - captionedSince.getTime()) : 0;
  return {
    ...state,
    status: to,
    lostAt: to === 'reconnecting' ? at : null,
    captionedMs: captionedMs + period,
    captionedSince: to === 'in_progress' ? at : null,
    finishingSince: null,
  };
}
