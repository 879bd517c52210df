/** A request of the platform's own SDK. One that the integration sends must look the same. */
export interface GoldenRequest {
  readonly method: string;
  /** The path with a `:name` in place of each segment that differs from call to call, such as `/videos/:id/texttracks`. */
  readonly path: string;
  /** The scheme of the `authorization` header, such as `Bearer`. */
  readonly authorization?: string;
  /** The media type of the body, without parameters. */
  readonly contentType?: string;
  /**
   * All fields of the body: paths of its JSON leaves (`snippet.videoId`, `text_tracks[].url`), names of form fields or parts;
   * for parts without a name, the paths of their JSON or their media type.
   */
  readonly fields?: readonly string[];
}
