/**
 * Reason why a live stream was lost:
 * - `not_allowed`: the address is not allowed;
 * - `unreachable`: the server could not be reached, or its certificate is not trusted;
 * - `no_stream`: the server refused the stream or sends nothing;
 * - `no_audio`: the stream has no audio track;
 * - `disconnected`: the server closed the connection without announcing the end;
 * - `stalled`: the server sent nothing for the idle timeout;
 * - `failed`: the stream could not be decoded.
 */
export type LossReason =
  | 'not_allowed'
  | 'unreachable'
  | 'no_stream'
  | 'no_audio'
  | 'disconnected'
  | 'stalled'
  | 'failed';

/** Event of a live stream. Samples are of 16 kHz, counted from the first one of this connection. */
export type LiveEvent =
  /** The first audio was decoded. */
  | { type: 'connected' }
  /** 16-bit mono PCM, at most 100 ms. `levelDb` is its RMS level in dBFS, at least -96. */
  | { type: 'audio'; pcm: Int16Array; firstSample: number; levelDb: number }
  /** There has been no sound since this sample, for at least two seconds. */
  | { type: 'silence'; fromSample: number }
  /** The first sound of the stream, or after silence. */
  | { type: 'sound'; fromSample: number }
  /** Last event: the connection was lost. `cause` is for logs only. */
  | { type: 'lost'; reason: LossReason; cause?: unknown }
  /** Last event: the server announced the end of the stream. */
  | { type: 'ended' };
