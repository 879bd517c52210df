/** What this process does with streams, and where it receives those of encoders. */
export abstract class IngestOptions {
  /** IP address to listen on. */
  abstract readonly host: string;
  /** 0 if this process does not receive streams. */
  abstract readonly port: number;
  /** Address of encoders without their key, such as `rtmp://captions.example.org:1935/live`. */
  abstract readonly url: string;
  /** IP address at which workers, also those on other machines, read the audio. */
  abstract readonly feedHost: string;
  /** Events that it captions at once. */
  abstract readonly streams: number;
}
