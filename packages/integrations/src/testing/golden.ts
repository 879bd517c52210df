/** A request of the platform's own SDK, which the integration must send in the same form. */
export interface GoldenRequest {
  readonly method: string;
  /** Path with a `:name` in place of each segment that varies between calls, such as `/videos/:id/texttracks`. */
  readonly path: string;
  /** Scheme of the `authorization` header, such as `Bearer`. */
  readonly authorization?: string;
  /** Media type of the body, without parameters. */
  readonly contentType?: string;
  /**
   * All fields of the body: paths of JSON leaves (`snippet.videoId`, `text_tracks[].url`) or names of form
   * fields and parts. For parts without a name, the paths of their JSON or their media type.
   */
  readonly fields?: readonly string[];
}
