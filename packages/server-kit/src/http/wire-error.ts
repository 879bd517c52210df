/** What is known of an error when it becomes an answer. */
export interface WireError {
  status: number;
  /** The `type` of the envelope: `parameter_error`, … */
  type: string;
  message: string;
  /** The parameters at fault. */
  items?: readonly string[] | undefined;
  retryAfterSeconds?: number | undefined;
  /** What the envelope says beside the error. */
  meta?: object | undefined;
}
