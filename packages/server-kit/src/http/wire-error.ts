/** An error in the form in which it is sent. */
export interface WireError {
  status: number;
  /** The `type` in the envelope: `parameter_error`, … */
  type: string;
  /** The `code` in the envelope: `<resource>.<reason>`, such as `file.not_found`. */
  code: string;
  message: string;
  /** The invalid parameters. */
  items?: readonly string[] | undefined;
  retryAfterSeconds?: number | undefined;
  /** Added to the envelope's `meta`. */
  meta?: object | undefined;
}
